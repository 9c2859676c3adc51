import fc from 'fast-check'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { Handover } from '../schedule/layers.ts'
import { type Season, seasonOf } from '../schedule/season.ts'
import type { Slot } from '../schedule/slot.ts'
import { aName, lakewood } from './lakewood.ts'

export const MIDNIGHT = Temporal.ZonedDateTime.from(`2026-06-10T00:00[${lakewood.timeZone}]`).toInstant()

/** By the half hour, on the days of `anyBase`. */
const anyHours = fc.tuple(fc.nat({ max: 96 }), fc.integer({ min: 1, max: 40 })).map(([start, length]) => ({
  from: MIDNIGHT.add({ minutes: start * 30 }),
  until: MIDNIGHT.add({ minutes: (start + length) * 30 }),
}))

const anyHolder = fc.constantFrom('Abbott', 'Baca', 'BACA', 'Clark').map(aName)

/** Few places and few names, two of them one name spelled in two ways, so that trades meet. */
const anyPlace = fc.record({
  day: fc.nat({ max: 3 }).map((days) => ditchDay('2026-06-10').add({ days })),
  slot: fc.constantFrom<Slot>(...lakewood.slots.slice(0, 2)),
})

export const anyBase: fc.Arbitrary<Season> = fc
  .uniqueArray(
    fc.tuple(anyPlace, anyHolder).map(([place, holder]) => ({ ...place, holder })),
    {
      selector: ({ day, slot }) => `${day} ${slot}`,
      maxLength: 8,
    },
  )
  .map(seasonOf)

/** Handovers of one change each, numbered from 1. */
export const anyHandovers: fc.Arbitrary<Handover[]> = fc
  .array(fc.tuple(anyHours, anyHolder, anyHolder), { maxLength: 6 })
  .map((all) => all.map(([hours, expected, next], at) => ({ ...hours, changeId: at + 1, number: 1, expected, next })))
