import type { DitchRules } from './ditch-rules.ts'
import { compareTurns, type TurnPlace } from './turn.ts'
import { isSkipped, type TurnWindow, turnWindow } from './turn-window.ts'

/**
 * Turns that follow each other without a gap: in `[opensAt, closesAt)` the gate opens once and closes once. A turn that
 * the clocks skip is a stretch of its own, in which it never opens.
 */
export interface Stretch<Place extends TurnPlace = TurnPlace> extends TurnWindow {
  /** At least one, in order. */
  turns: Place[]
}

/**
 * Joins turns into stretches, in order: a turn that opens as another closes extends it. Pass one person's turns in
 * any order; holders are not compared.
 */
export function stretchesOf<Place extends TurnPlace>(turns: readonly Place[], rules: DitchRules): Stretch<Place>[] {
  const stretches: Stretch<Place>[] = []
  for (const turn of turns.toSorted(compareTurns)) {
    const window = turnWindow(turn, rules)
    const last = stretches.findLast((stretch) => !isSkipped(stretch))
    if (last?.closesAt.equals(window.opensAt) && !isSkipped(window)) {
      last.turns.push(turn)
      last.closesAt = window.closesAt
    } else stretches.push({ turns: [turn], ...window })
  }
  return stretches
}
