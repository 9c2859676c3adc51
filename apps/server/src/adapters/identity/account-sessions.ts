import type { IncomingHttpHeaders } from 'node:http'
import type { AuthUser, SessionListResponse } from '@headgate/contracts'
import { readDevice } from '@headgate/domain'
import type { ServerClock } from '../../config/clock.ts'
import { instantOf } from '../../config/instants.ts'
import type { Random } from '../../config/random.ts'
import { DitchProblem } from '../../ditch-problem.ts'
import {
  countEndings,
  endAccess,
  hasSession,
  type LockedAccount,
  lockAccount,
  lockAccounts,
} from '../../store/account-access.ts'
import type { Database } from '../../store/database.ts'
import type { CurrentDitch } from '../../store/ditch-queries.ts'
import {
  addSession,
  endSessionByToken,
  endSessionOf,
  endSurplusSessions,
  findKind,
  findSessionByToken,
  listSessionsOf,
  type PersonRow,
  recordAccountUse,
  recordSessionUse,
  type SessionRow,
} from '../../store/identity-queries.ts'
import { addMember } from '../../store/membership-queries.ts'
import { deletePushDevicesOf } from '../../store/push-device-queries.ts'
import { EMAIL_LINK, PASSWORD } from '../../store/sign-in-method-queries.ts'
import type { IdentityKind } from '../../store/tables/account-tables.ts'
import { deviceLabel } from './device-label.ts'
import { IdentityFailure } from './identity-failure.ts'
import type { Caller, NowSignedIn, SetCookies } from './identity-provider.ts'
import type { KnownDevices } from './known-devices.ts'
import { findSessionToken, type OwnCookie, signToken } from './session-cookie.ts'
import {
  ABSOLUTE_LIFETIME,
  cardSessionEnds,
  IDLE_LIFETIME,
  LONGEST_COOKIE,
  USE_NOTED_EVERY,
} from './session-lifetimes.ts'
import type { SignedIn } from './sessions.ts'

/** What accounts and their sessions are made with. */
export interface AccountParts {
  db: Database
  ditch: CurrentDitch
  /** Real time: sessions and codes expire in real time, even if the schedule shows another day. */
  clock: ServerClock
  random: Random
  /** Whether the sample ditch is shown. Its accounts work only then. */
  isSampleMode: () => boolean
}

interface SessionParts extends AccountParts {
  secret: string
  cookie: OwnCookie
  devices: KnownDevices
}

/**
 * The only place where sessions are opened and ended, always in a transaction that holds the account's lock. A session
 * is opened in the same transaction that checks the proof for it.
 */
