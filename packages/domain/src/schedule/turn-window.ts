import { type DitchDay, ditchDayAt } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { type Slot, slotHour } from './slot.ts'
import type { TurnPlace } from './turn.ts'

/** `[opensAt, closesAt)`: the closing instant belongs to the next turn. */
export interface TurnWindow {
  opensAt: Temporal.Instant
  closesAt: Temporal.Instant
}

/**
 * When a turn may draw water: `[opensAt, closesAt)`.
 *
 * A turn runs until the next slot opens, even if nobody holds that slot. On a ditch with four slots that is 6 h, but
 * 5 or 7 h on the nights when the clocks change.
 */
export function turnWindow({ day, slot }: TurnPlace, rules: DitchRules): TurnWindow {
  const next = placeAfter({ day, slot }, rules)
  return { opensAt: slotOpening(day, slot, rules), closesAt: slotOpening(next.day, next.slot, rules) }
}

/** The place that is open at `now`, held or not. Before the day's first slot it is the last slot of the day before. */
export function openPlace(now: Temporal.Instant, rules: DitchRules): TurnPlace {
  const today = ditchDayAt(now, rules.timeZone)
  const opened = rules.slots.findLast((slot) => Temporal.Instant.compare(slotOpening(today, slot, rules), now) <= 0)
  return opened ? { day: today, slot: opened } : { day: today.subtract({ days: 1 }), slot: lastSlot(rules) }
}

/** The first slot opening after `now`, when the running turn changes. */
export const nextOpening = (now: Temporal.Instant, rules: DitchRules): Temporal.Instant =>
  turnWindow(openPlace(now, rules), rules).closesAt

function slotOpening(day: DitchDay, slot: Slot, { timeZone }: DitchRules): Temporal.Instant {
  return day.toZonedDateTime({ timeZone, plainTime: { hour: slotHour(slot) } }).toInstant()
}

/** The place that opens when this one closes. */
export function placeAfter({ day, slot }: TurnPlace, rules: DitchRules): TurnPlace {
  const later = rules.slots.find((other) => slotHour(other) > slotHour(slot))
  return later ? { day, slot: later } : { day: day.add({ days: 1 }), slot: firstSlot(rules) }
}

/** The place that closes when this one opens. */
export function placeBefore({ day, slot }: TurnPlace, rules: DitchRules): TurnPlace {
  const earlier = rules.slots.findLast((other) => slotHour(other) < slotHour(slot))
  return earlier ? { day, slot: earlier } : { day: day.subtract({ days: 1 }), slot: lastSlot(rules) }
}

const firstSlot = ({ slots }: DitchRules): Slot => slots[0] ?? noSlots()
const lastSlot = ({ slots }: DitchRules): Slot => slots.at(-1) ?? noSlots()

function noSlots(): never {
  throw new RangeError('a ditch needs at least one slot')
}
