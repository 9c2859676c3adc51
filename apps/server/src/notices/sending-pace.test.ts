import { expect, it } from 'vitest'
import type { SendResult } from '../adapters/notice-senders.ts'
import { SendingPace } from './sending-pace.ts'

const ACCEPTED: SendResult = { outcome: 'accepted', delivery: { code: 'push-accepted' } }
const FAILED: SendResult = { outcome: 'retry', delivery: { code: 'push-timeout' }, strain: 'failing' }
const BUSY: SendResult = { outcome: 'retry', delivery: { code: 'mail-busy', status: 451 }, strain: 'busy' }
const FULL: SendResult = { outcome: 'retry', delivery: { code: 'push-busy' }, strain: 'full' }
const HOUR_MS = 3_600_000

/** A pace, and rounds in which as many attempts as it allows begin together and then all end alike. */
function aPace(limits = { first: 8, most: 64 }) {
  const clock = { nowMs: 1_000 }
  const pace = new SendingPace(limits, () => clock.nowMs)
  const round = (result: SendResult | undefined) => {
    const attempts = Array.from({ length: pace.atOnce }, () => pace.begin())
    for (const attempt of attempts) pace.end(attempt, result)
  }
  const rounds = (count: number, result: SendResult) => {
    for (let done = 0; done < count; done += 1) round(result)
  }
  return { pace, clock, round, rounds }
}

it('given a service that accepts, then the number at once grows by at least half a round, up to the limit', () => {
  const { pace, round } = aPace()
  for (const least of [12, 18, 27, 40, 60, 64, 64]) {
    round(ACCEPTED)
    expect(pace.atOnce).toBeGreaterThanOrEqual(least)
  }
  expect(pace.atOnce).toBe(64)
})

it('given one notice at a time, then their acceptance does not raise the number', () => {
  const { pace } = aPace()
  for (let sent = 0; sent < 100; sent += 1) pace.end(pace.begin(), ACCEPTED)
  expect(pace.atOnce).toBe(8)
})

it('given attempts that were not sent to the service, then nothing changes', () => {
  const { pace, round } = aPace()
  round(undefined)
  expect(pace.atOnce).toBe(8)
})

it('given a round that fails, then the number is halved once, and no pause is made', () => {
  const { pace, round } = aPace({ first: 32, most: 64 })
  round(FAILED)
  expect(pace.atOnce).toBe(16)
  round(FAILED)
  expect(pace.atOnce).toBe(8)
})

it('given a round of which only the last fails, then the number is halved all the same', () => {
  const { pace } = aPace({ first: 64, most: 64 })
  const attempts = Array.from({ length: 64 }, () => pace.begin())
  for (const [index, attempt] of attempts.entries()) pace.end(attempt, index < 63 ? ACCEPTED : FAILED)
  expect(pace.atOnce).toBe(32)
})

it('given one notice alone that a full service refuses, then the next many are not sent one by one', () => {
  const { pace, clock } = aPace({ first: 32, most: 64 })
  pace.end(pace.begin(), FULL)
  clock.nowMs += 30_000
  expect(pace.atOnce).toBe(32)
})

it('given failures without end, then one at a time is still tried', () => {
  const { pace, rounds } = aPace()
  rounds(20, FAILED)
  expect(pace.atOnce).toBe(1)
})

it('given a service that recovers, then the number grows again, by one a round', () => {
  const { pace, round, rounds } = aPace({ first: 32, most: 64 })
  round(FAILED)
  rounds(10, ACCEPTED)
  expect(pace.atOnce).toBeGreaterThan(18)
  expect(pace.atOnce).toBeLessThan(30)
})

it('given Retry-After, then nothing is sent to the service until then', () => {
  const { pace, clock, round } = aPace()
  round({ ...FULL, retryAfterMs: 120_000 })
  clock.nowMs += 119_999
  expect(pace.atOnce).toBe(0)
  clock.nowMs += 1
  expect(pace.atOnce).toBe(4)
})

it('given two answers with different waits, then the longer one counts', () => {
  const { pace, clock } = aPace()
  const attempts = [pace.begin(), pace.begin()]
  for (const [index, attempt] of attempts.entries())
    pace.end(attempt, { ...FAILED, retryAfterMs: index === 0 ? 60_000 : 5_000 })
  clock.nowMs += 59_999
  expect(pace.atOnce).toBe(0)
})

it('given a busy service that names no time, then the pauses double up to half a minute, and an acceptance resets them', () => {
  const { pace, clock, round } = aPace()
  const pauseMs = () => {
    round(BUSY)
    const startedMs = clock.nowMs
    while (pace.atOnce === 0) clock.nowMs += 500
    return clock.nowMs - startedMs
  }
  expect([1, 2, 3, 4, 5, 6, 7].map(pauseMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  round(ACCEPTED)
  expect(pauseMs()).toBe(1_000)
})

it('given a service that is full at 20, then within the hour it is not asked for 20 at once again', () => {
  const { pace, clock, rounds } = aPace({ first: 20, most: 64 })
  const attempts = Array.from({ length: 20 }, () => pace.begin())
  for (const attempt of attempts) pace.end(attempt, FULL)
  clock.nowMs += 30_000
  rounds(500, ACCEPTED)
  expect(pace.atOnce).toBe(19)
  clock.nowMs += HOUR_MS
  rounds(20, ACCEPTED)
  expect(pace.atOnce).toBe(64)
})

it('given a clock that was set back by a day, then a pause made before does not last that long', () => {
  const { pace, clock, round } = aPace()
  clock.nowMs += 24 * HOUR_MS
  round({ ...FULL, retryAfterMs: 60_000 })
  clock.nowMs -= 24 * HOUR_MS
  expect(pace.atOnce).toBe(4)
})
