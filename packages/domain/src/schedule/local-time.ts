import { aheadAt, type DitchClocks, instantsOf, localTimeAt } from './clocks.ts'
import { type DitchDay, ditchDay } from './ditch-day.ts'
import { remember, rememberObject } from './remember.ts'
import { type Slot, slotAtMinute, slotMinute } from './slot.ts'
import type { TurnPlace } from './turn.ts'

const MINUTE_MS = 60_000

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

/** The one that comes later by the ditch's clocks. */
export const laterPlace = (a: TurnPlace, b: TurnPlace, clocks: DitchClocks): TurnPlace =>
  Temporal.Instant.compare(instantOfPlace(a, clocks), instantOfPlace(b, clocks)) < 0 ? b : a

/** The date and the time that the ditch's clocks show at an instant. Seconds are cut off. */
export function placeAt(at: Temporal.Instant, clocks: DitchClocks): TurnPlace {
  const local = localTimeAt(at, clocks)
  const place = { day: local.toPlainDate(), slot: slotAtMinute(local.hour * 60 + local.minute) }
  const isSecond = instantOfPlace(place, clocks).epochMilliseconds <= at.epochMilliseconds - MINUTE_MS
  return isSecond
    ? { ...place, slot: `${place.slot}${writeOffset(aheadAt(at.epochMilliseconds, clocks))}` as Slot }
    : place
}

/** `-06:00`, of milliseconds. */
export const writeOffset = (aheadMs: number): string =>
  `${aheadMs < 0 ? '-' : '+'}${timeOf(Math.abs(aheadMs) / MINUTE_MS).toString({ smallestUnit: 'minute' })}`

/** `2026-06-10T04:00`, or `2026-11-01T01:30-07:00` of a time that a clock shows for the second time. */
export const writePlace = ({ day, slot }: TurnPlace): string => `${writeDay(day)}T${writeTime(slot)}`

// A season is thousands of turns on hundreds of days at a few times.
const writeDay = rememberObject((day: DitchDay) => day.toString())
const writeTime = remember(
  (slot: Slot) => `${timeOf(slotMinute(slot)).toString({ smallestUnit: 'minute' })}${offsetOf(slot)}`,
)

/** Reads what `writePlace` wrote. */
export function readPlace(text: string): TurnPlace {
  const slot = slotAtMinute(Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)))
  return { day: ditchDay(text.slice(0, 10)), slot: `${slot}${text.slice(16)}` as Slot }
}

/** `-07:00` of `1:30AM-07:00`; else empty. */
const offsetOf = (slot: Slot): string => slot.slice(slot.indexOf('M') + 1)

const timeOf = remember((minute: number) => new Temporal.PlainTime(Math.floor(minute / 60), minute % 60))
