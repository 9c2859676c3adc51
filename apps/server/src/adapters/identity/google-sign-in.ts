import type { IdentityCode } from '@headgate/contracts'
import { z } from 'zod'
import type { ServerClock } from '../../config/clock.ts'
import type { Random } from '../../config/random.ts'
import { findAccountByEmail } from '../../store/account-access.ts'
import type { Database } from '../../store/database.ts'
import { addSignInCode, takeSignInCode } from '../../store/sign-in-code-queries.ts'
import { addOpenIdUser, findUidOfOpenIdUser, setShownAs } from '../../store/sign-in-method-queries.ts'
import { isUniqueViolation } from '../../store/store-errors.ts'
import type { AccountSessions, SignInBegun } from './account-sessions.ts'
import { IdentityFailure } from './identity-failure.ts'
import type { Caller, GoogleFlow, GoogleReturn, NowSignedIn, SetCookies } from './identity-provider.ts'
import type { GoogleClaims, GoogleClient } from './google-client.ts'
import type { OpenForNewcomer } from './open-for-newcomer.ts'
import { refuseReserved } from './reserved-addresses.ts'
import { findCookie, setCookie } from './session-cookie.ts'
import { opensNothing, type TakeBack } from './take-back.ts'

export const GOOGLE_CALLBACK = '/api/auth/google/callback'

const ATTEMPT_SECONDS = 600

const storedAttempt = z.object({
  flow: z.enum(['popup', 'redirect']),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** See `AccountSessions.begin`. */
  begun: z.number(),
})

interface GoogleParts {
  google: GoogleClient | undefined
  db: Database
  sessions: AccountSessions
  openForNewcomer: OpenForNewcomer
  takeBack: TakeBack
  clock: ServerClock
  random: Random
  /** Ties an attempt to the browser that began it. */
  cookie: { name: string; isSecure: boolean }
}

export class GoogleSignIn {
  readonly #parts: GoogleParts

  constructor(parts: GoogleParts) {
    this.#parts = parts
  }

  async start(caller: Caller, flow: GoogleFlow): Promise<{ url: string; cookies: SetCookies }> {
    const { db, google, sessions, clock, random, cookie } = this.#parts
    if (!google) throw new IdentityFailure('operation-not-allowed', { reason: 'google-not-set-up' })
    const [state, nonce, verifier] = [random.token(32), random.token(32), random.token(32)]
    const redirectUri = `${caller.origin}${GOOGLE_CALLBACK}`
    const url = await google.addressFor({ state, nonce, verifier, redirectUri })
    const begun = await sessions.begin()
    await addSignInCode(db, {
      ...codeOf(state),
      value: { flow, nonce, verifier, redirectUri, begun } satisfies z.infer<typeof storedAttempt>,
      expiresAt: clock.now().add({ seconds: ATTEMPT_SECONDS }),
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
    const { db, google } = this.#parts
    if (!google) throw new IdentityFailure('operation-not-allowed')
    if (query.get('error') === 'access_denied') throw new IdentityFailure('popup-closed-by-user')
    const claims = await google.claimsFrom(query, attempt)
    const signIn = () =>
      db.transaction().execute((transaction) => this.#signInAs(transaction, caller, claims, attempt.begun))
    // Retried if somebody signed in at the same moment with the same e-mail, or in another tab.
    return signIn().catch((error) => (isUniqueViolation(error) ? signIn() : Promise.reject(error)))
  }

  /** Matches accounts by issuer and subject, and by e-mail only if both sides have verified it. */
  async #signInAs(db: Database, caller: Caller, claims: GoogleClaims, begun: SignInBegun): Promise<NowSignedIn> {
    const { sessions, openForNewcomer, takeBack, clock } = this.#parts
    const user = { issuer: claims.iss, subject: claims.sub }
    const { email, email_verified: emailVerified, name, picture: image } = claims
    const uid = await findUidOfOpenIdUser(db, user)
    if (uid !== undefined) {
      const account = await sessions.lock(db, caller, uid)
      // Checked again under the lock: meanwhile its owner may have reclaimed the account.
      if (!account || (await findUidOfOpenIdUser(db, user)) !== uid) throw new IdentityFailure('user-token-expired')
      return sessions.open(db, caller, account, { begun })
    }
    refuseReserved(email)
    const addWayIn = (transaction: Database, to: string) => addOpenIdUser(transaction, to, user, clock.now())
    const sameEmail = await findAccountByEmail(db, email)
    const account = sameEmail && (await sessions.lock(db, caller, sameEmail.uid))
    if (!account) return openForNewcomer(db, caller, { email, emailVerified, name, image, addWayIn })
    if (!emailVerified || opensNothing(account)) throw new IdentityFailure('email-already-in-use')
    if (account.emailVerified) {
      await addWayIn(db, account.uid)
      return sessions.open(db, caller, account, { begun })
    }
    const owned = await takeBack(db, account)
    await setShownAs(db, account.uid, { name, image })
    await addWayIn(db, account.uid)
    return sessions.open(db, caller, owned)
  }

  async #spendAttempt(state: string): Promise<z.infer<typeof storedAttempt> | undefined> {
    const { db, clock } = this.#parts
    return storedAttempt.safeParse(await takeSignInCode(db, codeOf(state), clock.now())).data
  }
}

const codeOf = (state: string) => ({ purpose: 'google', code: state })

function failureOf(error: unknown, { log }: Caller): IdentityCode {
  if (error instanceof IdentityFailure) return error.code
  const { code, name } = error as { code?: string; name?: string }
  log.warn({ event: 'google-answer-refused', reason: code ?? name }, 'Google answer refused')
  return 'invalid-credential'
}
