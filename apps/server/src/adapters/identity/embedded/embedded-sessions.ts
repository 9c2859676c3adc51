import type { IncomingHttpHeaders } from 'node:http'
import type { AuthUser } from '@headgate/contracts'
import { type Clock, DitchError } from '@headgate/domain'
import { countEndings, hasSession, type LockedAccount, lockAccounts } from '../../../store/account-access.ts'
import type { Database } from '../../../store/database.ts'
import {
  endSessionByToken,
  endSessionOf,
  findSessionByToken,
  noteSessionUse,
  type PersonRow,
  type SessionRow,
} from '../../../store/identity-queries.ts'
import type { Store } from '../../../store/store.ts'
import { deviceLabel } from '../device-label.ts'
import { IdentityFailure } from '../identity-failure.ts'
import type { Caller, NowSignedIn, SetCookies } from '../identity-provider.ts'
import type { Sessions, SignedIn } from '../sessions.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Records } from './records.ts'
import { findSessionToken, setCookie, signToken } from './session-cookie.ts'
import { ABSOLUTE_LIFETIME, IDLE_LIFETIME, USE_NOTED_EVERY } from './session-lifetimes.ts'

/** How many times access to an account had been ended, of all accounts, when a sign-in began. */
export type SignInBegun = number

interface SessionParts {
  store: Pick<Store, 'db' | 'engine'>
  records: Records
  secret: string
  clock: Clock
  cookie: { name: string; isSecure: boolean }
  devices: KnownDevices
  /** Whether the sample's accounts may be used at all. */
  isSampleMode: () => boolean
}

/**
 * The only place where sessions are opened and ended. Either is done in a transaction that holds the account's lock, and
 * a session is opened in the one in which its proof is looked at.
 */
export class EmbeddedSessions implements Sessions {
  readonly #parts: SessionParts

  constructor(parts: SessionParts) {
    this.#parts = parts
  }

  /** One look into the store, and no password hashing: this is part of every call. */
  async find(headers: IncomingHttpHeaders): Promise<SignedIn | undefined> {
    const { store, clock } = this.#parts
    const found = await this.#findAlive(store.db, headers)
    if (!found) return undefined
    const { id, createdAt, lastUsedAt } = found.session
    const now = clock.now()
    if (isPast(lastUsedAt.add(USE_NOTED_EVERY), now)) await noteSessionUse(store.db, id, now)
    return { user: presentUser(found.person), sessionId: id, signedInAt: createdAt }
  }

