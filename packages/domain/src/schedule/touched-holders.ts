import type { DitchRules } from './ditch-rules.ts'
import type { HolderName } from './holder-name.ts'
import type { SeasonDifference } from './season-difference.ts'
import type { TurnPlace } from './turn.ts'
import { isSkipped, turnWindow } from './turn-window.ts'

/** What a season change does to those of one holder's turns that are not over. */
export interface TouchedHolder extends SeasonDifference {
  holder: HolderName
}

/**
 * The part of a difference that still matters at `now`, by holder, sorted by name. Includes running turns, and moves
 * of which either place is not over. Turns that the clocks skip do not matter.
 */
export function touchedHolders(
  { added, dropped, moved }: SeasonDifference,
  now: Temporal.Instant,
  rules: DitchRules,
): TouchedHolder[] {
  const isToCome = (place: TurnPlace) => {
    const window = turnWindow(place, rules)
    return Temporal.Instant.compare(window.closesAt, now) > 0 && !isSkipped(window)
  }
  const addedTo = Map.groupBy(added.filter(isToCome), ({ holder }) => holder)
  const droppedFrom = Map.groupBy(dropped.filter(isToCome), ({ holder }) => holder)
  const movedOf = Map.groupBy(
    moved.filter(({ from, to }) => isToCome(from) || isToCome(to)),
    ({ holder }) => holder,
  )
  const holders = new Set([...addedTo.keys(), ...droppedFrom.keys(), ...movedOf.keys()])
  return [...holders]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((holder) => ({
      holder,
      added: addedTo.get(holder) ?? [],
      dropped: droppedFrom.get(holder) ?? [],
      moved: movedOf.get(holder) ?? [],
    }))
}
