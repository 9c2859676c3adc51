import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { aServer } from '../testing/a-server.ts'
import { pageHeaders } from './security-headers.ts'

const ADDRESSES = ['/', '/no/such/page', '/favicon.svg', '/api/schedule', '/api/session', '/api/nothing', '/healthz']
const clientFiles = { 'favicon.svg': '<svg/>', 'favicon.svg.gz': 'compressed' }

/** What `read` finds in the headers of each kind of response. */
async function readEach<T>(
  read: (headers: Record<string, unknown>) => T,
  { env = {}, ...request }: InjectOptions & { env?: Record<string, string> } = {},
) {
  const { app } = await aServer({ clientFiles, env })
  const answers = await Promise.all(ADDRESSES.map((url) => app.inject({ ...request, url })))
  return answers.map(({ headers }, index) => [ADDRESSES[index], read(headers)])
}

const eachOf = <T>(expected: T) => ADDRESSES.map((url) => [url, expected])

const leaveToRead = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control'))

it.each([
  [{ PUBLIC_URL: 'https://ditch.example.org' }, 'max-age=31536000'],
  [{ PUBLIC_URL: 'http://ditch.example.org' }, undefined],
  [{ RENDER_EXTERNAL_URL: 'https://ditch.onrender.com' }, 'max-age=31536000'],
  [{}, undefined],
])("given %j, then every response's Strict-Transport-Security is %s", async (env, held) => {
  expect(await readEach((headers) => headers['strict-transport-security'], { env })).toEqual(eachOf(held))
})

it.each(['identity', 'gzip'])('given %s is accepted, then every response states its charset', async (encoding) => {
  const request = { headers: { 'accept-encoding': encoding } }
  const charset = /; charset=utf-8$/
  expect(await readEach((headers) => charset.test(String(headers['content-type'])), request)).toEqual(eachOf(true))
})

it('given any response, then browsers must not sniff its type', async () => {
  expect(await readEach((headers) => headers['x-content-type-options'])).toEqual(eachOf('nosniff'))
})

it.each(['GET', 'OPTIONS'] as const)("given another site's page sends %s, then it may read nothing", async (method) => {
  const request = { method, headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }
  expect(await readEach(leaveToRead, request)).toEqual(eachOf([]))
  expect(await readEach((headers) => headers['cross-origin-resource-policy'], request)).toEqual(eachOf('same-origin'))
})

it.each([
  ['/__auth/action', 'no-referrer'],
  ['/not-found', 'strict-origin'],
  ['/', 'same-origin'],
])('given the page of %s, then its Referrer-Policy is %s', (path, policy) => {
  expect(pageHeaders({ scripts: [], styles: [] }, path)['referrer-policy']).toBe(policy)
})
