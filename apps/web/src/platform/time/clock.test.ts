import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SyncedClock } from './clock.ts'

const SERVER = Date.parse('2026-06-10T17:00:00Z')
const DEVICE = Date.parse('2020-01-01T00:00:00Z')
const SECOND = 1000

beforeEach(() => vi.useFakeTimers({ now: DEVICE }))
afterEach(() => vi.useRealTimers())

describe('the server’s clock, carried on by a device whose own is years behind', () => {
  it('given time that passes, asleep or awake, then the clock advances by it', () => {
    const clock = new SyncedClock(SERVER, DEVICE)
    expect(clock.now().toString()).toBe('2026-06-10T17:00:00Z')
    vi.setSystemTime(DEVICE + 3 * 60 * 60 * SECOND)
    expect(clock.now().toString()).toBe('2026-06-10T20:00:00Z')
  })

  it('given a response that shows the clock to be wrong, then it is corrected as far as the response proves', () => {
    const clock = new SyncedClock(SERVER, DEVICE)
    const told = vi.fn()
    clock.onCorrection(told)
    const trip = { askedMs: DEVICE, answeredMs: DEVICE + 2 * SECOND }
    clock.correct({ serverMs: SERVER + 600 * SECOND, ...trip })
    expect(clock.nowMs()).toBe(SERVER + 598 * SECOND)
    clock.correct({ serverMs: SERVER, ...trip })
    expect(clock.nowMs()).toBe(SERVER)
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('given a phone that slept for two hours during a request, then its answer puts the clock no hour back', () => {
    const clock = new SyncedClock(SERVER + 50, DEVICE)
    const asleep = 2 * 60 * 60 * SECOND
    vi.setSystemTime(DEVICE + asleep)
    clock.correct({ serverMs: SERVER, askedMs: DEVICE, answeredMs: DEVICE + asleep })
    expect(clock.nowMs()).toBe(SERVER + 50 + asleep)
  })

  it.each([
    ['differs by a second', { serverMs: SERVER + SECOND, askedMs: DEVICE, answeredMs: DEVICE }],
    ['carries no time', { serverMs: Number.NaN, askedMs: DEVICE, answeredMs: DEVICE }],
  ])('given a response that %s, then the clock is unchanged', (_case, answer) => {
    const clock = new SyncedClock(SERVER, DEVICE)
    const told = vi.fn()
    clock.onCorrection(told)
    clock.correct(answer)
    expect(clock.nowMs()).toBe(SERVER)
    expect(told).not.toHaveBeenCalled()
  })
})
