import { type Season, slotHour, type Turn } from '@headgate/domain'
import { sql } from 'kysely'
import type { Database, SeasonSource } from './database.ts'
import { findCurrentImport, type SeasonImport } from './season-queries.ts'
import type { Engine, Store } from './store.ts'

export interface NewSeason {
  season: Season
  source: SeasonSource
  fileName?: string | undefined
  importedAt: Temporal.Instant
  /** The user who asked for it; undefined when nobody was signed in. */
  importedBy?: string | undefined
}

export interface SeasonReplacement {
  imported: SeasonImport
  /** The import that was in force before. */
  replaced: SeasonImport | undefined
}

/** Four parameters a row: far below what either engine takes in one statement. */
const ROWS_PER_INSERT = 1_000

/** Puts a season in force, whole or not at all, and keeps the one it replaces. Imports wait for each other. */
export function replaceSeason(store: SeasonStore, next: NewSeason): Promise<SeasonReplacement> {
  return whenNoOtherImports(store, (transaction, current) => replace(transaction, current, next))
}

/**
 * The same on a condition, which is asked about the season in force once no other import can come between.
 * Undefined, with nothing changed, when it says no.
 */
export function replaceSeasonIf(
  store: SeasonStore,
  next: NewSeason,
  isReplaceable: (current: SeasonImport | undefined) => boolean,
): Promise<SeasonReplacement | undefined> {
  return whenNoOtherImports(store, async (transaction, current) =>
    isReplaceable(current) ? replace(transaction, current, next) : undefined,
  )
}

type SeasonStore = Pick<Store, 'db' | 'engine'>

function whenNoOtherImports<T>(
  { db, engine }: SeasonStore,
  run: (transaction: Database, current: SeasonImport | undefined) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await waitForOtherImports(transaction, engine)
    return run(transaction, await findCurrentImport(transaction))
  })
}

async function replace(
  db: Database,
  replaced: SeasonImport | undefined,
  { season, source, fileName, importedAt, importedBy }: NewSeason,
): Promise<SeasonReplacement> {
  const imported: SeasonImport = {
    id: (replaced?.id ?? 0) + 1,
    source,
    fileName: fileName ?? null,
    importedAtMs: importedAt.epochMilliseconds,
    importedBy: importedBy ?? null,
    turnCount: season.turns.length,
    firstDay: season.turns.at(0)?.day.toString() ?? null,
    lastDay: season.turns.at(-1)?.day.toString() ?? null,
    replacedImportId: replaced?.id ?? null,
  }
  await db.insertInto('seasonImport').values(imported).execute()
  await insertTurns(db, imported.id, season.turns)
  return { imported, replaced }
}

/** Nothing to do on SQLite, where every transaction already holds the one write lock. Readers never wait. */
async function waitForOtherImports(db: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table season_import in share row exclusive mode`.execute(db)
}

async function insertTurns(db: Database, importId: number, turns: readonly Turn[]): Promise<void> {
  for (let start = 0; start < turns.length; start += ROWS_PER_INSERT) {
    const rows = turns.slice(start, start + ROWS_PER_INSERT).map(({ day, slot, holder }) => ({
      importId,
      day: day.toString(),
      slotHour: slotHour(slot),
      holderName: holder,
    }))
    await db.insertInto('turn').values(rows).execute()
  }
}
