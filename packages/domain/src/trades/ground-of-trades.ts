import { type FoldedMove, type Handover, handoversAmong } from '../schedule/layers.ts'
import type { TurnWindow } from '../schedule/turn.ts'

/** What a change of the season does to the hours of one handover that are still to come. In order, `[opensAt, closesAt)`. */
export interface MovedGround {
  handover: Handover
  /** Hours that it moved before, and moves no longer. */
  lost: readonly TurnWindow[]
  /** Hours that it could not move before, and moves again. */
  regained: readonly TurnWindow[]
}

/**
 * The handovers whose ground a change takes or gives back, in the order of their changes. Only time from `now` on
 * counts. A handover that the change makes or withdraws itself is left out: who agreed on that knows of it.
 */
export function groundOfTrades(
  before: readonly FoldedMove[],
  after: readonly FoldedMove[],
  now: Temporal.Instant,
): MovedGround[] {
  const known = new Map(handoversAmong(before).map((folded) => [keyOf(folded), folded]))
  return handoversAmong(after).flatMap((folded) => {
    const old = known.get(keyOf(folded))
    if (!old) return []
    const lost = ahead(without(folded.missing, old.missing), now)
    const regained = ahead(without(old.missing, folded.missing), now)
    return lost.length + regained.length > 0 ? [{ handover: folded.move, lost, regained }] : []
  })
}

const keyOf = ({ move: { changeId, number } }: FoldedMove): string => `${changeId} ${number}`

/** The time in `windows` that is in none of `others`. */
function without(windows: readonly TurnWindow[], others: readonly TurnWindow[]): TurnWindow[] {
  return others
    .reduce<readonly TurnWindow[]>((left, other) => left.flatMap((window) => cut(window, other)), windows)
    .map(({ opensAt, closesAt }) => ({ opensAt, closesAt }))
}

function cut({ opensAt, closesAt }: TurnWindow, other: TurnWindow): TurnWindow[] {
  const before = { opensAt, closesAt: earlier(closesAt, other.opensAt) }
  const after = { opensAt: later(opensAt, other.closesAt), closesAt }
  return [before, after].filter(hasTime)
}

const ahead = (windows: readonly TurnWindow[], now: Temporal.Instant): TurnWindow[] =>
  windows.map(({ opensAt, closesAt }) => ({ opensAt: later(opensAt, now), closesAt })).filter(hasTime)

const hasTime = ({ opensAt, closesAt }: TurnWindow): boolean => Temporal.Instant.compare(opensAt, closesAt) < 0
const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)
const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? b : a)
