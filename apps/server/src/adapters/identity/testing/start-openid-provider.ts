import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openIdMemory } from './openid-memory.ts'
import { answerInteraction, interactionPath } from './openid-pages.ts'

export interface OpenIdPerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

export interface OpenIdProvider {
  issuer: string
  /** The settings that use it in Google's place. */
  env: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string }
  stop(): Promise<void>
}

interface ProviderOptions {
  /** Called at the first request, because the server redirected to may start after the provider. */
  redirectUri: () => string
  people: readonly OpenIdPerson[]
  /** Awaited before codes are exchanged for tokens. */
  beforeTokens?: () => Promise<void>
}

const CLIENT = { id: 'headgate-client', secret: 'headgate-client-secret' }

/** A real OpenID provider on this machine that signs these people in with any password. */
export async function startOpenIdProvider({
  redirectUri,
  people,
  beforeTokens,
}: ProviderOptions): Promise<OpenIdProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let opened: ReturnType<typeof openProvider> | undefined
  server.on('request', async (request, response) => {
    opened ??= openProvider(issuer, redirectUri(), people)
    const provider = await opened
    if (request.url === '/token') await beforeTokens?.()
    if (!(await answerInteraction(provider, request, response))) void provider.callback()(request, response)
  })
  return {
    issuer,
    env: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret },
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

const HOUR_SECONDS = 3600

/** Slow to generate, so all providers in a process share one. */
let signingKey: ReturnType<typeof makeSigningKey> | undefined

function makeSigningKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
}

/** Sets every option whose default would print a warning. */
async function openProvider(issuer: string, redirectUri: string, people: readonly OpenIdPerson[]) {
  // Loaded only where it is used, because it is slow and warns about unknown Node versions.
  const { Provider } = await import('oidc-provider')
  signingKey ??= makeSigningKey()
  return new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    adapter: openIdMemory(),
    jwks: { keys: [{ ...signingKey, alg: 'RS256', use: 'sig' }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => interactionPath(uid) },
    ttl: {
      AccessToken: HOUR_SECONDS,
      Grant: HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: HOUR_SECONDS,
    },
    findAccount: (_context, sub) => {
      const person = people.find((candidate) => candidate.sub === sub)
      return person && { accountId: sub, claims: async () => ({ ...person }) }
    },
  })
}
