import fc from 'fast-check'
import type { Handover } from '../schedule/layers.ts'
import { aName, lakewood } from './lakewood.ts'

export const MIDNIGHT = Temporal.ZonedDateTime.from(`2026-06-10T00:00[${lakewood.timeZone}]`).toInstant()

/** By the half hour, on the days of `anyBase`. */
const anyHours = fc.tuple(fc.nat({ max: 96 }), fc.integer({ min: 1, max: 40 })).map(([start, length]) => ({
  from: MIDNIGHT.add({ minutes: start * 30 }),
  until: MIDNIGHT.add({ minutes: (start + length) * 30 }),
}))

const anyHolder = fc.constantFrom('Abbott', 'Baca', 'BACA', 'Clark').map(aName)

/** Handovers of one change each, numbered from 1. */
export const anyHandovers: fc.Arbitrary<Handover[]> = fc
  .array(fc.tuple(anyHours, anyHolder, anyHolder), { maxLength: 6 })
  .map((all) => all.map(([hours, expected, next], at) => ({ ...hours, changeId: at + 1, number: 1, expected, next })))
