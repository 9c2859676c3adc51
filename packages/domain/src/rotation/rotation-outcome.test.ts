import { expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { repeatRoster } from '../schedule/roster.ts'
import type { Slot } from '../schedule/slot.ts'
import { clocksOf } from '../schedule/zone-clocks.ts'
import { finish } from '../steps.ts'
import { rotationOutcome } from './rotation-outcome.ts'

const DENVER = clocksOf('America/Denver')
const HOUR_MS = 3_600_000
const HOLDERS = ['Abbott', 'Baca', 'Clark'] as unknown as HolderId[]

/** In hours, what a roster of turns of 8 hours gives each holder, with nights from 10 PM to 6 AM. */
const outcomeOf = (more: {
  day?: string
  through: string
  shiftMinutes?: number
  turnsRound?: boolean
  slot?: Slot
}) => {
  const { day = '2026-06-10', slot = '6AM', through, ...moving } = more
  const turns = HOLDERS.map((holder, index) => ({ holder, from: index * 480, until: (index + 1) * 480 }))
  const roster = { turns, starts: { day: ditchDay(day), slot }, cycleMinutes: 1_440, isByClock: true, ...moving }
  const agreed = finish(repeatRoster(roster, { clocks: DENVER, through: ditchDay(through) }))
  const nights = { fromMinute: 22 * 60, untilMinute: 6 * 60 }
  const parts = new Map(HOLDERS.map((holder, index) => [holder, index === 0 ? 2 : 1]))
  return finish(rotationOutcome(agreed, { clocks: DENVER, nights, parts })).map((one) => [
    one.turns,
    one.hoursMs / HOUR_MS,
    one.dueMs / HOUR_MS,
    one.nightMs / HOUR_MS,
    one.nightDueMs / HOUR_MS,
    (one.longestWaitMs ?? Number.NaN) / HOUR_MS,
  ])
}

it('given two days, then each has their hours beside their part, the hours of the night, and the wait between two turns', () => {
  expect(outcomeOf({ through: '2026-06-11' })).toEqual([
    [2, 16, 24, 0, 8, 16],
    [2, 16, 12, 0, 4, 16],
    [2, 16, 12, 16, 4, 16],
  ])
})

it('given a cycle that moves 8 h each time, then each has one night, and turns that meet are one', () => {
  expect(
    outcomeOf({ through: '2026-06-12', shiftMinutes: 480 }).map(([turns, hours, , nights, , wait]) => [
      turns,
      hours,
      nights,
      wait,
    ]),
  ).toEqual([
    [3, 24, 8, 24],
    [2, 24, 8, 24],
    [2, 24, 8, 24],
  ])
})

it('given a cycle that turns round, then the last of the list waits for nothing, and its two turns are one', () => {
  expect(
    outcomeOf({ through: '2026-06-11', turnsRound: true }).map(([turns, hours, , , , wait]) => [turns, hours, wait]),
  ).toEqual([
    [2, 16, 32],
    [2, 16, 16],
    [1, 16, Number.NaN],
  ])
})

it('given the night when the clocks are set back, then it is an hour longer', () => {
  expect(outcomeOf({ day: '2026-10-31', through: '2026-10-31' })[2]?.slice(0, 4)).toEqual([1, 9, 6.25, 9])
})
