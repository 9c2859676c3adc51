import { recentClockChange, steadyInstant } from './clock-changes.ts'
import { type DitchDay, ditchDayAt } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { type Slot, slotMinute } from './slot.ts'
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
 * 5 or 7 h on the nights when the clocks change. A slot at a time that the clocks skip opens when they are set forward,
 * and one at a time that they show twice opens the first time. So windows follow each other with no gap and no overlap,
 * and of several slots in the skipped time all but the last are empty: they close as they open. A piece has its own
 * window.
 */
export function turnWindow({ day, slot, span }: TurnPlace, rules: DitchRules): TurnWindow {
  if (span) return { opensAt: span.opensAt, closesAt: span.closesAt }
  const next = placeAfter({ day, slot }, rules)
  return { opensAt: slotOpening(day, slot, rules), closesAt: slotOpening(next.day, next.slot, rules) }
}

/** Whether the clocks skip the turn: they are set forward past its opening and its close, so it has no time at all. */
export const isSkipped = ({ opensAt, closesAt }: TurnWindow): boolean => opensAt.equals(closesAt)

export const isSameWindow = (a: TurnWindow, b: TurnWindow): boolean =>
  a.opensAt.equals(b.opensAt) && a.closesAt.equals(b.closesAt)

/**
 * The place that is open at `now`, held or not. Before the day's first slot it is the last slot of the day before. It is
 * never one that the clocks skip.
 */
export function openPlace(now: Temporal.Instant, rules: DitchRules): TurnPlace {
  const today = ditchDayAt(now, rules.timeZone)
  const opened = rules.slots.findLast((slot) => Temporal.Instant.compare(slotOpening(today, slot, rules), now) <= 0)
  return opened ? { day: today, slot: opened } : { day: today.subtract({ days: 1 }), slot: lastSlot(rules) }
}

/** The first slot opening after `now`, when the running turn changes. */
export const nextOpening = (now: Temporal.Instant, rules: DitchRules): Temporal.Instant =>
  turnWindow(openPlace(now, rules), rules).closesAt

function slotOpening(day: DitchDay, slot: Slot, { timeZone }: DitchRules): Temporal.Instant {
  const localMs = Date.UTC(day.year, day.month - 1, day.day, 0, slotMinute(slot))
  const steady = steadyInstant(localMs, timeZone)
  if (steady) return steady
  const time = timeOf(slot)
  const opensAt = day.toZonedDateTime({ timeZone, plainTime: time }).toInstant()
  const change = recentClockChange(opensAt, timeZone)
  const isBeforeChange =
    change && Temporal.PlainDateTime.compare(day.toPlainDateTime(time), change.toPlainDateTime()) < 0
  // The clocks skip this time, and Temporal has moved it on by as much as they skip.
  return isBeforeChange ? change.toInstant() : opensAt
}

const times = new Map<Slot, Temporal.PlainTime>()

function timeOf(slot: Slot): Temporal.PlainTime {
  const known = times.get(slot)
  if (known) return known
  const minute = slotMinute(slot)
  const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60)
  times.set(slot, time)
  return time
}

/** The place that opens when this one closes; the clocks may skip it. */
export function placeAfter({ day, slot }: TurnPlace, rules: DitchRules): TurnPlace {
  const minute = slotMinute(slot)
  const later = rules.slots.find((other) => slotMinute(other) > minute)
  return later ? { day, slot: later } : { day: day.add({ days: 1 }), slot: firstSlot(rules) }
}

const firstSlot = ({ slots }: DitchRules): Slot => slots[0] ?? noSlots()
export const lastSlot = ({ slots }: DitchRules): Slot => slots.at(-1) ?? noSlots()

function noSlots(): never {
  throw new RangeError('a ditch needs at least one slot')
}
