import { ditchDay, type HolderName, type Season, seasonOf, slotAtHour } from '@headgate/domain'
import type { Selectable } from 'kysely'
import type { Database, SeasonSource, Tables } from './database.ts'

export type SeasonImport = Selectable<Tables['seasonImport']>

export interface CurrentSeason {
  importId: number
  source: SeasonSource
  importedAt: Temporal.Instant
  season: Season
}

/** The import in force; undefined before the first. */
export function findCurrentImport(db: Database): Promise<SeasonImport | undefined> {
  return db.selectFrom('seasonImport').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Tells whether the season changed since it was read: the number rises with every import. */
export async function findCurrentImportId(db: Database): Promise<number | undefined> {
  const current = await db.selectFrom('seasonImport').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return current?.id
}

/** The season in force; undefined before the first import. Needs no transaction, as no import ever changes. */
export async function readCurrentSeason(db: Database): Promise<CurrentSeason | undefined> {
  const current = await findCurrentImport(db)
  if (!current) return undefined
  const rows = await db
    .selectFrom('turn')
    .select(['day', 'slotHour', 'holderName'])
    .where('importId', '=', current.id)
    .execute()
  const turns = rows.map(({ day, slotHour, holderName }) => ({
    day: ditchDay(day),
    slot: slotAtHour(slotHour),
    holder: holderName as HolderName,
  }))
  return {
    importId: current.id,
    source: current.source,
    importedAt: Temporal.Instant.fromEpochMilliseconds(current.importedAtMs),
    season: seasonOf(turns),
  }
}
