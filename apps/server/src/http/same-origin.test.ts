import { describe, expect, it } from 'vitest'
import { aServer } from '../testing/a-server.ts'

interface Asking {
  env?: Record<string, string>
  headers: Record<string, string>
}

async function signingOut({ env = {}, headers }: Asking): Promise<number> {
  const { app } = await aServer({ env })
  return (await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers })).statusCode
}

describe('a write, where PUBLIC_URL is https', () => {
  const env = { PUBLIC_URL: 'https://ditch.example.org' }
  it.each([
    ['https://ditch.example.org', 200],
    ['https://ditch.example.org:443', 200],
    ['HTTPS://DITCH.EXAMPLE.ORG', 200],
    ['http://ditch.example.org', 403],
    ['https://ditch.example.org:8443', 403],
    ['https://www.ditch.example.org', 403],
    ['ditch.example.org', 403],
    ['null', 403],
    ['', 403],
  ])('given a page of %s, then %i', async (origin, status) => {
    expect(await signingOut({ env, headers: { host: 'ditch.example.org', origin } })).toBe(status)
  })
})

describe('a write, where only the Host is known', () => {
  it.each([
    ['http://ditch.local', 'ditch.local', 200],
    ['https://ditch.local', 'ditch.local', 200],
    ['https://ditch.local', 'ditch.local:443', 200],
    ['http://ditch.local:3000', 'ditch.local:3000', 200],
    ['http://DITCH.local', 'Ditch.Local', 200],
    ['http://[::1]:3000', '[::1]:3000', 200],
    ['http://ditch.local', 'ditch.local:3000', 403],
    ['ftp://ditch.local', 'ditch.local', 403],
    ['http://', 'ditch.local', 403],
    ['http://undefined', '[', 403],
  ])('given a page of %s and Host: %s, then %i', async (origin, host, status) => {
    expect(await signingOut({ headers: { host, origin } })).toBe(status)
  })

  it.each([
    ['https', 'https://ditch.local', 200],
    ['https', 'http://ditch.local', 403],
    ['http', 'http://ditch.local', 200],
    ['http', 'https://ditch.local', 200],
  ])('given a trusted proxy that was reached by %s and a page of %s, then %i', async (protocol, origin, status) => {
    const headers = { host: 'ditch.local', origin, 'x-forwarded-proto': protocol }
    expect(await signingOut({ env: { TRUSTED_PROXIES: '127.0.0.1' }, headers })).toBe(status)
  })
})
