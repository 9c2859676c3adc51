import { type Edit, editsAmong, type FoldedMove, isWithoutGround } from './layers.ts'

/** What a change of the season does to the edits over it, in their order. */
export interface GroundChange {
  /** They move nothing after the change, and either did before or come with it. */
  lost: readonly Edit[]
  /** They moved nothing before the change and move something after it. */
  regained: readonly Edit[]
}

/** Compares the moves before a change with those after it. An edit is the same if its change and number are. */
export function groundChange(before: readonly FoldedMove[], after: readonly FoldedMove[]): GroundChange {
  const wasGroundless = new Set(editsWithoutGround(before).map(keyOf))
  return {
    lost: editsWithoutGround(after).filter((edit) => !wasGroundless.has(keyOf(edit))),
    regained: standingEdits(after).filter((edit) => wasGroundless.has(keyOf(edit))),
  }
}

/** The edits that move something. */
export const standingEdits = (moves: readonly FoldedMove[]): Edit[] =>
  editsAmong(moves).flatMap(({ move, moved }) => (moved.length > 0 ? [move] : []))

/** The edits that do nothing, because the ground that they were made on is gone. */
export const editsWithoutGround = (moves: readonly FoldedMove[]): Edit[] =>
  editsAmong(moves).flatMap((folded) => (isWithoutGround(folded) ? [folded.move] : []))

const keyOf = ({ changeId, number }: Edit): string => `${changeId} ${number}`
