import { type DitchRules, ditchDay, type Slot, turnWindow } from '@headgate/domain'
import { expect, it } from 'vitest'
import { findRepeat, listHalfHours } from './half-hours.ts'

const rules: DitchRules = {
  timeZone: 'America/Denver',
  slots: ['4AM', '5:45PM', '10PM'],
  firstDay: Temporal.PlainMonthDay.from('01-01'),
  lastDay: Temporal.PlainMonthDay.from('12-31'),
}
const halfHoursOf = (day: string, slot: Slot) => {
  const window = turnWindow({ day: ditchDay(day), slot }, rules)
  return listHalfHours(window, window.opensAt)
}
const clocksOf = (moments: Temporal.Instant[]) =>
  moments.map((at) => at.toZonedDateTimeISO(rules.timeZone).toPlainTime().toString({ smallestUnit: 'minute' }))

it.each([
  ['an ordinary night', '2026-06-10', 13, ['01:00', '01:30', '02:00', '02:30', '03:00']],
  ['clocks that spring forward', '2026-03-07', 11, ['01:00', '01:30', '03:00', '03:30', '04:00']],
  ['clocks that fall back', '2026-10-31', 15, ['01:00', '01:30', '01:00', '01:30', '02:00']],
])('given %s, then each half hour of the night is listed once', (_what, day, count, fromOne) => {
  const moments = halfHoursOf(day, '10PM')
  expect(moments).toHaveLength(count)
  expect(new Set(moments.map(String)).size).toBe(count)
  const clocks = clocksOf(moments)
  expect(clocks.slice(clocks.indexOf('01:00')).slice(0, 5)).toEqual(fromOne)
})

it('given an hour that the clocks show twice, then each of its times says which it is, and others do not', () => {
  const repeats = halfHoursOf('2026-10-31', '10PM').map((at) => findRepeat(at, rules.timeZone))
  expect(repeats.slice(5, 12)).toEqual([undefined, 'first', 'first', 'second', 'second', undefined, undefined])
  expect(halfHoursOf('2026-03-07', '10PM').every((at) => findRepeat(at, rules.timeZone) === undefined)).toBe(true)
})

it('given a turn off the hour, then half hours count from its opening, and it ends where it closes', () => {
  const clocks = clocksOf(halfHoursOf('2026-06-10', '5:45PM'))
  expect([...clocks.slice(0, 3), ...clocks.slice(-2)]).toEqual(['17:45', '18:15', '18:45', '21:45', '22:00'])
})

it('given a piece that opens within its turn, then half hours count from the turn’s opening', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-06-10T${time}-06:00`)
  expect(clocksOf(listHalfHours({ opensAt: at('05:10'), closesAt: at('06:30') }, at('04:00')))).toEqual([
    '05:10',
    '05:30',
    '06:00',
    '06:30',
  ])
})
