import {
  type Closure,
  closuresBetween,
  type DayRange,
  type DitchRules,
  ditchDay,
  foldSeason,
  type Season,
  seasonOf,
  type Turn,
  turnsBetween,
} from '@headgate/domain'
import { anySeasonRules, anySeasonUnder, anyTimeInSeason } from '@headgate/domain/testing/any-season'
import { anyWaterYear } from '@headgate/domain/testing/any-water-year'
import { lakewood } from '@headgate/domain/testing/lakewood'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aTurnWith } from '../testing/a-season.ts'
import { presentSchedule } from './present-schedule.ts'
import { WrittenSchedule } from './written-schedule.ts'

interface Source {
  season: Season
  closures: readonly Closure[]
  rules: DitchRules
}

/** As it would be without anything written before. */
function presented({ season, closures, rules }: Source, now: Temporal.Instant, range: DayRange): string {
  const turns = turnsBetween(season, range)
  return JSON.stringify(presentSchedule({ turns, closures: closuresBetween(closures, range, rules), now, rules }))
}

const anyRange: fc.Arbitrary<DayRange> = fc
  .tuple(
    fc.constantFrom('2025-12-20', '2026-03-05', '2026-06-08', '2026-12-25'),
    fc.nat({ max: 8 }),
    fc.nat({ max: 400 }),
  )
  .map(([day, later, days]) => {
    const from = ditchDay(day).add({ days: later })
    return { from, through: from.add({ days: days % 7 === 0 ? days : days % 7 }) }
  })

const anyClosures: fc.Arbitrary<Closure[]> = fc.array(
  fc
    .tuple(anyTimeInSeason, fc.integer({ min: 1, max: 3000 }))
    .map(([from, minutes]) => ({ from, until: from.add({ minutes }), reason: 'debris', note: 'a “tree” \u{1F333}' })),
  { maxLength: 3 },
)

const anySource: fc.Arbitrary<Source> = fc.oneof(
  anySeasonRules.chain((rules) =>
    fc.record({ season: anySeasonUnder(rules), closures: anyClosures, rules: fc.constant(rules) }),
  ),
  anyWaterYear.map(({ rules, base, layers, closures }) => ({
    season: foldSeason(base, layers, rules).season,
    closures,
    rules,
  })),
)

it('given any season, trades, closures, instant and ranges, then the text is that of the schedule presented', () => {
  fc.assert(
    fc.property(
      anySource,
      anyTimeInSeason,
      fc.array(anyRange, { minLength: 1, maxLength: 4 }),
      (source, now, ranges) => {
        const written = new WrittenSchedule(source, now)
        for (const range of ranges) expect(written.between(range)).toBe(presented(source, now, range))
      },
    ),
    { numRuns: 1000 },
  )
})

it('given turns in several years and a leap day, then a range over the year’s end has the days of both', () => {
  const days = ['2027-12-31', '2028-01-01', '2028-02-29', '2028-12-31', '2030-01-01']
  const season = seasonOf(days.map((day): Turn => aTurnWith({ day, holder: 'Muñoz' })))
  const source = { season, closures: [], rules: lakewood }
  const now = Temporal.Instant.from('2028-02-29T18:00:00Z')
  const written = new WrittenSchedule(source, now)
  for (const from of days) {
    for (const length of [0, 1, 59, 60, 366, 400]) {
      const range = { from: ditchDay(from), through: ditchDay(from).add({ days: length }) }
      expect(written.between(range)).toBe(presented(source, now, range))
    }
  }
})
