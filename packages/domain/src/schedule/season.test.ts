import { describe, expect, it } from 'vitest'
import { aTurn, at, lakewood } from '../testing/lakewood.ts'
import { ditchDay } from './ditch-day.ts'
import { findPieceAt } from './pieces.ts'
import { daysLeft, firstTurnsAfter, lastDayOfSeason, seasonOf, shownRange, turnsBetween } from './season.ts'

const season = seasonOf([
  aTurn('2026-06-12', '4AM', 'Dole'),
  aTurn('2026-06-10', '10PM', 'Clark'),
  aTurn('2026-06-10', '10AM', 'Abbott'),
  aTurn('2026-06-10', '4PM', 'Baker'),
])
const holders = (turns: readonly { holder: string }[]) => turns.map(({ holder }) => holder)

describe('a season', () => {
  it('given two holders for one place, then it throws and names the place', () => {
    const twice = [aTurn('2026-06-10', '4AM', 'Abbott'), aTurn('2026-06-10', '4AM', 'Baker')]
    expect(() => seasonOf(twice)).toThrow('2026-06-10 4AM')
  })

  it('given a range, then it includes the turns of both ends', () => {
    const range = (from: string, through: string) => ({ from: ditchDay(from), through: ditchDay(through) })
    expect(holders(turnsBetween(season, range('2026-06-10', '2026-06-12')))).toHaveLength(4)
    expect(holders(turnsBetween(season, range('2026-06-11', '2026-06-12')))).toEqual(['Dole'])
    expect(holders(turnsBetween(season, range('2026-06-11', '2026-06-11')))).toEqual([])
  })
})

it.each([
  ['2026-06-10T09:59:59-06:00', undefined],
  ['2026-06-10T10:00-06:00', 'Abbott'],
  ['2026-06-11T01:00-06:00', 'Clark'],
  ['2026-06-11T04:00-06:00', undefined],
  ['2026-06-12T04:00-06:00', 'Dole'],
  ['2026-06-12T10:00-06:00', undefined],
])('given %s, then %s has the water', (now, running) => {
  expect(findPieceAt(season, at(now), lakewood)?.holder).toBe(running)
})

it.each([
  ['2026-06-09', ['Abbott', 'Baker', 'Clark']],
  ['2026-06-10', ['Dole']],
  ['2026-06-12', []],
])('given %s, then the first turns after it are those of the next day with turns', (day, expected) => {
  expect(holders(firstTurnsAfter(season, ditchDay(day)))).toEqual(expected)
})

describe('days left', () => {
  it.each([
    ['2026-03-08', 238],
    ['2026-11-01', 0],
    ['2028-02-29', 246],
  ])('given %s, then %i are left', (today, days) => {
    expect(daysLeft(ditchDay(today), lakewood)).toBe(days)
  })

  it('given a season that ends on the leap day, then in other years it ends the day before', () => {
    const leap = { ...lakewood, lastDay: Temporal.PlainMonthDay.from('02-29') }
    expect(lastDayOfSeason(ditchDay('2028-01-01'), leap).toString()).toBe('2028-02-29')
    expect(lastDayOfSeason(ditchDay('2026-01-01'), leap).toString()).toBe('2026-02-28')
  })
})

it.each([
  ['2026-06-10T11:00-06:00', '2026-06-10', '2026-11-01'],
  ['2026-11-01T01:30-07:00', '2026-10-31', '2026-11-01'],
  ['2026-11-02T03:59-07:00', '2026-11-01', '2026-11-02'],
  ['2026-11-02T04:00-07:00', '2026-11-02', '2026-11-02'],
  ['2027-01-01T00:30-07:00', '2026-12-31', '2027-11-01'],
])('given %s, then a schedule shows the days from %s through %s', (now, from, through) => {
  const range = shownRange(at(now), lakewood)
  expect([range.from.toString(), range.through.toString()]).toEqual([from, through])
})
