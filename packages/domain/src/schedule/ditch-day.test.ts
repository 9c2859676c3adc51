import { expect, it } from 'vitest'
import { at, lakewood } from '../testing/lakewood.ts'
import { daysBetween, ditchDay, ditchDayAt } from './ditch-day.ts'

it.each([
  '',
  '2026-02-29',
  '2026-13-01',
  '2026-11-00',
  '2026-5-11',
  '20260511',
  ' 2026-05-11',
  '5/11/2026',
  '2026-05-11T10:00',
  '2026-05-11[u-ca=hebrew]',
])('given "%s", then it is no ditch day', (text) => {
  expect(() => ditchDay(text)).toThrow(RangeError)
})

it.each([
  ['2026-06-10T05:59:59Z', '2026-06-09'],
  ['2026-06-10T06:00:00Z', '2026-06-10'],
  ['2026-11-01T07:30:00Z', '2026-11-01'],
  ['2026-11-02T06:59:59Z', '2026-11-01'],
  ['2026-11-02T07:00:00Z', '2026-11-02'],
])('given %s, then in Denver it is %s', (instant, day) => {
  expect(ditchDayAt(at(instant), lakewood.clocks).toString()).toBe(day)
})

it.each([
  ['2026-03-07', '2026-03-09', 2],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-02', '2026-11-01', -1],
])('given %s and %s, then %i days are between them, regardless of clock changes', (from, to, days) => {
  expect(daysBetween(ditchDay(from), ditchDay(to))).toBe(days)
})