export function accountSessions({ db, secret, clock, random, cookie, devices, ditch, isSampleMode }: SessionParts) {
  const tokenOf = (headers: IncomingHttpHeaders) => findSessionToken(cookie.find(headers), secret)
  const endOfCards = (now: Temporal.Instant) => cardSessionEnds(now, ditch.rules)
  const cookieOf = (headers: IncomingHttpHeaders, token: string, lifetime: Temporal.Duration) =>
    cookie.set(headers, {
      value: encodeURIComponent(signToken(token, secret)),
      maxAgeSeconds: lifetime.total('seconds'),
    })
  const cookiesOfNobody = ({ headers }: Pick<Caller, 'headers'>): SetCookies => [
    cookie.set(headers, { value: '', maxAgeSeconds: 0 }),
  ]

  async function findAlive(db: Database, headers: IncomingHttpHeaders) {
    const token = tokenOf(headers)
    const found = token === undefined ? undefined : await findSessionByToken(db, token)
    if (!found || found.person.isDisabled || (found.person.kind === 'sample' && !isSampleMode())) return undefined
    return isAlive(found.session, clock.now(), found.person.kind) ? found : undefined
  }

  async function endThatOf(db: Database, headers: IncomingHttpHeaders): Promise<void> {
    const token = tokenOf(headers)
    if (token !== undefined) await endSessionByToken(db, token)
  }

  /** Part of every call, so it takes one query and no password hashing. */
  async function find(headers: IncomingHttpHeaders): Promise<SignedIn | undefined> {
    const found = await findAlive(db, headers)
    if (!found) return undefined
    const { id, createdAt, lastUsedAt, newUntilMs } = found.session
    const now = clock.now()
    if (agoMs(lastUsedAt, now) >= USE_NOTED_EVERY_MS) {
      await recordSessionUse(db, id, now, found.person.kind === 'card' ? endOfCards(now) : undefined)
      await recordAccountUse(db, found.person.uid, now)
    }
    const isNew = newUntilMs !== null && newUntilMs > now.epochMilliseconds
    return {
      user: presentUser(found.person),
      role: found.person.role,
      sessionId: id,
      signedInAt: createdAt,
      ...(isNew && { newUntil: instantOf(newUntilMs) }),
    }
  }

  /** Call it when a sign-in begins, before checking any proof, and pass the result to `open`. */
  const begin = (): Promise<number> => countEndings(db)

  /**
   * Locks the account to sign in, together with the account of the browser's current session, which ends. Undefined if
   * the account is gone.
   */
  async function lock(db: Database, { headers }: Caller, uid: string): Promise<LockedAccount | undefined> {
    const token = tokenOf(headers)
    const other = token === undefined ? undefined : (await findSessionByToken(db, token))?.person.uid
    const uids = other === undefined || other === uid ? [uid] : [uid, other]
    return (await lockAccounts(db, uids)).get(uid)
  }

  /** Locks an account when no session will be opened. Undefined if it is gone. */
  const lockAlone = async (db: Database, uid: string): Promise<LockedAccount | undefined> => await lockAccount(db, uid)

  /** Locks the signed-in account. Throws `user-token-expired` if its session has ended since the request came in. */
  async function lockSignedIn(db: Database, { user, sessionId }: SignedIn): Promise<LockedAccount> {
    const account = await lockAlone(db, user.uid)
    if (account && !account.isDisabled && (await hasSession(db, user.uid, sessionId))) return account
    throw new IdentityFailure('user-token-expired')
  }

  async function lockSession(db: Database, signedIn: SignedIn): Promise<void> {
    try {
      await lockSignedIn(db, signedIn)
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error
      throw new DitchProblem('not-signed-in', {}, { cause: error })
    }
  }

  /** Locks the caller's guest account, if it is one, so that a guest who registers keeps their settings. */
  async function lockGuest(db: Database, caller: Caller): Promise<LockedAccount | undefined> {
    const uid = (await findAlive(db, caller.headers))?.person.uid
    const account = uid === undefined ? undefined : await lock(db, caller, uid)
    // Checked again under the lock: meanwhile the session may have ended or the guest registered.
    return account?.kind === 'guest' && (await findAlive(db, caller.headers)) ? account : undefined
  }

  /** Locks the account if the caller's session is its own and still alive. */
  async function lockOwner(db: Database, caller: Caller, uid: string): Promise<LockedAccount | undefined> {
    const account = await lock(db, caller, uid)
    return (await findAlive(db, caller.headers))?.person.uid === uid ? account : undefined
  }

  /**
   * Opens a session with a new token and ends the request's current one, whichever account it belongs to. Call it in the
   * transaction that holds the account's lock and checked the proof; pass `begun` if the proof was checked before that.
   * Until `newUntil` it shows less.
   */
  async function open(
    db: Database,
    caller: Caller,
    account: LockedAccount,
    { begun, newUntil }: { begun?: number; newUntil?: Temporal.Instant | undefined } = {},
  ): Promise<NowSignedIn> {
    if (account.isDisabled) throw new IdentityFailure('user-disabled')
    if (begun !== undefined && account.accessEnded > begun) {
      throw new IdentityFailure('user-token-expired', { reason: 'signed-out-everywhere' })
    }
    const { uid, kind } = account
    const now = clock.now()
    if (kind !== 'guest') await addMember(db, uid, now)
    await endThatOf(db, caller.headers)
    await recordAccountUse(db, uid, now)
    const isCard = kind === 'card'
    const expiresAt = isCard ? endOfCards(now) : now.add(ABSOLUTE_LIFETIME)
    const [id, token] = [random.uuid(), random.token(TOKEN_BYTES)]
    // A coarse label, all that is stored about where it was opened.
    const userAgent = deviceLabel(caller.headers['user-agent'])
    await addSession(db, { id, token, userId: uid, userAgent, openedAt: now, expiresAt, newUntil })
    await endSurplusSessions(db, uid, id)
    const known = kind === 'guest' ? [] : await devices.remember(db, caller.headers, uid, newUntil)
    return { uid, cookies: [cookieOf(caller.headers, token, isCard ? LONGEST_COOKIE : ABSOLUTE_LIFETIME), ...known] }
  }

  /** The cookie of a card's session again: browsers keep it no longer than 400 days. */
  async function renewCookie(headers: IncomingHttpHeaders): Promise<SetCookies> {
    const token = tokenOf(headers)
    const isOfCard = (await findAlive(db, headers))?.person.kind === 'card'
    return token !== undefined && isOfCard ? [cookieOf(headers, token, LONGEST_COOKIE)] : []
  }

  async function signOut(caller: Caller): Promise<SetCookies> {
    const uid = (await findAlive(db, caller.headers))?.person.uid
    if (uid !== undefined) {
      await db.transaction().execute(async (db) => {
        await lock(db, caller, uid)
        await endThatOf(db, caller.headers)
      })
    }
    return cookiesOfNobody(caller)
  }

  /** Ends one of the user's own sessions. False if they have no such session. */
  const endSession = (signedIn: SignedIn, sessionId: string): Promise<boolean> =>
    db.transaction().execute(async (db) => {
      await lockSignedIn(db, signedIn)
      return endSessionOf(db, signedIn.user.uid, sessionId)
    })

  async function signOutEverywhere({ headers }: Caller, signedIn: SignedIn): Promise<SetCookies> {
    const { uid } = signedIn.user
    const device = await db.transaction().execute(async (db) => {
      await endAccess(db, await lockSignedIn(db, signedIn))
      // So that a lost phone stops showing their notices.
      await deletePushDevicesOf(db, uid)
      return devices.remember(db, headers, uid)
    })
    return [...cookiesOfNobody({ headers }), ...device]
  }

  /** Most recently used first. */
  async function listSessions({ user, sessionId }: SignedIn): Promise<SessionListResponse['sessions']> {
    const kind = await findKind(db, user.uid)
    const sessions = await listSessionsOf(db, user.uid)
    return sessions
      .filter((session) => isAlive(session, clock.now(), kind))
      .map(({ id, createdAt, lastUsedAt, device }) => ({
        id,
        isCurrent: id === sessionId,
        createdAt: createdAt.toString(),
        lastUsedAt: lastUsedAt.toString(),
        device,
        ...readDevice(device),
      }))
  }

  return {
    /** For everybody. */
    calls: { find, lockSession, renewCookie, signOut, signOutEverywhere, listSessions, endSession },
    begin,
    lock,
    lockAlone,
    lockSignedIn,
    lockGuest,
    lockOwner,
    open,
    cookiesOfNobody,
  }
}

