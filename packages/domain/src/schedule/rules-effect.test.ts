import { expect, it } from 'vitest'
import { aTurn, lakewood } from '../testing/lakewood.ts'
import { areSameRules, isInSeason } from './rules-effect.ts'

const monthDay = (text: string) => Temporal.PlainMonthDay.from(text)

it.each([
  ['2026-04-14', false],
  ['2026-04-15', true],
  ['2027-10-31', true],
  ['2026-11-01', false],
])('given %s and a season from April 15 through October 31, then being in it is %s', (day, expected) => {
  const rules = { ...lakewood, firstDay: monthDay('04-15'), lastDay: monthDay('10-31') }
  expect(isInSeason(aTurn(day, '4AM'), rules)).toBe(expected)
})

it('given rules that differ in one field, then they are not the same; given a copy, then they are', () => {
  expect(areSameRules(lakewood, { ...lakewood, slots: [...lakewood.slots] })).toBe(true)
  for (const other of [
    { timeZone: 'America/Phoenix' },
    { slots: ['4AM'] as const },
    { firstDay: monthDay('04-15') },
    { lastDay: monthDay('10-31') },
  ])
    expect(areSameRules(lakewood, { ...lakewood, ...other })).toBe(false)
})
