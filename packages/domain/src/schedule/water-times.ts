import { type Closure, closuresOf } from './closure.ts'
import type { DitchRules } from './ditch-rules.ts'
import type { TurnPlace } from './turn.ts'
import { type TurnWindow, turnWindow } from './turn-window.ts'

/** When a turn has water, in order: its window minus closures. Empty if they take all of it, or the clocks skip it. */
export function waterTimes(place: TurnPlace, closures: readonly Closure[], rules: DitchRules): TurnWindow[] {
  return closuresOf(place, closures, rules).reduce<TurnWindow[]>(
    (times, { from, until }) =>
      times.flatMap(({ opensAt, closesAt }) =>
        [
          { opensAt, closesAt: earlier(closesAt, from) },
          { opensAt: later(opensAt, until), closesAt },
        ].filter(hasLength),
      ),
    [turnWindow(place, rules)].filter(hasLength),
  )
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)
const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b)
const hasLength = ({ opensAt, closesAt }: TurnWindow) => Temporal.Instant.compare(opensAt, closesAt) < 0