export type AccountSessions = ReturnType<typeof accountSessions>

/** The session of a card may lie idle until it expires: nobody can sign in again with a card. */
const isAlive = ({ expiresAt, lastUsedAt }: SessionRow, now: Temporal.Instant, kind?: IdentityKind): boolean =>
  agoMs(expiresAt, now) < 0 && (kind === 'card' || agoMs(lastUsedAt, now) < IDLE_LIFETIME_MS)

const IDLE_LIFETIME_MS = IDLE_LIFETIME.total('milliseconds')
const USE_NOTED_EVERY_MS = USE_NOTED_EVERY.total('milliseconds')

/** Negative for a time to come. A number, because durations would cost microseconds in every call with a session. */
const agoMs = (at: Temporal.Instant, now: Temporal.Instant): number => now.epochMilliseconds - at.epochMilliseconds

/** 192 bits. */
const TOKEN_BYTES = 24

const PROVIDERS: Readonly<Record<string, AuthUser['providerData'][number]['providerId']>> = {
  [PASSWORD]: 'password',
  [EMAIL_LINK]: 'emailLink',
}

function presentUser({ uid, email, emailVerified, name, image, kind, providers }: PersonRow): AuthUser {
  const isAnonymous = kind === 'guest'
  const displayName = name === '' ? null : name
  return {
    uid,
    email: isAnonymous || kind === 'card' ? null : email,
    displayName,
    fullName: displayName,
    phoneNumber: null,
    emailVerified,
    isAnonymous,
    providerData: [
      ...(kind === 'card' ? [{ providerId: 'card' as const }] : []),
      ...providers.map((providerId) => ({ providerId: PROVIDERS[providerId] ?? 'google.com' })),
    ],
    photoURL: image,
  }
}
