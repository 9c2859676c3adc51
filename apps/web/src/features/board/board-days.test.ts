import { type DayRange, ditchDay } from '@headgate/domain'
import { expect, it } from 'vitest'
import { daysOfBoard, shownAround } from './board-days.ts'

const RULES = {
  timeZone: 'America/Denver',
  slots: ['4AM'] as const,
  firstDay: Temporal.PlainMonthDay.from('04-15'),
  lastDay: Temporal.PlainMonthDay.from('11-01'),
}
const YEAR = daysOfBoard(2026, [], RULES)
const written = ({ from, through }: DayRange) => `${from} ${through}`

it('given a year, then the board has its season, and days beside it that have turns', () => {
  expect(written(YEAR)).toBe('2026-04-15 2026-11-01')
  const turns = ['2025-12-01', '2026-04-01', '2026-11-09', '2027-01-01'].map(ditchDay)
  expect(written(daysOfBoard(2026, turns, RULES))).toBe('2026-04-01 2026-11-09')
})

it.each([
  ['2026-06-10', 'month', '2026-06-01 2026-06-30'],
  ['2026-04-15', 'week', '2026-04-15 2026-04-19'],
] as const)('given %s and a %s, then %s is shown', (day, shown, range) =>
  expect(written(shownAround(ditchDay(day), shown, YEAR))).toBe(range),
)
