import { ditchDayAt } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { earlier } from './instants.ts'
import { instantOfPlace } from './local-time.ts'
import { type Slot, slotMinute } from './slot.ts'
import type { TurnPlace, TurnWindow } from './turn.ts'

/**
 * When a turn that opens at one of the usual openings may draw water: `[opensAt, closesAt)`.
 *
 * It runs until the next usual opening, even if nobody has a turn then. On a ditch with four openings that is 6 h, but
 * 5 or 7 h on the nights when the clocks change. An opening at a time that the clocks skip is when they are set forward,
 * and one at a time that they show twice is the first time. So windows follow each other with no gap and no overlap,
 * and of several openings in the skipped time all but the last are empty: they close as they open.
 */
export function usualWindow({ day, slot }: TurnPlace, rules: DitchRules): TurnWindow {
  const next = placeAfter({ day, slot }, rules.slots)
  return { opensAt: instantOfPlace({ day, slot }, rules.clocks), closesAt: instantOfPlace(next, rules.clocks) }
}

/**
 * When a turn closes unless it is stated: one that opens at a usual opening, at the next of them, or before it as the next
 * turn opens; any other, as the next turn opens. `next` is when that is; undefined if none is known.
 */
export function closesByDefault(
  place: TurnPlace,
  next: Temporal.Instant | undefined,
  rules: DitchRules,
): Temporal.Instant {
  if (next && !rules.slots.includes(place.slot)) return next
  const closesAt = instantOfPlace(placeAfter(place, rules.slots), rules.clocks)
  return next ? earlier(next, closesAt) : closesAt
}

/**
 * The usual opening before `now`, held or not. Before the day's first it is the last of the day before. It is never one
 * that the clocks skip.
 */
export function openPlace(now: Temporal.Instant, rules: DitchRules): TurnPlace {
  const today = ditchDayAt(now, rules.clocks)
  const opened = rules.slots.findLast(
    (slot) => Temporal.Instant.compare(instantOfPlace({ day: today, slot }, rules.clocks), now) <= 0,
  )
  return opened ? { day: today, slot: opened } : { day: today.subtract({ days: 1 }), slot: lastSlot(rules) }
}

/** The first usual opening after `now`. */
export const nextOpening = (now: Temporal.Instant, rules: DitchRules): Temporal.Instant =>
  usualWindow(openPlace(now, rules), rules).closesAt

/** The place that opens when this one closes; the clocks may skip it. */
export function placeAfter({ day, slot }: TurnPlace, slots: DitchRules['slots']): TurnPlace {
  const at = slots.indexOf(slot)
  const later = at < 0 ? slots.find((other) => slotMinute(other) > slotMinute(slot)) : slots[at + 1]
  return later ? { day, slot: later } : { day: day.add({ days: 1 }), slot: slots[0] ?? noSlots() }
}

export const lastSlot = ({ slots }: DitchRules): Slot => slots.at(-1) ?? noSlots()

function noSlots(): never {
  throw new RangeError('a ditch needs at least one slot')
}
