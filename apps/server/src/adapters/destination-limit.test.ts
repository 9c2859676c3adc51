import { expect, it } from 'vitest'
import { DestinationLimit } from './destination-limit.ts'
import type { SendResult } from './notice-senders.ts'

const ACCEPTED: SendResult = { outcome: 'accepted', delivery: { code: 'push-accepted' } }
const FAILED: SendResult = { outcome: 'retry', delivery: { code: 'push-timeout' } }
const BUSY: SendResult = { ...FAILED, isBusy: true }

it('given somebody who waits, then the next place is theirs and not the notices’, and the one after it too', async () => {
  const limit = new DestinationLimit(2)
  const ran: string[] = []
  const release = Promise.withResolvers<void>()
  limit.takeAll(0)
  const waiting = ['first', 'second'].map((name) =>
    limit.first(async () => {
      ran.push(name)
      await release.promise
    }),
  )
  limit.free(1)
  expect(limit.takeAll(0)).toBe(0)
  await Promise.resolve()
  expect(ran).toEqual(['first'])
  limit.free(1)
  expect(limit.takeAll(0)).toBe(0)
  release.resolve()
  await Promise.all(waiting)
  expect(ran).toEqual(['first', 'second'])
  expect(limit.takeAll(0)).toBe(2)
})

it('given what somebody waits for, then it goes during a pause, and gives its place back when it fails', async () => {
  const limit = new DestinationLimit(1)
  limit.heed({ ...BUSY, retryAfterMs: 60_000 }, 0)
  await expect(limit.first(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limit.first(async () => 'sent')).toBe('sent')
})

it('given Retry-After, then there is no place until then, also after a failure without one', () => {
  const limit = new DestinationLimit(8)
  limit.heed({ ...BUSY, retryAfterMs: 120_000 }, 1_000)
  limit.heed({ ...FAILED, retryAfterMs: 5_000 }, 1_000)
  limit.heed(BUSY, 2_000)
  expect([limit.takeAll(120_999), limit.takeAll(121_000)]).toEqual([0, 8])
})

it('given a failure of a service that does not say that it is busy, then there is no pause', () => {
  const limit = new DestinationLimit(8)
  limit.heed(FAILED, 0)
  expect(limit.takeAll(0)).toBe(8)
})

it('given a busy service that names no time, then the pauses double up to half a minute, and an acceptance resets them', () => {
  const limit = new DestinationLimit(1)
  let nowMs = 0
  const pauseMs = () => {
    const startedMs = nowMs
    // Those that were refused together count once.
    limit.heed(BUSY, nowMs)
    limit.heed(BUSY, nowMs)
    while (limit.takeAll(nowMs) === 0) nowMs += 500
    limit.free(1)
    return nowMs - startedMs
  }
  expect([1, 2, 3, 4, 5, 6, 7].map(pauseMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  limit.heed(ACCEPTED, nowMs)
  expect(pauseMs()).toBe(1_000)
})
