import { type Closure, closuresOf } from './closure.ts'
import type { TurnWindow } from './turn.ts'

/** When a turn has water, in order: its window minus closures. Empty if they take all of it, or the clocks skip it. */
export function waterTimes(turn: TurnWindow, closures: readonly Closure[]): TurnWindow[] {
  const { opensAt, closesAt } = turn
  return closuresOf(turn, closures).reduce<TurnWindow[]>(
    (times, { from, until }) =>
      times.flatMap(({ opensAt, closesAt }) =>
        [
          { opensAt, closesAt: earlier(closesAt, from) },
          { opensAt: later(opensAt, until), closesAt },
        ].filter(hasLength),
      ),
    [{ opensAt, closesAt }].filter(hasLength),
  )
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)
const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b)
const hasLength = ({ opensAt, closesAt }: TurnWindow) => Temporal.Instant.compare(opensAt, closesAt) < 0
