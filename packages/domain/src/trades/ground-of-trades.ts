import { type Hours, hasLength, hoursWithout } from '../schedule/hours.ts'
import { later } from '../schedule/instants.ts'
import { type FoldedMove, handoversAmong } from '../schedule/layers.ts'
import type { TradeTime } from './trade.ts'

/** What a change of the season does to the hours of one handover that are still to come. In order. */
export interface MovedGround {
  /** The change that made it. */
  changeId: number
  /** Hours that it moved before, and moves no longer. */
  lost: readonly TradeTime[]
  /** Hours that it could not move before, and moves again. */
  regained: readonly TradeTime[]
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
    const { changeId, expected, next } = folded.move
    const without = (some: readonly Hours[], others: readonly Hours[]): TradeTime[] =>
      some
        .flatMap((hours) => hoursWithout(hours, others))
        .map(({ from, until }) => ({
          from: later(from, now),
          until,
          expected,
          next,
        }))
        .filter(hasLength)
    const lost = without(folded.missing, old.missing)
    const regained = without(old.missing, folded.missing)
    return lost.length + regained.length > 0 ? [{ changeId, lost, regained }] : []
  })
}

const keyOf = ({ move: { changeId, number } }: FoldedMove): string => `${changeId} ${number}`
