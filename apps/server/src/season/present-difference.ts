import type { ChangedTurns, DifferenceCounts, LayerShape, SeasonDifferenceShape } from '@headgate/contracts'
import {
  type ChangedPlace,
  changedPlacesInSteps,
  countWhile,
  type Edit,
  type HeldTurn,
  type SeasonDifference,
  type Steps,
  segmentsOfTurn,
  type Timeline,
  type TurnPlace,
} from '@headgate/domain'
import { instantText } from '../config/instants.ts'
import { namesOfUsers } from '../store/account-queries.ts'
import type { Database } from '../store/database.ts'
import { listChangesById } from '../store/season-queries.ts'

const MAX_LINES = 3

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
  { now, before, after }: { now: Temporal.Instant; before: Timeline; after: Timeline },
): Steps<ChangedTurns> {
  const places = yield* changedPlacesInSteps(difference)
  const isOver = ({ from, to }: ChangedPlace) =>
    [from, to].every((turn) => !turn || Temporal.Instant.compare(turn.turn.closesAt, now) <= 0)
  const overCount = countWhile(places, isOver)
  const toCome = places.slice(overCount, overCount + MAX_LINES)
  const lines = [...toCome, ...places.slice(0, Math.min(overCount, MAX_LINES - toCome.length))]
  return {
    lines: lines.map(({ from, to, ...place }) => ({
      ...presentPlace(place),
      // Of a turn that several shared, those who kept a part are no difference.
      from: (from ?? segmentsOfTurn(before, place)[0])?.holder ?? null,
      to: (to ?? segmentsOfTurn(after, place)[0])?.holder ?? null,
    })),
    moreLines: places.length - lines.length,
  }
}

const presentPlace = ({ day, slot }: TurnPlace) => ({ date: day.toString(), slot })
const presentTurn = (turn: HeldTurn) => ({ ...presentPlace(turn), holder: turn.holder })

/** Of these edits, those whose turns are not over, with who made them and when. */
export async function presentEdits(db: Database, edits: readonly Edit[], now: Temporal.Instant): Promise<LayerShape[]> {
  const toCome = edits.filter(({ until }) => Temporal.Instant.compare(until, now) > 0)
  const changes = await listChangesById(db, [...new Set(toCome.map(({ changeId }) => changeId))])
  const byId = new Map(changes.map((change) => [change.id, change]))
  const names = await namesOfUsers(
    db,
    changes.flatMap(({ importedBy }) => importedBy ?? []),
  )
  return toCome.flatMap(({ changeId, place, expected = null, next = null }) => {
    const change = byId.get(changeId)
    // The change that is being planned has no row yet.
    if (!change) return []
    const at = instantText(change.importedAtMs)
    const by = names.get(change.importedBy ?? '') ?? null
    return [{ changeId, ...presentPlace(place), expected, next, at, by }]
  })
}
