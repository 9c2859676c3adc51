import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { GoogleClient } from './google-client.ts'

const CLIENT = { clientId: 'headgate-client', clientSecret: 'headgate-client-secret-of-thirty-two' }
const ATTEMPT = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43), redirectUri: 'http://localhost/callback' }
const AN_HOUR = 3600

const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const eve = generateKeyPairSync('rsa', { modulusLength: 2048 })

type Claims = Record<string, unknown>
type Sign = (text: string) => string

const signedBy =
  (key: KeyObject): Sign =>
  (text) =>
    createSign('sha256').update(text).sign(key, 'base64url')
const signedWith =
  (secret: string): Sign =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64url')
const unsigned: Sign = () => ''

const part = (claims: Claims): string => Buffer.from(JSON.stringify(claims)).toString('base64url')

interface Token {
  sign?: Sign
  header?: Claims
  /** Times are in seconds from now. */
  claims?: Claims
}

/** Runs a provider that issues this token, and returns the claims the client accepts, or its error. */
async function personFrom({ sign = signedBy(google.privateKey), header = {}, claims = {} }: Token) {
  const nowSeconds = Math.trunc(systemClock.nowMs() / 1000)
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const head = part({
    alg: 'RS256',
    kid: 'one',
    ...header,
    ...(header.jku === undefined ? {} : { jku: `${issuer}/eve` }),
  })
  const body = part({
    iss: issuer,
    sub: 'g-ann',
    aud: CLIENT.clientId,
    email: 'ann@example.org',
    email_verified: true,
    nonce: ATTEMPT.nonce,
    iat: nowSeconds,
    exp: nowSeconds + AN_HOUR,
    ...Object.fromEntries(
      Object.entries(claims).map(([name, value]) => [name, typeof value === 'number' ? nowSeconds + value : value]),
    ),
  })
  const keysOf = (key: KeyObject, kid: string) => ({
    keys: [{ ...key.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
  })
  const answers: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/token': { access_token: 'any', token_type: 'Bearer', id_token: `${head}.${body}.${sign(`${head}.${body}`)}` },
    '/keys': keysOf(google.publicKey, 'one'),
    '/eve': keysOf(eve.publicKey, 'eve'),
  }
  const client = new GoogleClient({ issuer: new URL(issuer), ...CLIENT })
  const person = await client
    .claimsFrom(new URLSearchParams({ code: 'code', state: ATTEMPT.state }), ATTEMPT)
    .catch((error: unknown) => error)
  return { person, requested }
}

it("given the provider's own token, then it is accepted", async () => {
  const { person, requested } = await personFrom({})
  expect(person).toMatchObject({ sub: 'g-ann', email: 'ann@example.org', email_verified: true })
  expect(requested).toContain('/keys')
})

it.each<[string, Token]>([
  ['signed by somebody else', { sign: signedBy(eve.privateKey) }],
  ['without a signature', { sign: unsigned }],
  ['that claims to need no signature', { sign: unsigned, header: { alg: 'none' } }],
  ['signed with the client secret', { sign: signedWith(CLIENT.clientSecret), header: { alg: 'HS256' } }],
  [
    'signed with the public key as if it were a secret',
    { sign: signedWith(google.publicKey.export({ format: 'pem', type: 'spki' }).toString()), header: { alg: 'HS256' } },
  ],
  ['that points to its own keys', { sign: signedBy(eve.privateKey), header: { kid: 'eve', jku: 'eve' } }],
  [
    'that contains its own key',
    { sign: signedBy(eve.privateKey), header: { kid: 'eve', jwk: eve.publicKey.export({ format: 'jwk' }) } },
  ],
  ['that has expired', { claims: { iat: -2 * AN_HOUR, exp: -AN_HOUR } }],
  ['that is not valid yet', { claims: { nbf: AN_HOUR } }],
  ['for another client', { claims: { aud: 'another-client' } }],
  ['from another issuer', { claims: { iss: 'https://accounts.google.com' } }],
  ['for another attempt', { claims: { nonce: 'another' } }],
])('given a token %s, then it is refused and no other keys are fetched', async (_what, token) => {
  const { person, requested } = await personFrom(token)
  expect(person).toBeInstanceOf(Error)
  expect(requested).not.toContain('/eve')
})
