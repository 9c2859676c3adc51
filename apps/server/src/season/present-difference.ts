import type { ChangedTurns, DifferenceCounts, LayerShape, SeasonDifferenceShape } from '@headgate/contracts'
import {
  type ChangedPlace,
  changedPlacesInSteps,
  countWhile,
  type Edit,
  type HeldTurn,
  type NameOf,
  nameOrNull,
  type SeasonDifference,
  type Steps,
  segmentAt,
  segmentsOfTurn,
  type Timeline,
  type TurnPlace,
} from '@headgate/domain'
import { instantText } from '../config/instants.ts'
import { namesOfUsers } from '../store/account-queries.ts'
import type { Database } from '../store/database.ts'
import { listChangesById } from '../store/season-queries.ts'

const MAX_LINES = 3

export const presentDifference = (
  { added, dropped, moved, retimed }: SeasonDifference,
  nameOf: NameOf,
): SeasonDifferenceShape => ({
  added: added.map((turn) => presentTurn(turn, nameOf)),
  dropped: dropped.map((turn) => presentTurn(turn, nameOf)),
  moved: moved.map(({ holder, from, to }) => ({
    holder: nameOf(holder),
    from: presentPlace(from),
    to: presentPlace(to),
  })),
  retimed: retimed.map(({ before, after }) => ({
    ...presentTurn(after, nameOf),
    closes: { from: `${before.turn.closesAt}`, to: `${after.turn.closesAt}` },
  })),
})

export const countDifference = ({ added, dropped, moved, retimed }: SeasonDifference): DifferenceCounts => ({
  added: added.length,
  dropped: dropped.length,
  moved: moved.length,
  retimed: retimed.length,
})

/** The turns that the history names, those that are not over first. */
export function* presentChangedTurns(
  difference: SeasonDifference,
  { now, before, after, nameOf }: { now: Temporal.Instant; before: Timeline; after: Timeline; nameOf: NameOf },
): Steps<ChangedTurns> {
  const places = yield* changedPlacesInSteps(difference)
  const isOver = ({ from, to }: ChangedPlace) =>
    [from, to].every((turn) => !turn || Temporal.Instant.compare(turn.turn.closesAt, now) <= 0)
  const overCount = countWhile(places, isOver)
  const toCome = places.slice(overCount, overCount + MAX_LINES)
  const lines = [...toCome, ...places.slice(0, Math.min(overCount, MAX_LINES - toCome.length))]
  // Of a turn that several shared, those who kept a part are no difference, and one that opens at another time now is
  // somebody's there all the same.
  const holderIn = (timeline: Timeline, place: ChangedPlace, at: HeldTurn | undefined) =>
    nameOrNull((segmentsOfTurn(timeline, place)[0] ?? (at && segmentAt(timeline, at.opensAt)))?.holder, nameOf)
  return {
    lines: lines
      .map((place) => ({
        ...presentPlace(place),
        from: nameOrNull(place.from?.holder, nameOf) ?? holderIn(before, place, place.to),
        to: nameOrNull(place.to?.holder, nameOf) ?? holderIn(after, place, place.from),
      }))
      .filter(({ from, to }) => from !== to),
    moreLines: places.length - lines.length,
  }
}

const presentPlace = ({ day, slot }: TurnPlace) => ({ date: day.toString(), slot })
export const presentTurn = (turn: HeldTurn, nameOf: NameOf) => ({ ...presentPlace(turn), holder: nameOf(turn.holder) })

/** Of these edits, those whose turns are not over, with who made them and when. */
export async function presentEdits(
  db: Database,
  edits: readonly Edit[],
  { now, nameOf }: { now: Temporal.Instant; nameOf: NameOf },
): Promise<LayerShape[]> {
  const toCome = edits.filter(({ until }) => Temporal.Instant.compare(until, now) > 0)
  const changes = await listChangesById(db, [...new Set(toCome.map(({ changeId }) => changeId))])
  const byId = new Map(changes.map((change) => [change.id, change]))
  const names = await namesOfUsers(
    db,
    changes.map(({ importedBy }) => importedBy),
  )
  return toCome.flatMap(({ changeId, place, expected, next }) => {
    const change = byId.get(changeId)
    // The change that is being planned has no row yet.
    if (!change) return []
    const at = instantText(change.importedAtMs)
    const by = names.get(change.importedBy ?? '') ?? null
    return [
      {
        changeId,
        ...presentPlace(place),
        expected: nameOrNull(expected, nameOf),
        next: nameOrNull(next, nameOf),
        at,
        by,
      },
    ]
  })
}
