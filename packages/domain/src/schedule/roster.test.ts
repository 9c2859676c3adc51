import { describe, expect, it } from 'vitest'
import { finish } from '../steps.ts'
import { ditchDay } from './ditch-day.ts'
import { writePlace } from './local-place.ts'
import { findOverlap, minutesByShares, type Roster, repeatRoster } from './roster.ts'
import type { Slot } from './slot.ts'
import { clocksOf } from './zone-clocks.ts'

const DENVER = clocksOf('America/Denver')
const at = (day: string, slot: Slot) => ({ day: ditchDay(day), slot })
const DAY = 24 * 60

/** Two households, 12 h each, from a Friday before the clocks change. */
const PAIR: Roster<string> = {
  turns: [
    { holder: 'Adams', from: 0, until: DAY / 2 },
    { holder: 'Baker', from: DAY / 2, until: DAY },
  ],
  starts: at('2026-10-31', '6AM'),
  cycleMinutes: DAY,
  isByClock: true,
}

const written = (roster: Roster<string>, through: string) =>
  finish(repeatRoster(roster, { clocks: DENVER, through: ditchDay(through) })).map(
    ({ opens, closes, holder }) => `${writePlace(opens)} ${writePlace(closes)} ${holder}`,
  )

describe('a roster that repeats', () => {
  it('given turns by the clock, then they keep their time of day when the clocks are set back', () => {
    expect(written(PAIR, '2026-11-01')).toEqual([
      '2026-10-31T06:00 2026-10-31T18:00 Adams',
      '2026-10-31T18:00 2026-11-01T06:00 Baker',
      '2026-11-01T06:00 2026-11-01T18:00 Adams',
      '2026-11-01T18:00 2026-11-02T06:00 Baker',
    ])
  })

  it('given turns in elapsed time, then each is as long as it says, and opens an hour earlier once the clocks are set back', () => {
    expect(written({ ...PAIR, isByClock: false }, '2026-11-01').slice(1, 3)).toEqual([
      '2026-10-31T18:00 2026-11-01T05:00 Baker',
      '2026-11-01T05:00 2026-11-01T17:00 Adams',
    ])
  })

  it('given a turn that opens when the clock shows a time for the second time, then its place says which', () => {
    const turns = [{ holder: 'Adams', from: 0, until: 60 }]
    const roster = { ...PAIR, turns, cycleMinutes: 20 * 60 + 30, isByClock: false }
    expect(written(roster, '2026-11-01')[1]).toBe('2026-11-01T01:30-07:00 2026-11-01T02:30 Adams')
  })

  it('given turns that move 6 h with each cycle, then what passes the end of a cycle comes at its beginning', () => {
    expect(written({ ...PAIR, shiftMinutes: 360 }, '2026-11-01').slice(2)).toEqual([
      '2026-11-01T06:00 2026-11-01T12:00 Baker',
      '2026-11-01T12:00 2026-11-02T00:00 Adams',
    ])
  })

  it('given turns that turn round, then every other cycle begins with the last', () => {
    const holders = written({ ...PAIR, turnsRound: true }, '2026-11-02').map((turn) => turn.split(' ').at(-1))
    expect(holders).toEqual(['Adams', 'Baker', 'Baker', 'Adams', 'Adams', 'Baker'])
  })

  it('given a season that ends, then a turn that opens on its last day is whole, and none opens after it', () => {
    expect(written(PAIR, '2026-10-31').at(-1)).toBe('2026-10-31T18:00 2026-11-01T06:00 Baker')
  })
})

it('given turns that run into the next, or past where the first opens again, then the two are found', () => {
  const [first, last] = PAIR.turns as [(typeof PAIR.turns)[0], (typeof PAIR.turns)[0]]
  expect(findOverlap(PAIR)).toBeUndefined()
  expect(findOverlap({ ...PAIR, turns: [{ ...first, until: last.from + 1 }, last] })?.[1]).toBe(last)
  expect(findOverlap({ ...PAIR, turns: [first, { ...last, until: DAY + 1 }] })?.[1]).toBe(first)
})

it('given acres of a week, then each has whole minutes, one at least, and they come to the week', () => {
  const acres = [1.9, 4, 1.25, 3.1, 0.8, 2.6, 5, 1.1, 2, 3.25, 0.75, 2.2, 1.5, 2.3, 1]
  const minutes = minutesByShares(acres, 7 * DAY)
  expect(minutes).toEqual([585, 1231, 385, 954, 246, 800, 1539, 339, 616, 1000, 231, 677, 462, 708, 307])
  expect(minutes.reduce((sum, one) => sum + one)).toBe(7 * DAY)
  expect(minutesByShares([1, 1, 1, 0.0001], 5)).toEqual([2, 1, 1, 1])
})
