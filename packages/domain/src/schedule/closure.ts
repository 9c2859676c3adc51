import type { DayRange } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import type { Slot } from './slot.ts'
import type { TurnPlace } from './turn.ts'
import { turnWindow } from './turn-window.ts'

/** Why a ditch is off: work on it, a senior right downstream that calls for the river's water, what has fallen in, or else. */
export const CLOSURE_REASONS = ['maintenance', 'river-call', 'debris', 'other'] as const
export type ClosureReason = (typeof CLOSURE_REASONS)[number]

/** The ditch carries no water in `[from, until)`. It lies over the season, whose turns stay as they are. */
export interface Closure {
  from: Temporal.Instant
  /** When the water is to be back, or came back. */
  until: Temporal.Instant
  reason: ClosureReason
  /** The captain's own words; may be empty. */
  note: string
  /** A captain ended it before its time, and told whose turns it touched, wherever its beginning was told. */
  isReopenedEarly?: true
}

/** The closure that keeps the ditch dry at `now`; the one that lasts longest, where several do. */
export function closureAt(closures: readonly Closure[], now: Temporal.Instant): Closure | undefined {
  return closures
    .filter(({ from, until }) => !isBefore(now, from) && isBefore(now, until))
    .reduce<Closure | undefined>(
      (longest, one) => (longest && !isBefore(longest.until, one.until) ? longest : one),
      undefined,
    )
}

/**
 * The closures that take water from a turn, in the order in which they are listed. One that was ended within the
 * minute in which it began takes none: what is said of water is said to the minute.
 */
export function closuresOf(place: TurnPlace, closures: readonly Closure[], rules: DitchRules): Closure[] {
  if (closures.length === 0) return []
  const { opensAt, closesAt } = turnWindow(place, rules)
  return closures.filter(
    ({ from, until }) =>
      isBefore(from, closesAt) && isBefore(opensAt, until) && isBefore(minuteOf(from), minuteOf(until)),
  )
}

/**
 * The closures that touch any time from the first midnight of `range` until the last turn of its last day ends,
 * in the order in which they are listed.
 */
export function closuresBetween(
  closures: readonly Closure[],
  { from, through }: DayRange,
  rules: DitchRules,
): Closure[] {
  if (closures.length === 0) return []
  const begins = from.toZonedDateTime(rules.timeZone).toInstant()
  const nextDay = through.add({ days: 1 })
  const ends = turnWindow({ day: nextDay, slot: rules.slots[0] as Slot }, rules).opensAt
  return closures.filter((closure) => isBefore(closure.from, ends) && isBefore(begins, closure.until))
}

const minuteOf = (at: Temporal.Instant): Temporal.Instant => at.round({ smallestUnit: 'minute', roundingMode: 'floor' })
const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0
