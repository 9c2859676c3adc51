import { type DitchClocks, localTimeAt } from './clocks.ts'

/** A calendar date by the ditch's clocks. It has no hour and no length. */
export type DitchDay = Temporal.PlainDate

/** Both ends included. */
export interface DayRange {
  from: DitchDay
  through: DitchDay
}

/** Reads `YYYY-MM-DD`. Throws a RangeError for anything else, impossible dates included. */
export function ditchDay(iso: string): DitchDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) throw new RangeError(`not a date in the form YYYY-MM-DD: ${iso}`)
  return Temporal.PlainDate.from(iso, { overflow: 'reject' })
}

/** The calendar date of `instant` at the ditch. */
export const ditchDayAt = (instant: Temporal.Instant, clocks: DitchClocks): DitchDay =>
  localTimeAt(instant, clocks).toPlainDate()

/** Negative, zero or positive as `a` comes before, with or after `b`. */
export const compareDays = (a: DitchDay, b: DitchDay): number => (a === b ? 0 : Temporal.PlainDate.compare(a, b))

/** In order. */
export const daysIn = ({ from, through }: DayRange): DitchDay[] =>
  Array.from({ length: daysBetween(from, through) + 1 }, (_, days) => from.add({ days }))

/** Whole calendar days from one date to another, negative when `to` is earlier. Clock changes do not matter. */
export const daysBetween = (from: DitchDay, to: DitchDay): number => from.until(to, { largestUnit: 'days' }).days
