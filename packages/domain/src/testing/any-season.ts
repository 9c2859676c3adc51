import fc from 'fast-check'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { type Season, seasonOf } from '../schedule/season.ts'
import { anyRules } from './any.ts'
import { aName } from './lakewood.ts'

const anySeasonDay = fc
  .integer({ min: 0, max: 364 })
  .map((days) => ditchDay('2026-01-01').add({ days }).toPlainMonthDay())

/** Any rules, with any first and last day. */
export const anySeasonRules: fc.Arbitrary<DitchRules> = fc
  .tuple(anyRules, anySeasonDay, anySeasonDay)
  .map(([rules, a, b]) => {
    const [firstDay, lastDay] = `${a}` <= `${b}` ? [a, b] : [b, a]
    return { ...rules, firstDay, lastDay }
  })

/** The first days of those on which seasons have turns here: around both of Denver's clock changes. */
export const FIRST_DAYS = ['2026-03-06', '2026-10-30'].map(ditchDay)

export const anyHolder = fc.constantFrom('Abbott', 'Baca', 'Clark', 'Dole').map(aName)
export const anyWaterDay = fc
  .tuple(fc.constantFrom(...FIRST_DAYS), fc.nat({ max: 4 }))
  .map(([from, days]) => from.add({ days }))

export const placesOf = ({ slots }: Pick<DitchRules, 'slots'>) =>
  fc.record({ day: anyWaterDay, slot: fc.constantFrom(...slots) })

/** Turns of a few holders in the slots of the rules. */
export const anySeasonUnder = (rules: Pick<DitchRules, 'slots'>, minLength = 0): fc.Arbitrary<Season> =>
  fc
    .uniqueArray(
      fc.tuple(placesOf(rules), anyHolder).map(([place, holder]) => ({ ...place, holder })),
      { selector: ({ day, slot }) => `${day} ${slot}`, minLength, maxLength: 30 },
    )
    .map(seasonOf)

/** In the days of those seasons, or before or after them. */
export const anyTimeInSeason: fc.Arbitrary<Temporal.Instant> = fc
  .tuple(fc.constantFrom('2026-03-05T00:00Z', '2026-10-29T00:00Z'), fc.nat({ max: 7 * 24 * 60 }))
  .map(([from, minutes]) => Temporal.Instant.from(from).add({ minutes }))
