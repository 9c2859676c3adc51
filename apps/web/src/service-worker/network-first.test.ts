import { expect, it } from 'vitest'
import { networkFirst } from './network-first.ts'

const LIMIT_MS = 20
const fresh = new Response('fresh')
const broken = new Response('broken', { status: 502 })
const kept = new Response('kept')

const soon = async (response: Response) => response
const late = (response: Response) => new Promise<Response>((resolve) => setTimeout(resolve, 10 * LIMIT_MS, response))
const fails = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const never = () => new Promise<Response>(() => undefined)

const hasKept = async () => kept
const hasNothing = async () => undefined
const isBroken = () => Promise.reject(new DOMException('The cache is broken.'))

it.each([
  ['a network that answers', () => soon(fresh), hasKept, fresh],
  ['a network that fails', () => fails(), hasKept, kept],
  ['a server that fails', () => soon(broken), hasKept, kept],
  ['a network that is late', () => late(fresh), hasKept, kept],
  ['a network that says nothing', () => never(), hasKept, kept],
  ['a network that is late, and nothing kept', () => late(fresh), hasNothing, fresh],
  ['a network that is late, and a broken cache', () => late(fresh), isBroken, fresh],
])('given %s, then there is an answer', async (_case, ask, findKept, expected) => {
  expect(await networkFirst(ask(), findKept, { limitMs: LIMIT_MS, onLate: () => undefined })).toBe(expected)
})

it('given a network that fails and an empty cache, then it fails as without a worker', async () => {
  const waiting = { limitMs: LIMIT_MS, onLate: () => undefined }
  await expect(networkFirst(fails(), hasNothing, waiting)).rejects.toThrow('Failed to fetch')
})
