import { aheadAt, type DitchClocks, localTimeAt } from './clocks.ts'
import { type DitchDay, ditchDay } from './ditch-day.ts'
import { slotAtMinute } from './find-slot.ts'
import { instantOfPlace, offsetOf, timeOf } from './local-time.ts'
import { remember, rememberObject } from './remember.ts'
import { type Slot, slotMinute } from './slot.ts'
import type { TurnPlace } from './turn.ts'

const MINUTE_MS = 60_000

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
