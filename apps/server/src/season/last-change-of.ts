import {
  type DitchRules,
  type HolderName,
  type LayeredChange,
  nameKey,
  placeKey,
  placesWithin,
  type TurnPlace,
} from '@headgate/domain'
import { instantText } from '../config/instants.ts'
import { namesOfUsers } from '../store/account-queries.ts'
import type { Database } from '../store/database.ts'
import { listLayeredChanges } from '../store/layer-queries.ts'
import { findLastBaseChangeId, listChangesById } from '../store/season-queries.ts'

interface ChangedTurn extends TurnPlace {
  /** Before, as the captain saw it. */
  was: string | null
  /** Now. */
  before: HolderName | undefined
}

/** A name or an e-mail, and when; null for the server, a command or a deleted account. */
interface LastChange {
  by: string | null
  at: string | null
}

/** Who last changed each of these turns, by hand or with the whole season, and when. `through` is the last change. */
export async function findLastChangesOf(
  db: Database,
  turns: readonly ChangedTurn[],
  { through, rules }: { through: number; rules: DitchRules },
): Promise<LastChange[]> {
  if (turns.length === 0) return []
  const baseId = (await findLastBaseChangeId(db)) ?? 0
  const layered = await listLayeredChanges(db, through)
  const byPlace = Map.groupBy(
    layered.flatMap(({ id, reassignments, handovers }) => {
      const places = [...reassignments, ...handovers.flatMap((handover) => placesWithin(handover, rules))]
      return places.map((place) => ({ id, key: placeKey(place) }))
    }),
    ({ key }) => key,
  )
  const ids = turns.map((turn) => {
    const edits = (byPlace.get(placeKey(turn)) ?? []).map(({ id }) => id)
    return Math.max(baseId, ...withUndos([...edits, ...successionsOf(layered, turn)], layered))
  })
  const changes = new Map((await listChangesById(db, [...new Set(ids)])).map((change) => [change.id, change]))
  const names = await namesOfUsers(
    db,
    [...changes.values()].flatMap(({ importedBy }) => importedBy ?? []),
  )
  return ids.map((id) => {
    const change = changes.get(id)
    if (!change) return { by: null, at: null }
    return {
      by: names.get(change.importedBy ?? '') ?? null,
      at: instantText(change.importedAtMs),
    }
  })
}

function successionsOf(layered: readonly LayeredChange[], { was, before }: ChangedTurn): number[] {
  const holders = new Set([was, before].flatMap((name) => (name ? [nameKey(name)] : [])))
  return layered.flatMap(({ id, successions }) =>
    successions.some(({ from, to }) => holders.has(nameKey(from)) || holders.has(nameKey(to))) ? [id] : [],
  )
}

/** These changes, the undos of them, and the undos of those. */
function withUndos(ids: readonly number[], layered: readonly LayeredChange[]): ReadonlySet<number> {
  const found = new Set(ids)
  for (const { id, withdraws } of layered) if (withdraws.some((withdrawn) => found.has(withdrawn))) found.add(id)
  return found
}
