import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { z } from 'zod'
import type { GoogleSettings } from '../../config/account-settings.ts'
import { IdentityFailure } from './identity-failure.ts'

/** A sign-in attempt, which only the browser that began it may finish. */
export interface GoogleAttempt {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  name: z.string().max(200).optional(),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .optional(),
})
export type GoogleClaims = z.infer<typeof claims>

const TIMEOUT_SECONDS = 10

/** Without it Google signs in the last account used. Sent to Google only: other providers may reject this prompt. */
const SELECT_ACCOUNT = { prompt: 'select_account' }

/** Signs in with Google, or with another OpenID Connect provider in its place. */
export class GoogleClient {
  readonly #settings: GoogleSettings
  #discovered: Promise<Configuration> | undefined

  constructor(settings: GoogleSettings) {
    this.#settings = settings
  }

  /** Where to send the browser. Throws `network-request-failed` if Google's configuration cannot be fetched. */
  async addressFor({ state, nonce, verifier, redirectUri }: GoogleAttempt): Promise<string> {
    const url = buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(this.#settings.issuer.hostname === 'accounts.google.com' && SELECT_ACCOUNT),
    })
    return url.href
  }

  /** The claims of the user who signed in. Throws if the callback does not match the attempt. */
  async claimsFrom(
    query: URLSearchParams,
    { state, nonce, verifier, redirectUri }: GoogleAttempt,
  ): Promise<GoogleClaims> {
    const callbackUrl = new URL(redirectUri)
    callbackUrl.search = query.toString()
    const tokens = await authorizationCodeGrant(await this.#configuration(), callbackUrl, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    return claims.parse(tokens.claims())
  }

  /** Fetched on first use, so that the server starts without Google, and again after a failure. */
  #configuration(): Promise<Configuration> {
    this.#discovered ??= this.#discover().catch((cause: unknown) => {
      this.#discovered = undefined
      throw new IdentityFailure('network-request-failed', { cause })
    })
    return this.#discovered
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const inTheClear = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
    return discovery(issuer, clientId, clientSecret, undefined, {
      execute: [enableNonRepudiationChecks, ...inTheClear],
      timeout: TIMEOUT_SECONDS,
    })
  }
}
