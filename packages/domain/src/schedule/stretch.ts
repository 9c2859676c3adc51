import type { DitchRules } from './ditch-rules.ts'
import { compareTurns, type TurnPlace } from './turn.ts'
import { type TurnWindow, turnWindow } from './turn-window.ts'

/** Turns that follow each other without a gap: in `[opensAt, closesAt)` the gate opens once and closes once. */
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
    const { opensAt, closesAt } = turnWindow(turn, rules)
    const last = stretches.at(-1)
    if (last?.closesAt.equals(opensAt)) {
      last.turns.push(turn)
      last.closesAt = closesAt
    } else stretches.push({ turns: [turn], opensAt, closesAt })
  }
  return stretches
}
