import { describe, expect, it } from 'vitest'
import { aTurn, at, lakewood } from '../testing/lakewood.ts'
import { ditchDay } from './ditch-day.ts'
import type { HolderId } from './holder-id.ts'
import { daysLeft, isInSeason, lastDayOfSeason, seasonOf, shownRange } from './season.ts'
import { NO_TURNS, wholeTurn } from './timeline.ts'

it('given two holders for one place, then it throws and names the place', () => {
  const twice = [aTurn('2026-06-10', '4AM', 'Abbott'), aTurn('2026-06-10', '4AM', 'Baker')]
  expect(() => seasonOf(twice)).toThrow('2026-06-10 4AM')
})

it.each([
  ['2026-04-14', false],
  ['2026-04-15', true],
  ['2027-10-31', true],
  ['2026-11-01', false],
])('given %s and a season from April 15 through October 31, then being in it is %s', (day, expected) => {
  const [firstDay, lastDay] = ['04-15', '10-31'].map((text) => Temporal.PlainMonthDay.from(text))
  expect(isInSeason(aTurn(day, '4AM'), { ...lakewood, ...(firstDay && lastDay && { firstDay, lastDay }) })).toBe(
    expected,
  )
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
  const range = shownRange(at(now), lakewood, NO_TURNS)
  expect([range.from.toString(), range.through.toString()]).toEqual([from, through])
})

it('given a turn that opened days ago and still runs, then a schedule shows the day on which it opened', () => {
  const window = { opensAt: at('2026-06-07T07:00-06:00'), closesAt: at('2026-06-10T07:00-06:00') }
  const timeline = { segments: [wholeTurn({ day: ditchDay('2026-06-07'), slot: '7AM' }, window, 1 as HolderId)] }
  expect(`${shownRange(at('2026-06-10T06:59-06:00'), lakewood, timeline).from}`).toBe('2026-06-07')
  expect(`${shownRange(at('2026-06-10T07:00-06:00'), lakewood, timeline).from}`).toBe('2026-06-10')
})
