import type { FoldedSeason, Reassignment } from './layers.ts'

/** What a change of the season does to the layers over it, in their order. */
export interface GroundChange {
  /** They move no turn after the change, and either did before or come with it. */
  lost: readonly Reassignment[]
  /** They moved no turn before the change and move one after it. */
  regained: readonly Reassignment[]
}

/** Compares the season before a change with the one after it. A layer is the same if its change and number are. */
export function groundChange(
  before: Pick<FoldedSeason, 'groundless'>,
  after: Pick<FoldedSeason, 'standing' | 'groundless'>,
): GroundChange {
  const wasGroundless = new Set(before.groundless.map(keyOf))
  return {
    lost: after.groundless.filter((layer) => !wasGroundless.has(keyOf(layer))),
    regained: after.standing.filter((layer) => wasGroundless.has(keyOf(layer))),
  }
}

const keyOf = ({ changeId, number }: Reassignment): string => `${changeId} ${number}`
