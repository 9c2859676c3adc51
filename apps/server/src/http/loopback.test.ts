import { expect, it } from 'vitest'
import { isOnLoopback } from './loopback.ts'

const asked = (remoteAddress: string, hostname: string, headers: Record<string, string> = {}) =>
  isOnLoopback({ socket: { remoteAddress } as never, hostname, headers })

it.each([
  ['127.0.0.1', 'localhost'],
  ['127.8.9.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['::ffff:127.0.0.1', 'localhost'],
])('given %s requests %s, then it is on this machine', (address, name) => {
  expect(asked(address, name)).toBe(true)
})

it.each([
  ['another machine', '192.0.2.7', 'localhost', {}],
  ['an address that only looks alike', '::ffff:1.127.0.0', 'localhost', {}],
  ["another site's name that points here", '127.0.0.1', 'rebound.example', {}],
  ['a name that only begins alike', '127.0.0.1', 'localhost.example', {}],
  ['a proxy on this machine', '127.0.0.1', 'localhost', { 'x-forwarded-for': '192.0.2.7' }],
  ['another kind of proxy', '127.0.0.1', 'localhost', { via: '1.1 gate' }],
  ['one that tells the address alone', '127.0.0.1', 'localhost', { 'x-real-ip': '192.0.2.7' }],
  ['one that tells the protocol alone', '127.0.0.1', 'localhost', { 'x-forwarded-proto': 'https' }],
])('given %s, then it is not on this machine', (_who, address, name, headers) => {
  expect(asked(address, name, headers)).toBe(false)
})
