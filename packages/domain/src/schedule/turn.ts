import { compareDays, type DitchDay } from './ditch-day.ts'
import type { HolderName } from './holder-name.ts'
import { type Slot, slotMinute } from './slot.ts'

/** A turn's place on the schedule: a slot on the ditch day it opens. */
export interface TurnPlace {
  day: DitchDay
  slot: Slot
}

/** One holder's use of the whole ditch, from one slot's opening to the next. */
export interface Turn extends TurnPlace {
  holder: HolderName
}

/** Orders by day, then by when the slot opens. */
export const compareTurns = (a: TurnPlace, b: TurnPlace): number =>
  compareDays(a.day, b.day) || slotMinute(a.slot) - slotMinute(b.slot)

/** Whether two places are the same day and slot, whoever holds them. */
export const isSameTurn = (a: TurnPlace, b: TurnPlace): boolean => a.slot === b.slot && compareDays(a.day, b.day) === 0

/** `2026-06-10 4AM` */
export const placeKey = ({ day, slot }: TurnPlace): string => `${day} ${slot}`

const keys = new WeakMap<TurnPlace, string>()

/** The `placeKey` of an object that lives long. Remembered, because writing days takes most of the time of a fold. */
export function rememberedPlaceKey(place: TurnPlace): string {
  const key = keys.get(place) ?? placeKey(place)
  keys.set(place, key)
  return key
}
