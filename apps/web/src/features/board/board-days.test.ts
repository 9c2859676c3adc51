import { type DayRange, ditchDay } from '@headgate/domain'
import { lakewood } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { daysOfBoard, dayToShow, shownAround } from './board-days.ts'

const RULES = { ...lakewood, firstDay: Temporal.PlainMonthDay.from('04-15') }
const YEAR = daysOfBoard(2026, [], RULES)
const written = ({ from, through }: DayRange) => `${from} ${through}`

it('given a year, then the board has its season, and days beside it that have turns', () => {
  expect(written(YEAR)).toBe('2026-04-15 2026-11-01')
  const turns = ['2025-12-01', '2026-04-01', '2026-11-09', '2027-01-01'].map((day) => ({ day: ditchDay(day) }))
  expect(written(daysOfBoard(2026, turns, RULES))).toBe('2026-04-01 2026-11-09')
})

it.each([
  ['2026-06-10', 'month', '2026-06-01 2026-06-30'],
  ['2026-04-15', 'week', '2026-04-15 2026-04-19'],
] as const)('given %s and a %s, then %s is shown', (day, shown, range) =>
  expect(written(shownAround(ditchDay(day), shown, YEAR))).toBe(range),
)

it.each([
  ['2026-06-10', -1, 'month', '2026-05-01'],
  ['2026-05-20', -1, 'month', '2026-04-15'],
  ['2026-11-01', 1, 'month', '2027-04-15'],
  ['2026-04-20', -1, 'month', '2025-11-01'],
  ['2026-10-28', 1, 'week', '2027-04-15'],
  ['2026-04-22', -1, 'week', '2026-04-15'],
] as const)('given %s and %i %s on, then the board shows %s', (day, by, shown, to) =>
  expect(`${dayToShow(ditchDay(day), by, shown, { board: YEAR, rules: RULES })}`).toBe(to),
)
