import type { ChangedTurns, DifferenceCounts, SeasonDifferenceShape } from '@headgate/contracts'
import {
  changedPlacesInSteps,
  countWhile,
  type DitchRules,
  findTurnAt,
  type Season,
  type SeasonDifference,
  type Steps,
  type Turn,
  type TurnPlace,
  turnWindow,
} from '@headgate/domain'

const MOST_LINES = 3

export const presentDifference = ({ added, dropped, moved }: SeasonDifference): SeasonDifferenceShape => ({
  added: added.map(presentTurn),
  dropped: dropped.map(presentTurn),
  moved: moved.map(({ holder, from, to }) => ({ holder, from: presentPlace(from), to: presentPlace(to) })),
})

export const countDifference = ({ added, dropped, moved }: SeasonDifference): DifferenceCounts => ({
  added: added.length,
  dropped: dropped.length,
  moved: moved.length,
})

/** The turns that the history names, those that are not over first. */
export function* presentChangedTurns(
  difference: SeasonDifference,
  { now, rules, before, after }: { now: Temporal.Instant; rules: DitchRules; before: Season; after: Season },
): Steps<ChangedTurns> {
  const places = yield* changedPlacesInSteps(difference)
  const isOver = (place: TurnPlace) => Temporal.Instant.compare(turnWindow(place, rules).closesAt, now) <= 0
  const overCount = countWhile(places, isOver)
  const toCome = places.slice(overCount, overCount + MOST_LINES)
  const lines = [...toCome, ...places.slice(0, Math.min(overCount, MOST_LINES - toCome.length))]
  return {
    lines: lines.map(({ from, to, ...place }) => ({
      ...presentPlace(place),
      // Of a turn that several shared, those who kept a part are no difference.
      from: from ?? findTurnAt(before, place)?.holder ?? null,
      to: to ?? findTurnAt(after, place)?.holder ?? null,
    })),
    moreLines: places.length - lines.length,
  }
}

const presentPlace = ({ day, slot }: TurnPlace) => ({ date: day.toString(), slot })
const presentTurn = (turn: Turn) => ({ ...presentPlace(turn), holder: turn.holder })
