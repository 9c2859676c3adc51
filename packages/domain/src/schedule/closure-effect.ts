import { type Closure, closuresOf } from './closure.ts'
import type { DitchRules } from './ditch-rules.ts'
import { type Piece, piecesOf } from './pieces.ts'
import type { Season } from './season.ts'
import { turnWindow } from './turn-window.ts'
import { waterTimes } from './water-times.ts'

/** The turns, by their pieces, that are not over at `now` and lose water to a closure, in order. */
export function turnsClosed(season: Season, closure: Closure, now: Temporal.Instant, rules: DitchRules): Piece[] {
  const running = piecesOf(season).filter((turn) => Temporal.Instant.compare(turnWindow(turn, rules).closesAt, now) > 0)
  return running.filter((turn) => closuresOf(turn, [closure], rules).length > 0)
}

/**
 * The turns, by their pieces, that gain water when `closure` is ended at `now`, in order: those with time left in the closure that
 * none of the `others` covers.
 */
export function turnsReopened(
  season: Season,
  { closure, others }: { closure: Closure; others: readonly Closure[] },
  now: Temporal.Instant,
  rules: DitchRules,
): Piece[] {
  const { compare } = Temporal.Instant
  const { until } = closure
  const from = compare(closure.from, now) > 0 ? closure.from : now
  return turnsClosed(season, { ...closure, from }, now, rules).filter((turn) =>
    waterTimes(turn, others, rules).some(
      ({ opensAt, closesAt }) => compare(from, closesAt) < 0 && compare(opensAt, until) < 0,
    ),
  )
}
