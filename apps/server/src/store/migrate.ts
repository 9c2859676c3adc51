import { DitchError } from '@headgate/domain'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import * as seasons from './migrations/0001-seasons.ts'
import * as identity from './migrations/0002-identity.ts'
import * as residents from './migrations/0003-residents.ts'
import * as weather from './migrations/0004-weather.ts'
import * as notices from './migrations/0005-notices.ts'
import * as captain from './migrations/0006-captain.ts'
import * as calendar from './migrations/0007-calendar.ts'

/** In the order in which they run, which is also the order of their names. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-seasons': seasons,
  '0002-identity': identity,
  '0003-residents': residents,
  '0004-weather': weather,
  '0005-notices': notices,
  '0006-captain': captain,
  '0007-calendar': calendar,
}

/** Of the build's tables, in their order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/**
 * Runs what has not been run yet, all of it or nothing, while other processes that start at the same time
 * wait. Throws a DitchError when the database was made by a newer build.
 */
export async function migrate(db: Database): Promise<void> {
  const plain = db.withoutPlugins()
  const migrator = new Migrator({ db: plain, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const unknown = await findUnknownMigration(plain)
  if (unknown === undefined) throw error
  throw new DitchError(
    'conflict',
    `DATABASE_URL: this database was made by a newer Headgate (it has "${unknown}"): start that version instead`,
    { cause: error },
  )
}

async function findUnknownMigration(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db)
  return rows.find(({ name }) => !(name in MIGRATIONS))?.name
}
