import { expect, it } from 'vitest'
import { aServer } from '../testing/a-server.ts'

/** Signs out through a server with these settings, and returns the status. */
async function signingOut(env: Record<string, string> = {}) {
  const { app } = await aServer({ env })
  return async (headers: Record<string, string>): Promise<number> =>
    (await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers })).statusCode
}

it('given an https PUBLIC_URL, then only its own pages may write', async () => {
  const status = await signingOut({ PUBLIC_URL: 'https://ditch.example.org' })
  const own = ['https://ditch.example.org', 'https://ditch.example.org:443', 'HTTPS://DITCH.EXAMPLE.ORG']
  const others = [
    'http://ditch.example.org',
    'https://ditch.example.org:8443',
    'https://www.ditch.example.org',
    'ditch.example.org',
    'null',
    '',
  ]
  for (const [origins, expected] of [
    [own, 200],
    [others, 403],
  ] as const)
    for (const origin of origins)
      expect([origin, await status({ host: 'ditch.example.org', origin })]).toEqual([origin, expected])
})

it.each([
  ['http://ditch.local', 'ditch.local', 200],
  ['https://ditch.local', 'ditch.local:443', 200],
  ['http://DITCH.local:3000', 'Ditch.Local:3000', 200],
  ['http://[::1]:3000', '[::1]:3000', 200],
  ['http://ditch.local', 'ditch.local:3000', 403],
  ['ftp://ditch.local', 'ditch.local', 403],
  ['http://undefined', '[', 403],
])('given only the Host is known, and a page of %s and Host: %s, then %i', async (origin, host, expected) => {
  expect(await (await signingOut())({ host, origin })).toBe(expected)
})

it.each([
  ['https', 'https://ditch.local', 200],
  ['https', 'http://ditch.local', 403],
  ['http', 'https://ditch.local', 200],
])('given a trusted proxy that was reached by %s and a page of %s, then %i', async (protocol, origin, expected) => {
  const status = await signingOut({ TRUSTED_PROXIES: '127.0.0.1' })
  expect(await status({ host: 'ditch.local', origin, 'x-forwarded-proto': protocol })).toBe(expected)
})
