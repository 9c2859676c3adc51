import type { DayRange } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { isBefore } from './instants.ts'
import { startOfDay } from './local-time.ts'
import type { Slot } from './slot.ts'
import type { TurnWindow } from './turn.ts'
import { usualWindow } from './usual-openings.ts'

/** Why a ditch is closed. A `river-call` is a senior water right downstream claiming the river's water. */
export const CLOSURE_REASONS = ['maintenance', 'river-call', 'debris', 'other'] as const
export type ClosureReason = (typeof CLOSURE_REASONS)[number]

/** The ditch carries no water in `[from, until)`. A closure does not change the season's turns. */
export interface Closure {
  from: Temporal.Instant
  /** When the water is expected back, or came back. */
  until: Temporal.Instant
  reason: ClosureReason
  /** The captain's own words; may be empty. */
  note: string
  /** A captain ended it early, and those notified of its beginning were notified of that too. */
  isReopenedEarly?: true
}

/** The closure in effect at `now`; if there are several, the one that lasts longest. */
export function closureAt(closures: readonly Closure[], now: Temporal.Instant): Closure | undefined {
  return closures
    .filter(({ from, until }) => !isBefore(now, from) && isBefore(now, until))
    .reduce<Closure | undefined>(
      (longest, one) => (longest && !isBefore(longest.until, one.until) ? longest : one),
      undefined,
    )
}

/**
 * The closures that take water from a turn, in the given order. A closure that was ended in the minute it began
 * takes none, because water is counted in whole minutes. A turn that the clocks skip has none to lose.
 */
export function closuresOf({ opensAt, closesAt }: TurnWindow, closures: readonly Closure[]): Closure[] {
  return closures.filter(
    ({ from, until }) =>
      isBefore(opensAt, closesAt) &&
      isBefore(from, closesAt) &&
      isBefore(opensAt, until) &&
      isBefore(minuteOf(from), minuteOf(until)),
  )
}

/**
 * The closures that overlap the time from the first midnight of the range until the last turn of its last day closes,
 * in the given order.
 */
export function closuresBetween(
  closures: readonly Closure[],
  { from, through }: DayRange,
  rules: DitchRules,
): Closure[] {
  if (closures.length === 0) return []
  const begins = startOfDay(from, rules.clocks)
  const nextDay = through.add({ days: 1 })
  const ends = usualWindow({ day: nextDay, slot: rules.slots[0] as Slot }, rules).opensAt
  return closures.filter((closure) => isBefore(closure.from, ends) && isBefore(begins, closure.until))
}

const minuteOf = (at: Temporal.Instant): Temporal.Instant => at.round({ smallestUnit: 'minute', roundingMode: 'floor' })
