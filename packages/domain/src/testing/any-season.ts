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

/** Turns of a few holders in the slots of the rules, on days around the change of the clocks in March and in June. */
export const anySeasonUnder = ({ slots }: Pick<DitchRules, 'slots'>): fc.Arbitrary<Season> =>
  fc
    .uniqueArray(
      fc.record({
        day: fc
          .tuple(fc.constantFrom('2026-03-06', '2026-06-09'), fc.nat({ max: 4 }))
          .map(([from, days]) => ditchDay(from).add({ days })),
        slot: fc.constantFrom(...slots),
        holder: fc.constantFrom('Abbott', 'Baker', 'Clark').map(aName),
      }),
      { selector: ({ day, slot }) => `${day} ${slot}`, maxLength: 20 },
    )
    .map(seasonOf)

/** In the days of those seasons, or before or after them. */
export const anyTimeInSeason: fc.Arbitrary<Temporal.Instant> = fc
  .tuple(fc.constantFrom('2026-03-05T00:00Z', '2026-06-08T00:00Z'), fc.nat({ max: 7 * 24 * 60 }))
  .map(([from, minutes]) => Temporal.Instant.from(from).add({ minutes }))
