import { expect, it } from 'vitest'
import { aServer } from '../testing/a-server.ts'
import { addressSubject } from './client-address.ts'

/** By subject, addresses as sockets and proxies write them. */
const ADDRESSES: Record<string, string[]> = {
  '192.0.2.7': [
    '192.0.2.7',
    '192.0.2.7:51234',
    '[192.0.2.7]:51234',
    '::ffff:192.0.2.7',
    '::FFFF:C000:0207',
    '0:0:0:0:0:ffff:192.0.2.7',
    '[::ffff:192.0.2.7]:51234',
  ],
  '2001:db8:1:2::/64': ['2001:db8:1:2:3:4:5:6', '2001:0DB8:1:2::', '[2001:db8:1:2::9]', '[2001:db8:1:2::9]:51234'],
  '2001:db8:0:0::/64': ['2001:db8:0:0:1:0:0:6', '2001:db8::6'],
  'fe80:0:0:0::/64': ['fe80::1%eth0', '[fe80::1%25eth0]:51234'],
  '0:0:0:0::/64': ['::1'],
  unknown: [
    '',
    'unknown',
    '_hidden',
    '3221225991',
    '0300.0.02.07',
    '192.0.2.7:',
    '1:2:3',
    '256.0.2.7',
    '192.0.2.7.',
    '2001:db8::7]/[',
    '@2001:db8::7',
  ],
}

it.each(Object.entries(ADDRESSES))('given addresses of %s, then each is that subject of limits', (subject, ips) => {
  expect(ips.map(addressSubject)).toEqual(ips.map(() => subject))
})

/** As many requests as one address may make in an hour. */
const MOST = 60

/** The status of a request by a proxy that says where it is from. */
async function asked(trusted: string) {
  const { app } = await aServer({ env: { TRUSTED_PROXIES: trusted } })
  return async (forwardedFor: string) => {
    const headers = { 'x-forwarded-for': forwardedFor, forwarded: `for=${forwardedFor}` }
    return (await app.inject({ url: '/api/users/place/p-1', headers })).statusCode
  }
}

it.each([
  ['a port', (n: number) => `192.0.2.7:${n + 50_000}`],
  ['an IPv6 address with a port', (n: number) => `[2001:db8::7]:${n + 50_000}`],
  ['addresses of one household', (n: number) => `2001:db8::${n}`],
  ['a word of its own each time', (n: number) => `_hidden${n}`],
  ['what its client said, and a port', (n: number) => `198.51.100.${n}, 192.0.2.7:${n + 50_000}`],
  ['another trusted proxy, in brackets', (n: number) => `192.0.2.7, [::ffff:10.0.0.2]:${n + 50_000}`],
])('given a trusted proxy that says %s, then all its requests count as one address', async (_what, said) => {
  const ask = await asked('127.0.0.1,10.0.0.0/8')
  for (let n = 0; n < MOST; n += 1) expect(await ask(said(n))).toBe(200)
  expect(await ask(said(MOST))).toBe(429)
  expect(await ask('203.0.113.9:50000')).toBe(200)
})

it('given a proxy that is not trusted, then what it says is ignored', async () => {
  const ask = await asked('10.0.0.0/8')
  for (let n = 0; n < MOST; n += 1) expect(await ask(`198.51.100.${n}`)).toBe(200)
  expect(await ask('203.0.113.9')).toBe(429)
})

it('given a number of proxies, then a household has its own limit behind whichever of their addresses, and can add none', async () => {
  const ask = await asked('2')
  for (let n = 0; n < MOST; n += 1) expect(await ask(`198.51.100.${n}, 192.0.2.7, 10.0.0.${n}`)).toBe(200)
  expect(await ask('198.51.100.99, 192.0.2.7, 10.0.0.99')).toBe(429)
  expect(await ask('192.0.2.7, 203.0.113.9, 10.0.0.99')).toBe(200)
})

it('given a hosting service that says where it shows the server, then its proxy’s word counts', async () => {
  const { app } = await aServer({ env: { RENDER_EXTERNAL_URL: 'https://ditch.onrender.com' } })
  const ask = async (from: string) =>
    (await app.inject({ url: '/api/users/place/p-1', headers: { 'x-forwarded-for': from } })).statusCode
  for (let n = 0; n < MOST; n += 1) await ask('192.0.2.7')
  expect([await ask('192.0.2.7'), await ask('203.0.113.9')]).toEqual([429, 200])
})
