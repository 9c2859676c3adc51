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
  /** The settings that make it our Google. */
  env: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string }
  stop(): Promise<void>
}

interface Wanted {
  /** Asked at the first request: whoever is sent back to may start later than the provider. */
  redirectUri: () => string
  people: readonly OpenIdPerson[]
  /** Awaited before codes are redeemed for what is known of somebody. */
  beforeTokens?: () => Promise<void>
}

const CLIENT = { id: 'headgate-client', secret: 'headgate-client-secret' }

/** A real OpenID provider on this machine, which knows these people, whatever password they type. */
export async function startOpenIdProvider({ redirectUri, people, beforeTokens }: Wanted): Promise<OpenIdProvider> {
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

/** Making one takes a while, and all the providers of a process can do with the same. */
let signingKey: ReturnType<typeof makeSigningKey> | undefined

function makeSigningKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
}

/** Everything is set that the provider would otherwise have a default for, and print a warning about. */
async function openProvider(issuer: string, redirectUri: string, people: readonly OpenIdPerson[]) {
  // It takes its time to load, and complains of every Node it does not know: only where it is used.
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
