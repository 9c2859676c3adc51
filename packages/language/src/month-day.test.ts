import { expect, it } from 'vitest'
import { format } from './en/format.ts'

it.each([
  ['11-01', 'Nov 1', 'Nov 1st'],
  ['09-23', 'Sept 23', 'Sept 23rd'],
  ['10-11', 'Oct 11', 'Oct 11th'],
])('given %s, then it is %s, and %s in full', (monthDay, short, spoken) => {
  const day = Temporal.PlainMonthDay.from(monthDay)
  expect(format.shortMonthDay(day)).toBe(short)
  expect(format.spokenMonthDay(day)).toBe(spoken)
})
