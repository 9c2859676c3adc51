import type { HolderId } from './holder-id.ts'
import { isToCome, type SeasonDifference } from './season-difference.ts'
import type { TurnWindow } from './turn.ts'

/** What a season change does to those of one holder's turns that are not over. */
export interface TouchedHolder extends SeasonDifference {
  holder: HolderId
}

/**
 * The part of a difference that still matters at `now`, by holder. Includes running turns, and moves
 * of which either place is not over. Leaves out turns that the clocks skip, which take no water from anybody.
 */
export function touchedHolders(difference: SeasonDifference, now: Temporal.Instant): TouchedHolder[] {
  const matters = (...turns: TurnWindow[]) => turns.some((turn) => isToCome(turn, now))
  const added = difference.added.filter((turn) => matters(turn))
  const dropped = difference.dropped.filter((turn) => matters(turn))
  const moved = difference.moved.filter(({ from, to }) => matters(from, to))
  const retimed = difference.retimed.filter(({ before, after }) => matters(before.turn, after.turn))
  const addedTo = Map.groupBy(added, ({ holder }) => holder)
  const droppedFrom = Map.groupBy(dropped, ({ holder }) => holder)
  const movedOf = Map.groupBy(moved, ({ holder }) => holder)
  const retimedOf = Map.groupBy(retimed, ({ after }) => after.holder)
  const holders = new Set([...addedTo.keys(), ...droppedFrom.keys(), ...movedOf.keys(), ...retimedOf.keys()])
  return [...holders].map((holder) => ({
    holder,
    added: addedTo.get(holder) ?? [],
    dropped: droppedFrom.get(holder) ?? [],
    moved: movedOf.get(holder) ?? [],
    retimed: retimedOf.get(holder) ?? [],
  }))
}