  /** To be noted when a sign-in begins, before any proof is looked at; `open` wants it. */
  begin(): Promise<SignInBegun> {
    return countEndings(this.#parts.store.db)
  }

  /**
   * Locks the account that is to be signed in, with the one whose session the browser has, as that one ends. Undefined
   * when it is gone.
   */
  async lock(db: Database, { headers }: Caller, uid: string): Promise<LockedAccount | undefined> {
    const token = this.#tokenOf(headers)
    const other = token === undefined ? undefined : (await findSessionByToken(db, token))?.person.uid
    const uids = other === undefined || other === uid ? [uid] : [uid, other]
    return (await lockAccounts(db, this.#parts.store.engine, uids)).get(uid)
  }

  /** Where no session is opened: of the account with this id, if there is one. */
  async lockAlone(db: Database, uid: string): Promise<LockedAccount | undefined> {
    return (await lockAccounts(db, this.#parts.store.engine, [uid])).get(uid)
  }

  /**
   * Locks the account of whoever asks. Throws `user-token-expired` when the session it stands on has ended since the
   * request came.
   */
  async lockSignedIn(db: Database, { user, sessionId }: SignedIn): Promise<LockedAccount> {
    const account = await this.lockAlone(db, user.uid)
    if (account && !account.isDisabled && (await hasSession(db, user.uid, sessionId))) return account
    throw new IdentityFailure('user-token-expired')
  }

  async holdOpen(db: Database, signedIn: SignedIn): Promise<void> {
    try {
      await this.lockSignedIn(db, signedIn)
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error
      throw new DitchError('not-signed-in', 'Please sign in first.', { cause: error })
    }
  }

  /** The guest who asks, locked, if it is one: what they set stays theirs, whoever they turn out to be. */
  async lockGuest(db: Database, caller: Caller): Promise<LockedAccount | undefined> {
    const uid = (await this.#findAlive(db, caller.headers))?.person.uid
    const account = uid === undefined ? undefined : await this.lock(db, caller, uid)
    // Looked at again: the session may have ended, or the guest registered, until the lock was had.
    return account?.kind === 'guest' && (await this.#findAlive(db, caller.headers)) ? account : undefined
  }

  /** The account whose session this is, locked, while it holds. */
  async lockOwner(db: Database, caller: Caller, uid: string): Promise<LockedAccount | undefined> {
    const account = await this.lock(db, caller, uid)
    return (await this.#findAlive(db, caller.headers))?.person.uid === uid ? account : undefined
  }

  /**
   * A new session with a new token; the one the request came with ends, whoever's it was. To be called in the transaction
   * that holds the account's lock and in which the proof was looked at. `begun` is for a proof that was looked at before.
   */
  async open(db: Database, caller: Caller, account: LockedAccount, begun?: SignInBegun): Promise<NowSignedIn> {
    if (account.isDisabled) throw new IdentityFailure('user-disabled')
    if (begun !== undefined && account.accessEnded > begun) {
      const message = 'This account was signed out everywhere in the meantime. Please sign in again.'
      throw new IdentityFailure('user-token-expired', { message })
    }
    const { records, secret, clock, cookie, devices } = this.#parts
    await this.#endThatOf(db, caller.headers)
    const { token } = await records.ofBetterAuth.createSession(
      account.uid,
      false,
      newSession(caller.headers['user-agent'], clock.now()),
      true,
    )
    const value = encodeURIComponent(signToken(token, secret))
    const maxAgeSeconds = ABSOLUTE_LIFETIME.total('seconds')
    const device = account.kind === 'guest' ? [] : await devices.remember(db, caller.headers, account.uid)
    return { uid: account.uid, cookies: [setCookie({ ...cookie, value, maxAgeSeconds }), ...device] }
  }

  async close(caller: Caller): Promise<SetCookies> {
    const { store, records } = this.#parts
    const uid = (await this.#findAlive(store.db, caller.headers))?.person.uid
    if (uid !== undefined) {
      await records.inTransaction(async (db) => {
        await this.lock(db, caller, uid)
        await this.#endThatOf(db, caller.headers)
      })
    }
    return this.cookiesOfNobody()
  }

  /** One of the sessions of whoever asks. False when they have no such session. */
  endOne(signedIn: SignedIn, sessionId: string): Promise<boolean> {
    return this.#parts.records.inTransaction(async (db) => {
      await this.lockSignedIn(db, signedIn)
      return endSessionOf(db, signedIn.user.uid, sessionId)
    })
  }

  cookiesOfNobody(): SetCookies {
    return [setCookie({ ...this.#parts.cookie, value: '', maxAgeSeconds: 0 })]
  }

  async #findAlive(db: Database, headers: IncomingHttpHeaders) {
    const token = this.#tokenOf(headers)
    const found = token === undefined ? undefined : await findSessionByToken(db, token)
    return found && isAlive(found.session, this.#parts.clock.now()) && this.#maySignIn(found.person) ? found : undefined
  }

  async #endThatOf(db: Database, headers: IncomingHttpHeaders): Promise<void> {
    const token = this.#tokenOf(headers)
    if (token !== undefined) await endSessionByToken(db, token)
  }

  #tokenOf(headers: IncomingHttpHeaders): string | undefined {
    return findSessionToken(headers, this.#parts.cookie.name, this.#parts.secret)
  }

  #maySignIn({ kind, isDisabled }: PersonRow): boolean {
    return !isDisabled && (kind !== 'sample' || this.#parts.isSampleMode())
  }
}

export const isAlive = ({ expiresAt, lastUsedAt }: SessionRow, now: Temporal.Instant): boolean =>
  !isPast(expiresAt, now) && !isPast(lastUsedAt.add(IDLE_LIFETIME), now)

const isPast = (at: Temporal.Instant, now: Temporal.Instant): boolean => Temporal.Instant.compare(at, now) <= 0

/** Times are the product's clock's, and of where it was opened only the device's name is kept. */
function newSession(userAgent: string | undefined, now: Temporal.Instant) {
  const openedAt = new Date(now.epochMilliseconds)
  return {
    createdAt: openedAt,
    updatedAt: openedAt,
    expiresAt: new Date(now.add(ABSOLUTE_LIFETIME).epochMilliseconds),
    userAgent: deviceLabel(userAgent),
    ipAddress: null,
  }
}

const PROVIDERS: Readonly<Record<string, AuthUser['providerData'][number]['providerId']>> = {
  credential: 'password',
  emailLink: 'emailLink',
}

function presentUser({ uid, email, emailVerified, name, image, kind, providers }: PersonRow): AuthUser {
  const isAnonymous = kind === 'guest'
  const displayName = name === '' ? null : name
  return {
    uid,
    email: isAnonymous ? null : email,
    displayName,
    fullName: displayName,
    phoneNumber: null,
    emailVerified,
    isAnonymous,
    providerData: providers.map((providerId) => ({ providerId: PROVIDERS[providerId] ?? 'google.com' })),
    photoURL: image,
  }
}
