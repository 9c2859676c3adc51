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
import type { GoogleSettings } from '../../../config/account-settings.ts'
import { IdentityFailure } from '../identity-failure.ts'

/** What only the browser that began may bring to an end. */
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

const ANSWER_WITHIN_SECONDS = 10

/** Google signs in whoever was there last unless it is told to ask; other providers refuse a prompt they do not know. */
const ASK_WHICH_ACCOUNT = { prompt: 'select_account' }

/** Google, or another OpenID provider in its place, asked by the rules of OpenID Connect. */
export class GoogleClient {
  readonly #settings: GoogleSettings
  #discovered: Promise<Configuration> | undefined

  constructor(settings: GoogleSettings) {
    this.#settings = settings
  }

  /** Where to send the browser. Throws `network-request-failed` when Google does not say how it wants to be asked. */
  async addressFor({ state, nonce, verifier, redirectUri }: GoogleAttempt): Promise<string> {
    const url = buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(this.#settings.issuer.hostname === 'accounts.google.com' && ASK_WHICH_ACCOUNT),
    })
    return url.href
  }

  /** Who the browser came back as. Throws when anything about the answer is not as it was asked for. */
  async claimsFrom(
    query: URLSearchParams,
    { state, nonce, verifier, redirectUri }: GoogleAttempt,
  ): Promise<GoogleClaims> {
    const cameBackTo = new URL(redirectUri)
    cameBackTo.search = query.toString()
    const tokens = await authorizationCodeGrant(await this.#configuration(), cameBackTo, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    return claims.parse(tokens.claims())
  }

  /** Asked for once it is needed, so that we start without Google, and asked for again after a failure. */
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
      timeout: ANSWER_WITHIN_SECONDS,
    })
  }
}
