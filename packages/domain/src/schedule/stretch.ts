import { type HolderName, nameKey } from './holder-name.ts'
import { rememberObject } from './remember.ts'
import { compareSegments, type Segment, type Timeline } from './timeline.ts'
import { isSkipped, type TurnWindow } from './turn.ts'

/**
 * Turns that follow each other without a gap: in `[opensAt, closesAt)` the gate opens once and closes once. A turn that
 * the clocks skip is a stretch of its own, in which it never opens.
 */
export interface Stretch extends TurnWindow {
  /** In order. */
  turns: [Segment, ...Segment[]]
}

/**
 * Joins turns into stretches, in order: a turn that opens as another closes extends it. Pass one person's turns in
 * any order, or those of many with what tells them apart.
 */
export function stretchesOf(turns: readonly Segment[], keyOf: (holder: HolderName) => string = () => ''): Stretch[] {
  const stretches: Stretch[] = []
  for (const turn of turns.toSorted(compareSegments)) {
    const { opensAt, closesAt } = turn
    const last = stretches.findLast((stretch) => !isSkipped(stretch))
    if (last?.closesAt.equals(opensAt) && !isSkipped(turn) && keyOf(last.turns[0].holder) === keyOf(turn.holder)) {
      last.turns.push(turn)
      last.closesAt = closesAt
    } else stretches.push({ turns: [turn], opensAt, closesAt })
  }
  return stretches
}

/** Everybody's stretches, in order. The spellings of a name are one holder. Remembered, as every minute asks for them. */
export const heldStretches = rememberObject(({ segments }: Timeline) => stretchesOf(segments, nameKey))
