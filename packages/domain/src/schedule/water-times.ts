import { formatTime } from '../display/format-time.ts'
import { type Closure, closuresOf } from './closure.ts'
import type { DitchRules } from './ditch-rules.ts'
import type { TurnPlace } from './turn.ts'
import { type TurnWindow, turnWindow } from './turn-window.ts'

/** When a turn has water, in order: its window minus closures. Empty if they take all of it. */
export function waterTimes(place: TurnPlace, closures: readonly Closure[], rules: DitchRules): TurnWindow[] {
  return closuresOf(place, closures, rules).reduce<TurnWindow[]>(
    (times, { from, until }) =>
      times.flatMap(({ opensAt, closesAt }) =>
        [
          { opensAt, closesAt: earlier(closesAt, from) },
          { opensAt: later(opensAt, until), closesAt },
        ].filter(hasLength),
      ),
    [turnWindow(place, rules)],
  )
}

/**
 * `Suspended`, `Suspended until 2 PM`, `Suspended from 2 PM`, `Suspended 1 PM to 2 PM`: the part of a turn that
 * closures take. Undefined if they take none.
 */
export function formatSuspension(
  place: TurnPlace,
  closures: readonly Closure[],
  rules: DitchRules,
): string | undefined {
  if (closuresOf(place, closures, rules).length === 0) return undefined
  const { opensAt, closesAt } = turnWindow(place, rules)
  const times = waterTimes(place, closures, rules)
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return 'Suspended'
  const time = (instant: Temporal.Instant) => formatTime(instant, rules.timeZone)
  if (first.opensAt.equals(opensAt))
    return last.closesAt.equals(closesAt)
      ? `Suspended ${time(first.closesAt)} to ${time(last.opensAt)}`
      : `Suspended from ${time(last.closesAt)}`
  return `Suspended until ${time(first.opensAt)}`
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)
const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b)
const hasLength = ({ opensAt, closesAt }: TurnWindow) => Temporal.Instant.compare(opensAt, closesAt) < 0
