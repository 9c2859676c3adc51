import { finish, type Steps } from '../steps.ts'
import type { HolderId } from './holder-id.ts'
import { isToCome, type SeasonDifference } from './season-difference.ts'

/** What a season change does to those of one holder's turns that are not over. */
export interface TouchedHolder extends SeasonDifference {
  holder: HolderId
}

/**
 * The part of a difference that still matters at `now`, by holder. Includes running turns, and moves
 * of which either place is not over. Leaves out turns that the clocks skip, which take no water from anybody.
 */
export const touchedHolders = (difference: SeasonDifference, now: Temporal.Instant): TouchedHolder[] =>
  finish(touchedHoldersInSteps(difference, now))

/** `touchedHolders`, for thousands of turns. */
export function* touchedHoldersInSteps(
  { added, dropped, moved, retimed }: SeasonDifference,
  now: Temporal.Instant,
): Steps<TouchedHolder[]> {
  const addedTo = yield* byHolder(added, (turn) => isToCome(turn, now))
  const droppedFrom = yield* byHolder(dropped, (turn) => isToCome(turn, now))
  const movedOf = yield* byHolder(moved, ({ from, to }) => isToCome(from, now) || isToCome(to, now))
  const retimedOf = yield* byHolder(
    retimed.map((one) => ({ ...one, holder: one.after.holder })),
    ({ before, after }) => isToCome(before.turn, now) || isToCome(after.turn, now),
  )
  const holders = new Set([...addedTo.keys(), ...droppedFrom.keys(), ...movedOf.keys(), ...retimedOf.keys()])
  return [...holders].map((holder) => ({
    holder,
    added: addedTo.get(holder) ?? [],
    dropped: droppedFrom.get(holder) ?? [],
    moved: movedOf.get(holder) ?? [],
    retimed: retimedOf.get(holder) ?? [],
  }))
}

function* byHolder<T extends { holder: HolderId }>(
  list: readonly T[],
  matters: (one: T) => boolean,
): Steps<Map<HolderId, T[]>> {
  const found: T[] = []
  for (const one of list) {
    if (matters(one)) found.push(one)
    yield
  }
  return Map.groupBy(found, ({ holder }) => holder)
}
