import { type DitchClocks, instantsOf } from './clocks.ts'
import type { DayRange, DitchDay } from './ditch-day.ts'
import type { Hours } from './hours.ts'
import { remember } from './remember.ts'
import { type Slot, slotMinute } from './slot.ts'
import type { TurnPlace } from './turn.ts'

/**
 * When the clocks show a time. One that they skip is when they are set forward, and of one that they show twice the first,
 * unless it states its offset.
 */
export function instantOfPlace({ day, slot }: TurnPlace, clocks: DitchClocks): Temporal.Instant {
  const offset = offsetOf(slot)
  const minute = slotMinute(slot)
  if (offset !== '') return Temporal.Instant.from(`${day}T${timeOf(minute)}${offset}`)
  return instantsOf(Date.UTC(day.year, day.month - 1, day.day, 0, minute), clocks)[0]
}

/** When a day begins. */
export const startOfDay = (day: DitchDay, clocks: DitchClocks): Temporal.Instant =>
  instantOfPlace({ day, slot: '12AM' }, clocks)

/** From the beginning of the first day to the end of the last. */
export const hoursOfDays = ({ from, through }: DayRange, clocks: DitchClocks): Hours => ({
  from: startOfDay(from, clocks),
  until: startOfDay(through.add({ days: 1 }), clocks),
})

/** The one that comes later by the ditch's clocks. */
export const laterPlace = (a: TurnPlace, b: TurnPlace, clocks: DitchClocks): TurnPlace =>
  Temporal.Instant.compare(instantOfPlace(a, clocks), instantOfPlace(b, clocks)) < 0 ? b : a

/** `-07:00` of `1:30AM-07:00`; else empty. */
export const offsetOf = (slot: Slot): string => slot.slice(slot.indexOf('M') + 1)

export const timeOf = remember((minute: number) => new Temporal.PlainTime(Math.floor(minute / 60), minute % 60))
