import { describe, expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import { at } from '../testing/lakewood.ts'
import { formatDay, formatDuration, formatLongDay, formatTime } from './format-time.ts'

it.each([
  ['2025-05-11', 'Sunday 5/11', 'Sunday, May 11'],
  ['2026-05-11', 'Monday 5/11', 'Monday, May 11'],
  ['2028-02-29', 'Tuesday 2/29', 'Tuesday, February 29'],
  ['2026-12-05', 'Saturday 12/5', 'Saturday, December 5'],
])('given %s, then a calendar heading reads "%s" and a sentence "%s"', (day, short, long) => {
  expect(formatDay(ditchDay(day))).toBe(short)
  expect(formatLongDay(ditchDay(day))).toBe(long)
})

it.each([
  ['2026-06-10T04:00-06:00', '4 AM'],
  ['2026-06-10T16:00-06:00', '4 PM'],
  ['2026-06-10T00:00-06:00', '12 AM'],
  ['2026-06-10T12:05-06:00', '12:05 PM'],
  ['2026-11-01T01:30-07:00', '1:30 AM'],
])('given %s, then the time at the ditch is %s', (instant, time) => {
  expect(formatTime(at(instant), 'America/Denver')).toBe(time)
})

describe('formatting a duration', () => {
  it.each([
    [{ seconds: 0 }, '0 min'],
    [{ seconds: -30 }, '0 min'],
    [{ milliseconds: 1 }, '1 min'],
    [{ seconds: 60 }, '1 min'],
    [{ minutes: 59, seconds: 1 }, '1 h'],
    [{ hours: 3, minutes: 12 }, '3 h 12 min'],
    [{ hours: 23, minutes: 59, seconds: 59 }, '1 day'],
    [{ hours: 24, minutes: 40 }, '1 day'],
    [{ hours: 51 }, '2 days 3 h'],
  ])('given %j, then it is %s', (duration, text) => {
    expect(formatDuration(Temporal.Duration.from(duration))).toBe(text)
  })
})
