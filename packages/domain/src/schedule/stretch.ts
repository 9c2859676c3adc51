import type { HolderId } from './holder-id.ts'
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
 * any order, or those of many with who is one.
 */
export function stretchesOf(
  turns: readonly Segment[],
  areOne: (a: HolderId, b: HolderId) => boolean = () => true,
): Stretch[] {
  const stretches: Stretch[] = []
  for (const turn of turns.toSorted(compareSegments)) {
    const { opensAt, closesAt } = turn
    const last = stretches.findLast((stretch) => !isSkipped(stretch))
    if (last?.closesAt.equals(opensAt) && !isSkipped(turn) && areOne(last.turns[0].holder, turn.holder)) {
      last.turns.push(turn)
      last.closesAt = closesAt
    } else stretches.push({ turns: [turn], opensAt, closesAt })
  }
  return stretches
}

/** Everybody's stretches, in order. Remembered, as every minute asks for them. */
export const heldStretches = rememberObject(({ segments }: Timeline) => stretchesOf(segments, (a, b) => a === b))
