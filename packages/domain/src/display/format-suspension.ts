import { type Closure, closuresOf } from '../schedule/closure.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { TurnPlace } from '../schedule/turn.ts'
import { turnWindow } from '../schedule/turn-window.ts'
import { waterTimes } from '../schedule/water-times.ts'
import { formatTime } from './format-time.ts'

/**
 * What closures take of a turn: `Suspended`, `Suspended until 2 PM`, `Suspended from 2 PM` or
 * `Suspended 1 PM to 2 PM`. Undefined when they take nothing.
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
