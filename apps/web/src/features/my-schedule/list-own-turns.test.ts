import { type DitchRules, ditchDay, findHolderName, type HolderName, type Slot, seasonOf } from '@headgate/domain'
import { expect, it } from 'vitest'
import { listOwnTurns } from './list-own-turns.ts'

const rules: DitchRules = {
  timeZone: 'America/Denver',
  slots: ['4AM', '10AM', '4PM', '10PM'],
  lastDay: Temporal.PlainMonthDay.from('11-01'),
}
const turn = (day: string, slot: Slot, holder: string) => ({
  day: ditchDay(day),
  slot,
  holder: findHolderName(holder) as HolderName,
})
const season = seasonOf([
  turn('2026-06-09', '10PM', 'Baker'),
  turn('2026-06-10', '10AM', 'BAKER'),
  turn('2026-06-10', '4PM', 'Vasquez'),
  turn('2026-06-12', '4AM', 'Baker'),
])

const listed = (now: string, viewer: object) =>
  listOwnTurns({ season, now: Temporal.Instant.from(now), rules, viewer }).map(
    ({ day, slot, isRunning }) => `${day} ${slot}${isRunning ? ' now' : ''}`,
  )

it('given a turn that is running, then it comes first, and what has passed is left out', () => {
  expect(listed('2026-06-10T11:00:00-06:00', { username: 'baker' })).toEqual(['2026-06-10 10AM now', '2026-06-12 4AM'])
})

it('given 1 AM, then yesterday’s last turn is the one that is running', () => {
  expect(listed('2026-06-10T01:00:00-06:00', { propertyOwners: ['Baker'] })[0]).toBe('2026-06-09 10PM now')
})

it('given nobody’s name, then there are none', () => {
  expect(listed('2026-06-10T11:00:00-06:00', { fullName: 'Ann Baker' })).toEqual([])
})
