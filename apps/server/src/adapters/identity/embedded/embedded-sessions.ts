import type { IncomingHttpHeaders } from 'node:http'
import type { AuthUser } from '@headgate/contracts'
import type { Clock } from '@headgate/domain'
import type { Database } from '../../../store/database.ts'
import { findSessionByToken, noteSessionUse, type PersonRow, type SessionRow } from '../../../store/identity-queries.ts'
import { IdentityFailure } from '../identity-failure.ts'
import type { Caller, NowSignedIn, SetCookies } from '../identity-provider.ts'
import type { Sessions, SignedIn } from '../sessions.ts'
import type { Auth, Person } from './auth.ts'
import { findSessionToken, setCookie } from './session-cookie.ts'
import { IDLE_LIFETIME, USE_NOTED_EVERY } from './session-lifetimes.ts'

interface SessionParts {
  db: Database
  auth: Auth
  secret: string
  clock: Clock
  cookie: { name: string; isSecure: boolean }
  /** Whether the sample's accounts may be used at all. */
  isSampleMode: () => boolean
}

export class EmbeddedSessions implements Sessions {
  readonly #parts: SessionParts

  constructor(parts: SessionParts) {
    this.#parts = parts
  }

  /** One look into the store, and no password hashing: this is part of every call. */
  async find(headers: IncomingHttpHeaders): Promise<SignedIn | undefined> {
    const { db, clock } = this.#parts
    const token = this.#tokenOf(headers)
    const found = token === undefined ? undefined : await findSessionByToken(db, token)
    const now = clock.now()
    if (!found || !isAlive(found.session, now) || !this.#maySignIn(found.person)) return undefined
    const { id, createdAt, lastUsedAt } = found.session
    if (isPast(lastUsedAt.add(USE_NOTED_EVERY), now)) await noteSessionUse(db, id, now)
    return { user: presentUser(found.person), sessionId: id, signedInAt: createdAt }
  }

  /** The guest who asks, if it is one: whoever they turn out to be keeps what the guest set. */
  async findGuestId({ headers }: Caller): Promise<string | undefined> {
    const user = (await this.find(headers))?.user
    return user?.isAnonymous ? user.uid : undefined
  }

  /** A new session with a new token; the one the request came with ends, whoever's it was. */
  async open({ headers }: Caller, { id, disabledAt }: Person): Promise<NowSignedIn> {
    if (disabledAt) throw new IdentityFailure('user-disabled')
    const { auth, cookie } = this.#parts
    const userAgent = headers['user-agent']
    const opened = await auth.api.openSession({
      body: { userId: id },
      headers: new Headers(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      returnHeaders: true,
    })
    await this.#endThatOf(headers)
    return { uid: id, cookies: opened.headers.getSetCookie().filter((line) => line.startsWith(`${cookie.name}=`)) }
  }

  async close({ headers }: Caller): Promise<SetCookies> {
    await this.#endThatOf(headers)
    return this.cookiesOfNobody()
  }

  cookiesOfNobody(): SetCookies {
    return [setCookie({ ...this.#parts.cookie, value: '', maxAgeSeconds: 0 })]
  }

  async #endThatOf(headers: IncomingHttpHeaders): Promise<void> {
    const token = this.#tokenOf(headers)
    const { internalAdapter } = await this.#parts.auth.$context
    if (token !== undefined) await internalAdapter.deleteSession(token)
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
