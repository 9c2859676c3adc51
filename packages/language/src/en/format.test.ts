import { ditchDay, type Slot } from '@headgate/domain'
import { at } from '@headgate/domain/testing/lakewood'
import { describe, expect, it } from 'vitest'
import { format } from './format.ts'

const DENVER = 'America/Denver'

it('given a date in a list, then its weekday is short, and another year is said', () => {
  const today = ditchDay('2026-01-01')
  expect(format.briefDayNear(ditchDay('2026-06-18'), today)).toBe('Thu 6/18')
  expect(format.briefDayNear(ditchDay('2027-06-18'), today)).toBe('Friday 6/18/2027')
})

it.each([
  ['2026-05-11', 'Monday 5/11', 'Monday, May 11'],
  ['2028-02-29', 'Tuesday 2/29', 'Tuesday, February 29'],
])('given %s, then a calendar heading reads "%s" and a sentence "%s"', (day, heading, long) => {
  expect([format.day(ditchDay(day)), format.shortDay(ditchDay(day))]).toEqual([heading, heading])
  expect(format.longDay(ditchDay(day))).toBe(long)
})

it.each([
  ['2026-06-10T04:00-06:00', '4 AM'],
  ['2026-06-10T00:00-06:00', '12 AM'],
  ['2026-06-10T12:05-06:00', '12:05 PM'],
])('given %s, then the time at the ditch is %s', (instant, time) => {
  expect(format.time(at(instant), DENVER)).toBe(time)
})

it.each([
  ['05:30', '5:30 AM'],
  ['21:00', '9 PM'],
])('given the time of day %s, then it is %s', (time, words) => {
  expect(format.timeOfDay(time)).toBe(words)
})

it('given a moment on the hour, then a mail states it to the minute, with its zone', () => {
  expect(format.zonedMoment(at('2026-06-10T11:00-06:00'), DENVER, 'MDT')).toBe('June 10 at 11:00 AM MDT')
})

it.each([
  [{}, 'Suspended'],
  [{ until: at('2026-06-10T12:00-06:00') }, 'Suspended until 12 PM'],
  [{ from: at('2026-06-10T12:00:59-06:00'), until: at('2026-06-10T12:01-06:00') }, 'Suspended 12 PM to 12:01 PM'],
])('given %o suspended, then it is %s', (suspension, text) => {
  expect(format.suspension(suspension, DENVER)).toBe(text)
})

it.each([
  [[], ''],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('given %j, then the list reads "%s"', (words, text) => {
  expect(format.list(words)).toBe(text)
})

describe('formatting a duration', () => {
  it.each([
    [{ seconds: 0 }, '0 min'],
    [{ milliseconds: 1 }, '1 min'],
    [{ minutes: 59, seconds: 1 }, '1 h'],
    [{ hours: 23, minutes: 59, seconds: 59 }, '1 day'],
    [{ hours: 24, minutes: 40 }, '1 day'],
    [{ hours: 51 }, '2 days 3 h'],
  ])('given %j, then it is %s', (duration, text) => {
    expect(format.duration(Temporal.Duration.from(duration))).toBe(text)
  })
})

it.each<[Slot, string, string]>([
  ['4AM', '4AM', '4 AM'],
  ['5:30AM', '5:30AM', '5:30 AM'],
  ['12:05AM', '12:05AM', '12:05 AM'],
])('given the slot %s, then the schedule has %s and a sentence %s', (slot, label, time) => {
  expect([format.slot(slot), format.slotTime(slot)]).toEqual([label, time])
})

it('given a slot and a text that is none, then a turn’s place names both', () => {
  expect([format.place('Wednesday 6/10', '16:00'), format.briefPlace('Wed 6/10', 'noon')]).toEqual([
    'Wednesday 6/10, 4PM',
    'Wed 6/10 noon',
  ])
})
