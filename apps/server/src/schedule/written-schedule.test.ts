import {
  type Closure,
  closuresBetween,
  type DayRange,
  ditchDay,
  type HolderId,
  segmentsBetween,
} from '@headgate/domain'
import { layered } from '@headgate/domain/testing/a-trade'
import { anySeasonRules, anySeasonUnder, anyTimeInSeason } from '@headgate/domain/testing/any-season'
import { anyWaterYear } from '@headgate/domain/testing/any-water-year'
import { byName, lakewood, timelineOf } from '@headgate/domain/testing/lakewood'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { presentSchedule } from './present-schedule.ts'
import { WrittenSchedule } from './written-schedule.ts'

type Source = ConstructorParameters<typeof WrittenSchedule>[0]

/** As it would be without anything written before. */
function presented({ timeline, closures, rules, nameOf }: Source, now: Temporal.Instant, range: DayRange): string {
  const segments = segmentsBetween(timeline, range)
  return JSON.stringify(
    presentSchedule({
      segments,
      closures: closuresBetween(closures, range, rules),
      now,
      rules,
      nameOf,
    }),
  )
}

const anyRange: fc.Arbitrary<DayRange> = fc
  .tuple(
    fc.constantFrom('2025-12-20', '2026-03-05', '2026-10-29', '2026-12-25'),
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
    fc.record({
      timeline: anySeasonUnder(rules).map((season) => timelineOf(season, rules, byName)),
      closures: anyClosures,
      rules: fc.constant(rules),
      nameOf: fc.constant((holder: HolderId) => `${holder}`),
    }),
  ),
  // Some under other openings than their turns have.
  fc.tuple(anyWaterYear, fc.option(fc.constant(lakewood.slots), { nil: undefined })).map(([year, slots]) => ({
    timeline: layered(year.base, year.layers, year.rules).timeline,
    closures: year.closures,
    rules: { ...year.rules, slots: slots ?? year.rules.slots },
    nameOf: (holder: HolderId) => `${holder}`,
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
