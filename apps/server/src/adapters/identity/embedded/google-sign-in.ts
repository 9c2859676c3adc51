import { randomBytes } from 'node:crypto'
import type { IdentityCode } from '@headgate/contracts'
import { z } from 'zod'
import type { Database } from '../../../store/database.ts'
import { isUniqueViolation } from '../../../store/store-errors.ts'
import { IdentityFailure } from '../identity-failure.ts'
import type { Caller, GoogleFlow, GoogleReturn, NowSignedIn, SetCookies } from '../identity-provider.ts'
import type { EmbeddedSessions, SignInBegun } from './embedded-sessions.ts'
import type { GoogleClaims, GoogleClient } from './google-client.ts'
import { openForNewcomer } from './open-for-newcomer.ts'
import { opensNothing, type People, refuseReserved } from './people.ts'
import type { Records } from './records.ts'
import { findCookie, setCookie } from './session-cookie.ts'
import type { TakeBack } from './take-back.ts'

export const GOOGLE_CALLBACK = '/api/auth/google/callback'

const ATTEMPT_SECONDS = 600

const storedAttempt = z.object({
  flow: z.enum(['popup', 'redirect']),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** See `EmbeddedSessions.begin`. */
  begun: z.number(),
})

interface GoogleParts {
  google: GoogleClient | undefined
  records: Records
  people: People
  sessions: EmbeddedSessions
  takeBack: TakeBack
  now: () => Temporal.Instant
  /** Ties an attempt to the browser that began it. */
  cookie: { name: string; isSecure: boolean }
}

export class GoogleSignIn {
  readonly #parts: GoogleParts

  constructor(parts: GoogleParts) {
    this.#parts = parts
  }

  async start(caller: Caller, flow: GoogleFlow): Promise<{ url: string; cookies: SetCookies }> {
    const { google, records, sessions, now, cookie } = this.#parts
    if (!google) throw new IdentityFailure('operation-not-allowed', { reason: 'google-not-set-up' })
    const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()]
    const redirectUri = `${caller.origin}${GOOGLE_CALLBACK}`
    const url = await google.addressFor({ state, nonce, verifier, redirectUri })
    const begun = await sessions.begin()
    await (await records.ofBetterAuth()).createVerificationValue({
      identifier: identifierOf(state),
      value: JSON.stringify({ flow, nonce, verifier, redirectUri, begun } satisfies z.infer<typeof storedAttempt>),
      expiresAt: new Date(now().add({ seconds: ATTEMPT_SECONDS }).epochMilliseconds),
    })
    return { url, cookies: [setCookie({ ...cookie, value: state, maxAgeSeconds: ATTEMPT_SECONDS })] }
  }

  async finish(caller: Caller, query: URLSearchParams): Promise<GoogleReturn> {
    const { cookie } = this.#parts
    const state = query.get('state') ?? ''
    const attempt = await this.#spendAttempt(state)
    const flow = attempt?.flow ?? 'redirect'
    const cookies = [setCookie({ ...cookie, value: '', maxAgeSeconds: 0 })]
    if (!attempt || findCookie(caller.headers, cookie.name) !== state) {
      caller.log.warn(
        { event: 'google-answer-refused', reason: 'not asked for by this browser' },
        'Google answer refused',
      )
      return { flow, cookies, outcome: { failure: 'invalid-credential' } }
    }
    try {
      const { uid, cookies: signedIn } = await this.#signIn(caller, query, { ...attempt, state })
      return { flow, cookies: [...cookies, ...signedIn], outcome: { uid } }
    } catch (error) {
      return { flow, cookies, outcome: { failure: failureOf(error, caller) } }
    }
  }

  async #signIn(caller: Caller, query: URLSearchParams, attempt: { state: string } & z.infer<typeof storedAttempt>) {
    const { google } = this.#parts
    if (!google) throw new IdentityFailure('operation-not-allowed')
    if (query.get('error') === 'access_denied') throw new IdentityFailure('popup-closed-by-user')
    const claims = await google.claimsFrom(query, attempt)
    const signIn = () => this.#parts.people.inTransaction((db) => this.#signInAs(db, caller, claims, attempt.begun))
    // Retried if somebody signed in at the same moment with the same e-mail, or in another tab.
    return signIn().catch((error) => (isUniqueViolation(error) ? signIn() : Promise.reject(error)))
  }

  /** Matches accounts by issuer and subject, and by e-mail only if both sides have verified it. */
  async #signInAs(db: Database, caller: Caller, claims: GoogleClaims, begun: SignInBegun): Promise<NowSignedIn> {
    const { people, sessions, takeBack } = this.#parts
    const wayIn = { providerId: claims.iss, accountId: claims.sub }
    const { email, email_verified: emailVerified, name, picture: image } = claims
    const known = await people.findByWayIn(wayIn)
    if (known) {
      const account = await sessions.lock(db, caller, known.id)
      // Checked again under the lock: meanwhile its owner may have reclaimed the account.
      if (!account || (await people.findByWayIn(wayIn))?.id !== account.uid) {
        throw new IdentityFailure('user-token-expired')
      }
      return sessions.open(db, caller, account, { begun })
    }
    refuseReserved(email)
    const sameEmail = (await people.findByEmail(email))?.person
    const account = sameEmail && (await sessions.lock(db, caller, sameEmail.id))
    if (!account) {
      const newcomer = { email, emailVerified, name, image, wayIn }
      return openForNewcomer({ db, people, sessions, caller, newcomer })
    }
    if (!emailVerified || opensNothing(account)) throw new IdentityFailure('email-already-in-use')
    if (account.emailVerified) {
      await people.addWayIn(account.uid, wayIn)
      return sessions.open(db, caller, account, { begun })
    }
    const owned = await takeBack(db, account)
    await people.change(account.uid, { name: name ?? '', image: image ?? null })
    await people.addWayIn(account.uid, wayIn)
    return sessions.open(db, caller, owned)
  }

  async #spendAttempt(state: string): Promise<z.infer<typeof storedAttempt> | undefined> {
    const stored = await (await this.#parts.records.ofBetterAuth()).consumeVerificationValue(identifierOf(state))
    const isInTime = stored && stored.expiresAt.getTime() > this.#parts.now().epochMilliseconds
    return isInTime ? storedAttempt.safeParse(JSON.parse(stored.value)).data : undefined
  }
}

/** 256 random bits in characters that need no escaping in a cookie or a URL. */
const randomToken = (): string => randomBytes(32).toString('base64url')

const identifierOf = (state: string): string => `google:${state}`

function failureOf(error: unknown, { log }: Caller): IdentityCode {
  if (error instanceof IdentityFailure) return error.code
  const { code, name } = error as { code?: string; name?: string }
  log.warn({ event: 'google-answer-refused', reason: code ?? name }, 'Google answer refused')
  return 'invalid-credential'
}
