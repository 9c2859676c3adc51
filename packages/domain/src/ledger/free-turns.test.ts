import { describe, expect, it } from 'vitest'
import { seasonOf } from '../schedule/season.ts'
import { placeKey } from '../schedule/turn.ts'
import { aClosure, aTurn, at, halfHours, lakewood } from '../testing/lakewood.ts'
import { freeTurns } from './free-turns.ts'

const rules = { ...lakewood, lastDay: Temporal.PlainMonthDay.from('06-11') }
const season = seasonOf([aTurn('2026-06-10', '10AM'), aTurn('2026-06-11', '4AM')])

describe('the turns that nobody has', () => {
  it('given a season, then those to come until its last day are listed, with their windows', () => {
    const found = freeTurns({ season, closures: [], rules, year: 2026, now: at('2026-06-10T04:00-06:00') })
    expect(found.map(placeKey)).toEqual([
      '2026-06-10 4PM',
      '2026-06-10 10PM',
      '2026-06-11 10AM',
      '2026-06-11 4PM',
      '2026-06-11 10PM',
    ])
    expect(found[0]?.opensAt).toEqual(at('2026-06-10T16:00-06:00'))
    expect(found[0]?.closesAt).toEqual(at('2026-06-10T22:00-06:00'))
  })

  it('given a closure, then the turns that it touches make up for nothing', () => {
    const closures = [aClosure('2026-06-10T21:00-06:00', '2026-06-11T11:00-06:00')]
    const found = freeTurns({ season, closures, rules, year: 2026, now: at('2026-06-10T04:00-06:00') })
    expect(found.map(placeKey)).toEqual(['2026-06-11 4PM', '2026-06-11 10PM'])
  })

  it('given a turn that the clocks skip, then it is not one', () => {
    const now = at('2026-03-08T00:00-07:00')
    const short = { ...halfHours, lastDay: Temporal.PlainMonthDay.from('03-08') }
    const found = freeTurns({ season: seasonOf([]), closures: [], rules: short, year: 2026, now })
    expect(found.map(placeKey)).toEqual([
      '2026-03-08 1:30AM',
      '2026-03-08 2:30AM',
      '2026-03-08 5:30AM',
      '2026-03-08 5:45AM',
    ])
  })
})
