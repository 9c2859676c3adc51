import { ditchDay } from '@headgate/domain'
import { expect, it } from 'vitest'
import { firstDayAt, type HowLong, rangeOf } from './range-of.ts'
import { aSubject } from './testing/a-subject.ts'

const { rules } = aSubject({ from: '2026-06-10', through: '2026-06-10' })

it.each<[HowLong, string, string]>([
  ['weeks', '2026-06-10', '2026-06-23'],
  ['month', '2026-06-10', '2026-07-09'],
  ['season', '2026-06-10', '2026-11-01'],
  ['weeks', '2026-10-25', '2026-11-01'],
  ['weeks', '2026-12-01', '2026-12-14'],
  ['season', '2026-12-01', '2026-12-01'],
])('given %s from %s, then the last day is %s', (howLong, first, last) => {
  const { from, through } = rangeOf(howLong, ditchDay(first), rules)
  expect([from.toString(), through.toString()]).toEqual([first, last])
})

it.each([
  ['2026-02-01', '2026-04-15'],
  ['2026-11-02', '2027-04-15'],
])('given that today is %s, then a sheet starts on %s', (today, first) => {
  expect(firstDayAt(ditchDay(today), rules).toString()).toBe(first)
})
