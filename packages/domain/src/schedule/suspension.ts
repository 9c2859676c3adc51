import { type Closure, closuresOf } from './closure.ts'
import type { TurnWindow } from './turn.ts'
import { waterTimes } from './water-times.ts'

/** What closures take of a turn: `[from, until)`. An end that is missing is the turn's own; both, and it is all of it. */
export interface Suspension {
  from?: Temporal.Instant
  until?: Temporal.Instant
}

/** Undefined when closures take nothing of the turn. Closures that leave water between them count as one. */
export function suspensionOf(turn: TurnWindow, closures: readonly Closure[]): Suspension | undefined {
  if (closuresOf(turn, closures).length === 0) return undefined
  const { opensAt, closesAt } = turn
  const times = waterTimes(turn, closures)
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return {}
  if (first.opensAt.equals(opensAt))
    return last.closesAt.equals(closesAt) ? { from: first.closesAt, until: last.opensAt } : { from: last.closesAt }
  return { until: first.opensAt }
}

/** Whether nothing is left of a turn. */
export const takesWholeTurn = ({ from, until }: Suspension): boolean => from === undefined && until === undefined
