import type { IdentityCode } from '@headgate/contracts'
import { z } from 'zod'
import { findAccountByEmail } from '../../store/account-access.ts'
import type { Database } from '../../store/database.ts'
import { addSignInCode, takeSignInCode } from '../../store/sign-in-code-queries.ts'
import { addOpenIdUser, findUidOfOpenIdUser, setShownAs } from '../../store/sign-in-method-queries.ts'
import { isUniqueViolation } from '../../store/store-errors.ts'
import type { GoogleClaims, GoogleClient } from './google-client.ts'
import { IdentityFailure } from './identity-failure.ts'
import type { Caller, IdentityProvider, NowSignedIn } from './identity-provider.ts'
import { openForNewcomer } from './open-for-newcomer.ts'
import { refuseReserved } from './reserved-addresses.ts'
import type { OwnCookie } from './session-cookie.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { opensNothing, takeBack } from './take-back.ts'

export const GOOGLE_CALLBACK = '/api/auth/google/callback'

const ATTEMPT_SECONDS = 600

const storedAttempt = z.object({
  flow: z.enum(['popup', 'redirect']),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** See `accountSessions`. */
  begun: z.number(),
})
type StoredAttempt = z.infer<typeof storedAttempt>

interface GoogleParts extends SignInParts {
  google: GoogleClient | undefined
  /** Ties an attempt to the browser that began it. */
  cookie: OwnCookie
}

export function googleSignIn(parts: GoogleParts): Pick<IdentityProvider, 'startGoogle' | 'finishGoogle'> {
  const { db, google, sessions, clock, random, cookie } = parts

  async function signIn(caller: Caller, query: URLSearchParams, attempt: { state: string } & StoredAttempt) {
    if (!google) throw new IdentityFailure('operation-not-allowed')
    if (query.get('error') === 'access_denied') throw new IdentityFailure('popup-closed-by-user')
    const claims = await google.claimsFrom(query, attempt)
    const signInOnce = () =>
      db.transaction().execute((transaction) => signInAs(transaction, caller, claims, attempt.begun))
    // Retried if somebody signed in at the same moment with the same e-mail, or in another tab.
    return signInOnce().catch((error) => (isUniqueViolation(error) ? signInOnce() : Promise.reject(error)))
  }

  /** Matches accounts by issuer and subject, and by e-mail only if both sides have verified it. */
  async function signInAs(
    transaction: Database,
    caller: Caller,
    { iss: issuer, sub: subject, email, email_verified: emailVerified, name, picture: image }: GoogleClaims,
    begun: StoredAttempt['begun'],
  ): Promise<NowSignedIn> {
    const user = { issuer, subject }
    const uid = await findUidOfOpenIdUser(transaction, user)
    if (uid !== undefined) {
      const account = await sessions.lock(transaction, caller, uid)
      // Checked again under the lock: meanwhile its owner may have reclaimed the account.
      const isStillTheirs = (await findUidOfOpenIdUser(transaction, user)) === uid
      if (!account || !isStillTheirs) throw new IdentityFailure('user-token-expired')
      return sessions.open(transaction, caller, account, { begun })
    }
    refuseReserved(email)
    const addWayIn = (inSame: Database, to: string) => addOpenIdUser(inSame, to, user)
    const sameEmail = await findAccountByEmail(transaction, email)
    const account = sameEmail && (await sessions.lock(transaction, caller, sameEmail.uid))
    if (!account) return openForNewcomer(parts, transaction, caller, { email, emailVerified, name, image, addWayIn })
    if (!emailVerified || opensNothing(account)) throw new IdentityFailure('email-already-in-use')
    if (account.emailVerified) {
      await addWayIn(transaction, account.uid)
      return sessions.open(transaction, caller, account, { begun })
    }
    const owned = await takeBack(parts, transaction, account)
    await setShownAs(transaction, account.uid, { name, image })
    await addWayIn(transaction, account.uid)
    return sessions.open(transaction, caller, owned)
  }

  return {
    async startGoogle(caller, flow) {
      if (!google) throw new IdentityFailure('operation-not-allowed', { reason: 'google-not-set-up' })
      const [state, nonce, verifier] = [random.token(32), random.token(32), random.token(32)]
      const redirectUri = `${caller.origin}${GOOGLE_CALLBACK}`
      const url = await google.addressFor({ state, nonce, verifier, redirectUri })
      const begun = await sessions.begin()
      const value: StoredAttempt = { flow, nonce, verifier, redirectUri, begun }
      await addSignInCode(db, { ...codeOf(state), value, expiresAt: clock.now().add({ seconds: ATTEMPT_SECONDS }) })
      return { url, cookies: [cookie.set(caller.headers, { value: state, maxAgeSeconds: ATTEMPT_SECONDS })] }
    },

    async finishGoogle(caller, query) {
      const state = query.get('state') ?? ''
      const attempt = storedAttempt.safeParse(await takeSignInCode(db, codeOf(state), clock.now())).data
      const flow = attempt?.flow ?? 'redirect'
      const cookies = [cookie.set(caller.headers, { value: '', maxAgeSeconds: 0 })]
      if (!attempt || cookie.find(caller.headers) !== state) {
        caller.log.warn(
          { event: 'google-answer-refused', reason: 'not asked for by this browser' },
          'Google answer refused',
        )
        return { flow, cookies, outcome: { failure: 'invalid-credential' } }
      }
      try {
        const { uid, cookies: signedIn } = await signIn(caller, query, { ...attempt, state })
        return { flow, cookies: [...cookies, ...signedIn], outcome: { uid } }
      } catch (error) {
        return { flow, cookies, outcome: { failure: failureOf(error, caller) } }
      }
    },
  }
}

const codeOf = (state: string) => ({ purpose: 'google', code: state })

function failureOf(error: unknown, { log }: Caller): IdentityCode {
  if (error instanceof IdentityFailure) return error.code
  const { code, name } = error as { code?: string; name?: string }
  log.warn({ event: 'google-answer-refused', reason: code ?? name }, 'Google answer refused')
  return 'invalid-credential'
}
