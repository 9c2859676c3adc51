import type { LayerShape } from '@headgate/contracts'
import { type DitchRules, type Reassignment, turnWindow } from '@headgate/domain'
import { namesOfUsers } from '../store/account-queries.ts'
import type { Database } from '../store/database.ts'
import { listChangesById } from '../store/season-queries.ts'

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
    const at = Temporal.Instant.fromEpochMilliseconds(change.importedAtMs).toString()
    const by = names.get(change.importedBy ?? '') ?? null
    return [{ changeId, date: day.toString(), slot, expected, next, at, by }]
  })
}
