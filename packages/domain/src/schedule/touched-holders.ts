import { finish, type Steps } from '../steps.ts'
import type { DitchRules } from './ditch-rules.ts'
import type { HolderName } from './holder-name.ts'
import { type RetimedTurn, retimedTurns } from './rules-effect.ts'
import type { Season } from './season.ts'
import type { SeasonDifference } from './season-difference.ts'
import type { TurnPlace } from './turn.ts'
import { isSkipped, turnWindow } from './turn-window.ts'

/** What a season change does to those of one holder's turns that are not over. */
export interface TouchedHolder extends SeasonDifference {
  holder: HolderName
  /** Turns that stay where they are and open or close at another time, as the rules changed. */
  retimed: readonly RetimedTurn[]
}

/** A season and the rules it is under. */
interface SeasonUnder {
  season: Season
  rules: DitchRules
}

export interface SeasonStep {
  old: SeasonUnder
  next: SeasonUnder
  now: Temporal.Instant
}

/**
 * The part of a difference that still matters at `now`, by holder, sorted by name. Includes running turns, and moves
 * of which either place is not over. Leaves out turns that the clocks skip, which take no water from anybody.
 */
export const touchedHolders = (difference: SeasonDifference, step: SeasonStep): TouchedHolder[] =>
  finish(touchedHoldersInSteps(difference, step))

/** `touchedHolders`, for thousands of turns. */
export function* touchedHoldersInSteps(
  { added, dropped, moved }: SeasonDifference,
  { old, next, now }: SeasonStep,
): Steps<TouchedHolder[]> {
  const isToCome = (place: TurnPlace, rules: DitchRules) => {
    const window = turnWindow(place, rules)
    return !isSkipped(window) && Temporal.Instant.compare(window.closesAt, now) > 0
  }
  const addedTo = yield* byHolder(added, (turn) => isToCome(turn, next.rules))
  const droppedFrom = yield* byHolder(dropped, (turn) => isToCome(turn, old.rules))
  const movedOf = yield* byHolder(moved, ({ from, to }) => isToCome(from, old.rules) || isToCome(to, next.rules))
  const retimedOf = Map.groupBy(retimedTurns(old, next, now), ({ turn }) => turn.holder)
  const holders = new Set([...addedTo.keys(), ...droppedFrom.keys(), ...movedOf.keys(), ...retimedOf.keys()])
  return [...holders]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((holder) => ({
      holder,
      added: addedTo.get(holder) ?? [],
      dropped: droppedFrom.get(holder) ?? [],
      moved: movedOf.get(holder) ?? [],
      retimed: retimedOf.get(holder) ?? [],
    }))
}

function* byHolder<T extends { holder: HolderName }>(
  list: readonly T[],
  matters: (one: T) => boolean,
): Steps<Map<HolderName, T[]>> {
  const found: T[] = []
  for (const one of list) {
    if (matters(one)) found.push(one)
    yield
  }
  return Map.groupBy(found, ({ holder }) => holder)
}
