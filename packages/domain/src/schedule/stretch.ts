import { compareSegments, type Segment } from './timeline.ts'
import { isSkipped, type TurnWindow } from './turn.ts'

/**
 * Turns that follow each other without a gap: in `[opensAt, closesAt)` the gate opens once and closes once. A turn that
 * the clocks skip is a stretch of its own, in which it never opens.
 */
export interface Stretch extends TurnWindow {
  /** At least one, in order. */
  turns: Segment[]
}

/**
 * Joins turns into stretches, in order: a turn that opens as another closes extends it. Pass one person's turns in
 * any order; holders are not compared.
 */
export function stretchesOf(turns: readonly Segment[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const turn of turns.toSorted(compareSegments)) {
    const { opensAt, closesAt } = turn
    const last = stretches.findLast((stretch) => !isSkipped(stretch))
    if (last?.closesAt.equals(opensAt) && !isSkipped(turn)) {
      last.turns.push(turn)
      last.closesAt = closesAt
    } else stretches.push({ turns: [turn], opensAt, closesAt })
  }
  return stretches
}
