import { randomBytes } from 'node:crypto'
import type { IdentityCode } from '@headgate/contracts'
import { z } from 'zod'
import { IdentityFailure } from '../identity-failure.ts'
import type { Caller, GoogleFlow, GoogleReturn, NowSignedIn, SetCookies } from '../identity-provider.ts'
import type { Auth } from './auth.ts'
import type { EmbeddedSessions } from './embedded-sessions.ts'
import type { GoogleClaims, GoogleClient } from './google-client.ts'
import { type People, refuseReserved } from './people.ts'
import { findCookie, setCookie } from './session-cookie.ts'

const GOOGLE_CALLBACK = '/api/auth/google/callback'

const ATTEMPT_SECONDS = 600

const keptAttempt = z.object({
  flow: z.enum(['popup', 'redirect']),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
})

interface GoogleParts {
  google: GoogleClient | undefined
  auth: Auth
  people: People
  sessions: EmbeddedSessions
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
    const { google, auth, now, cookie } = this.#parts
    if (!google) throw new IdentityFailure('operation-not-allowed', { message: 'This ditch has not set Google up.' })
    const [state, nonce, verifier] = [anyWord(), anyWord(), anyWord()]
    const redirectUri = `${caller.origin}${GOOGLE_CALLBACK}`
    const url = await google.addressFor({ state, nonce, verifier, redirectUri })
    const { internalAdapter } = await auth.$context
    await internalAdapter.createVerificationValue({
      identifier: identifierOf(state),
      value: JSON.stringify({ flow, nonce, verifier, redirectUri } satisfies z.infer<typeof keptAttempt>),
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

  async #signIn(caller: Caller, query: URLSearchParams, attempt: { state: string } & z.infer<typeof keptAttempt>) {
    const { google } = this.#parts
    if (!google) throw new IdentityFailure('operation-not-allowed')
    if (query.get('error') === 'access_denied') throw new IdentityFailure('popup-closed-by-user')
    return this.#signInAs(caller, await google.claimsFrom(query, attempt))
  }

  /** Known by issuer and subject; by e-mail only where both sides have shown that it is theirs. */
  async #signInAs(caller: Caller, claims: GoogleClaims): Promise<NowSignedIn> {
    const { people, sessions } = this.#parts
    const wayIn = { providerId: claims.iss, accountId: claims.sub }
    const known = await people.findByWayIn(wayIn)
    if (known) return sessions.open(caller, known)
    refuseReserved(claims.email)
    const sameEmail = await people.findByEmail(claims.email)
    if (!sameEmail) {
      const { email, email_verified: emailVerified, name, picture: image } = claims
      const newcomer = { email, emailVerified, name, image, wayIn }
      return sessions.open(caller, await people.takeIn(newcomer, await sessions.findGuestId(caller)))
    }
    if (!claims.email_verified) throw new IdentityFailure('email-already-in-use')
    await people.proveMailbox(sameEmail.person.id)
    await people.addWayIn(sameEmail.person.id, wayIn)
    return sessions.open(caller, sameEmail.person)
  }

  async #spendAttempt(state: string): Promise<z.infer<typeof keptAttempt> | undefined> {
    const { internalAdapter } = await this.#parts.auth.$context
    const kept = await internalAdapter.consumeVerificationValue(identifierOf(state))
    const isInTime = kept && kept.expiresAt.getTime() > this.#parts.now().epochMilliseconds
    return isInTime ? keptAttempt.parse(JSON.parse(kept.value)) : undefined
  }
}

/** 256 random bits, in letters that need no escaping in a cookie or an address. */
const anyWord = (): string => randomBytes(32).toString('base64url')

const identifierOf = (state: string): string => `google:${state}`

function failureOf(error: unknown, { log }: Caller): IdentityCode {
  if (error instanceof IdentityFailure) return error.code
  const { code, name } = error as { code?: string; name?: string }
  log.warn({ event: 'google-answer-refused', reason: code ?? name }, 'Google answer refused')
  return 'invalid-credential'
}
