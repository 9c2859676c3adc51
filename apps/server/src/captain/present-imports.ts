import type { ImportRecord } from '@headgate/contracts'
import { namesOfUsers } from '../store/account-queries.ts'
import type { Database } from '../store/database.ts'
import type { SeasonImport } from '../store/season-queries.ts'

/** Imports with the names of the captains who made them. `inForceId` is the import in force now. */
export async function presentImports(
  db: Database,
  imports: readonly SeasonImport[],
  inForceId: number,
): Promise<ImportRecord[]> {
  const names = await namesOfUsers(
    db,
    imports.flatMap(({ importedBy }) => importedBy ?? []),
  )
  return imports.map((one) => ({
    id: one.id,
    at: Temporal.Instant.fromEpochMilliseconds(one.importedAtMs).toString(),
    by: names.get(one.importedBy ?? '') ?? null,
    source: one.source,
    fileName: one.fileName,
    note: one.note,
    turns: one.turnCount,
    firstDay: one.firstDay,
    lastDay: one.lastDay,
    changed: changedBy(one),
    restores: one.restoresImportId,
    isInForce: one.id === inForceId,
    undoBringsBack: one.replacedImportId ?? 0,
  }))
}

function changedBy({ turnsAdded: added, turnsDropped: dropped, turnsMoved: moved }: SeasonImport) {
  return added === null || dropped === null || moved === null ? null : { added, dropped, moved }
}
