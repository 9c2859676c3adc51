import type { ChangedTurns, DifferenceCounts, LayerShape, SeasonDifferenceShape } from '@headgate/contracts'
import {
  changedPlacesInSteps,
  countWhile,
  type DitchRules,
  findTurnAt,
  type Reassignment,
  type Season,
  type SeasonDifference,
  type Steps,
  type Turn,
  type TurnPlace,
  turnWindow,
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
  { now, rules, before, after }: { now: Temporal.Instant; rules: DitchRules; before: Season; after: Season },
): Steps<ChangedTurns> {
  const places = yield* changedPlacesInSteps(difference)
  const isOver = (place: TurnPlace) => Temporal.Instant.compare(turnWindow(place, rules).closesAt, now) <= 0
  const overCount = countWhile(places, isOver)
  const toCome = places.slice(overCount, overCount + MAX_LINES)
  const lines = [...toCome, ...places.slice(0, Math.min(overCount, MAX_LINES - toCome.length))]
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

/** Of these layers, those whose turns are not over, with who made them and when. */
export async function presentLayers(
  db: Database,
  layers: readonly Reassignment[],
  { now, rules }: { now: Temporal.Instant; rules: DitchRules },
): Promise<LayerShape[]> {
  const toCome = layers.filter((layer) => Temporal.Instant.compare(turnWindow(layer, rules).closesAt, now) > 0)
  const changes = await listChangesById(db, [...new Set(toCome.map(({ changeId }) => changeId))])
  const byId = new Map(changes.map((change) => [change.id, change]))
  const names = await namesOfUsers(
    db,
    changes.flatMap(({ importedBy }) => importedBy ?? []),
  )
  return toCome.flatMap(({ changeId, day, slot, expected = null, next = null }) => {
    const change = byId.get(changeId)
    // The change that is being planned has no row yet.
    if (!change) return []
    const at = instantText(change.importedAtMs)
    const by = names.get(change.importedBy ?? '') ?? null
    return [{ changeId, date: day.toString(), slot, expected, next, at, by }]
  })
}
