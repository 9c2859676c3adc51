import { DitchError } from '@headgate/domain'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import type { Migrations } from './migrations.ts'
import type { Engine } from './store.ts'

/** Any number that nothing else on the same database uses as a lock. */
const LOCK = 20_260_415

export interface Upgrade {
  migrations: Migrations
  beforeUpgrade?: ((migration: string) => Promise<void>) | undefined
}

/**
 * Runs pending migrations, all or none, in one process at a time. Throws a DitchError if the database has one that is
 * not among `migrations`. Before it changes a database that an older build has used, it calls `beforeUpgrade` with the
 * name of the first pending migration; if that throws, nothing is changed.
 */
export async function migrate(db: Database, engine: Engine, { migrations, beforeUpgrade }: Upgrade): Promise<void> {
  const plain = db.withoutPlugins()
  if ((await findPending(plain, migrations)).length === 0) return
  await whileLocked(plain, engine, async (locked) => {
    const pending = await findPending(locked, migrations)
    const [first] = pending
    if (first === undefined) return
    if (pending.length < Object.keys(migrations).length) await beforeUpgrade?.(first)
    const migrator = new Migrator({ db: locked, provider: { getMigrations: async () => ({ ...migrations }) } })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  })
}

/**
 * The migrator creates its tables before it takes its own lock, so processes that start together need this one. On
 * SQLite the transaction is the lock. On PostgreSQL the migrator uses another connection, because in an aborted
 * transaction its clean-up would fail too and hide the real error.
 */
function whileLocked(db: Database, engine: Engine, run: (db: Database) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (engine === 'sqlite') return run(transaction)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    return run(db)
  })
}

async function findPending(db: Database, migrations: Migrations): Promise<string[]> {
  const names = await listMigrationsRun(db)
  const unknown = names.findLast((name) => !(name in migrations))
  if (unknown !== undefined) {
    const remedy = `this database was made by another version of Headgate, newer than this one or from before the first release (it has "${unknown}"): start that version, or choose a new database`
    throw new DitchError('conflict', `DATABASE_URL: ${remedy}`)
  }
  return Object.keys(migrations).filter((name) => !names.includes(name))
}

async function listMigrationsRun(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}
