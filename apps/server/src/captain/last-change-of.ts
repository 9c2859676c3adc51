import type { TurnPlace } from '@headgate/domain'
import { namesOfUsers } from '../store/account-queries.ts'
import type { Database } from '../store/database.ts'
import { findLastChange } from '../store/season-queries.ts'

/** Who changed a turn last, by hand or with the whole season, and when. */
export async function findLastChangeOf(
  db: Database,
  place: TurnPlace,
): Promise<{ by: string | null; at: string | null }> {
  const change = await findLastChange(db, place)
  if (!change) return { by: null, at: null }
  const names = await namesOfUsers(db, change.importedBy === null ? [] : [change.importedBy])
  return {
    by: names.get(change.importedBy ?? '') ?? null,
    at: Temporal.Instant.fromEpochMilliseconds(change.importedAtMs).toString(),
  }
}
