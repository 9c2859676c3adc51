import type { ChangedTurns, ImportSource } from '@headgate/contracts'
import { type DitchDay, type LayeredChange, remember, type Season, slotMinute, type Turn } from '@headgate/domain'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { announceDitchChange } from './ditch-change-notifications.ts'
import { findRulesVersion, lockDitch } from './ditch-queries.ts'
import { insertRows } from './insert-rows.ts'
import { addLayers } from './layer-queries.ts'
import { findCurrentChange, type SeasonChangeRow } from './season-queries.ts'
import type { SeasonOwner } from './tables/season-tables.ts'
import { isPostgres } from './within-transaction.ts'

/** What a change lays over the base, and the changes whose layers it takes back. */
export type NewLayers = Pick<LayeredChange, 'reassignments' | 'handovers' | 'successions' | 'withdraws'>

export interface NewSeason {
  /** As it is in force, layers included. */
  season: Season
  /** The turns that it brings, or the change whose base stays. Defaults to `season`. */
  base?: Season | number | undefined
  layers?: NewLayers | undefined
  /** The rules it comes with; defaults to those in force. */
  rulesVersion?: number | undefined
  source: ImportSource
  /** Defaults to `sample` for the sample, else to `own`. */
  owner?: SeasonOwner | undefined
  fileName?: string | undefined
  note?: string | undefined
  /** How many turns differ from the season it replaces, if counted. */
  changed?: { added: number; dropped: number; moved: number } | undefined
  /** Its first turns that changed, and how many more did. */
  changedTurns?: ChangedTurns | undefined
  /** For an undo, the change whose season this is, or 0 for the empty season. */
  restoresImportId?: number | undefined
  importedAt: Temporal.Instant
  /** The captain's user id; undefined when nobody was signed in. */
  importedBy?: string | undefined
}

export interface SeasonReplacement {
  made: SeasonChangeRow
  /** The change that was in force before. */
  replaced: SeasonChangeRow | undefined
}

/**
 * Runs in a transaction that excludes other changes of the season; they wait for each other. `lockAccounts` comes before
 * the season, as accounts do before everything of a ditch.
 */
export function withSeasonLock<T>(
  db: Database,
  run: (transaction: Database, current: SeasonChangeRow | undefined) => Promise<T>,
  lockAccounts?: (transaction: Database) => Promise<void>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lockAccounts?.(transaction)
    await waitForOtherChanges(transaction)
    await lockDitch(transaction)
    const outcome = await run(transaction, await findCurrentChange(transaction))
    await announceDitchChange(transaction)
    return outcome
  })
}

/**
 * Puts a season in force and keeps the one it replaces. Call it only inside `withSeasonLock`, passing on the change
 * in force.
 */
export async function activateSeason(
  db: Database,
  replaced: SeasonChangeRow | undefined,
  next: NewSeason,
): Promise<SeasonReplacement> {
  const { season, base = season, source, fileName, importedAt, importedBy, changed, restoresImportId, note } = next
  const id = nextChangeId(replaced)
  const made: SeasonChangeRow = {
    id,
    baseId: typeof base === 'number' ? base : id,
    rulesVersion: next.rulesVersion ?? (await findRulesVersion(db)),
    source,
    fileName: fileName ?? null,
    importedAtMs: importedAt.epochMilliseconds,
    importedBy: importedBy ?? null,
    turnCount: season.turns.length,
    firstDay: season.turns.at(0)?.day.toString() ?? null,
    lastDay: season.turns.at(-1)?.day.toString() ?? null,
    replacedImportId: replaced?.id ?? null,
    turnsAdded: changed?.added ?? null,
    turnsDropped: changed?.dropped ?? null,
    turnsMoved: changed?.moved ?? null,
    changedTurns: next.changedTurns ? JSON.stringify(next.changedTurns) : null,
    restoresImportId: restoresImportId ?? null,
    note: note ?? null,
    owner: next.owner ?? (source === 'sample' ? 'sample' : 'own'),
  }
  await db.insertInto('seasonChange').values(made).execute()
  if (typeof base !== 'number') await insertTurns(db, id, base.turns)
  if (next.layers) await addLayers(db, { id, ...next.layers })
  return { made, replaced }
}

/** Changes are numbered from 1 without gaps. */
export const nextChangeId = (last: Pick<SeasonChangeRow, 'id'> | undefined): number => (last?.id ?? 0) + 1

/** Not needed on SQLite, where every transaction holds the one write lock. Readers never wait. */
async function waitForOtherChanges(db: Database): Promise<void> {
  if (isPostgres(db)) await sql`lock table season_change in share row exclusive mode`.execute(db)
}

async function insertTurns(db: Database, importId: number, turns: readonly Turn[]): Promise<void> {
  const dates = remember((day: DitchDay) => day.toString())
  const rows = turns.map(({ day, slot, holder }) => ({
    importId,
    day: dates(day),
    slotMinute: slotMinute(slot),
    holderName: holder,
  }))
  await insertRows(db, rows, (chunk) => db.insertInto('turn').values(chunk).compile())
}
