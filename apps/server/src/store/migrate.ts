import { DitchError } from '@headgate/domain'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import * as seasons from './migrations/0001-seasons.ts'
import * as identity from './migrations/0002-identity.ts'
import * as residents from './migrations/0003-residents.ts'
import * as weather from './migrations/0004-weather.ts'
import * as notices from './migrations/0005-notices.ts'
import * as captain from './migrations/0006-captain.ts'
import * as calendar from './migrations/0007-calendar.ts'
import * as accountAccess from './migrations/0008-account-access.ts'
import * as people from './migrations/0009-people.ts'
import * as languages from './migrations/0010-languages.ts'
import * as ditch from './migrations/0011-ditch.ts'
import * as layers from './migrations/0012-layers.ts'
import * as properties from './migrations/0013-people.ts'
import * as invitations from './migrations/0014-invitations.ts'
import * as desk from './migrations/0015-desk.ts'
import * as trades from './migrations/0016-trades.ts'
import * as gate from './migrations/0017-gate.ts'
import * as near from './migrations/0018-near.ts'
import * as queues from './migrations/0019-queues.ts'
import * as formerCaptains from './migrations/0020-former-captains.ts'
import * as newDevices from './migrations/0022-new-devices.ts'
import * as boundedReads from './migrations/0023-bounded-reads.ts'
import * as accounts from './migrations/0024-accounts.ts'
import type { Engine } from './store.ts'

/** In the order they run, which is also the order of their names. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-seasons': seasons,
  '0002-identity': identity,
  '0003-residents': residents,
  '0004-weather': weather,
  '0005-notices': notices,
  '0006-captain': captain,
  '0007-calendar': calendar,
  '0008-account-access': accountAccess,
  '0009-people': people,
  '0010-languages': languages,
  '0011-ditch': ditch,
  '0012-layers': layers,
  '0013-people': properties,
  '0014-invitations': invitations,
  '0015-desk': desk,
  '0016-trades': trades,
  '0017-gate': gate,
  '0018-near': near,
  '0019-queues': queues,
  '0020-former-captains': formerCaptains,
  '0022-new-devices': newDevices,
  '0023-bounded-reads': boundedReads,
  '0024-accounts': accounts,
}

/** This build's migrations, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/** Any number that nothing else on the same database uses as a lock. */
const LOCK = 20_260_415

/**
 * Runs pending migrations, all or none, in one process at a time. Throws a DitchError if the database was made by a
 * newer build. Before it changes a database that an older build has used, it calls `beforeUpgrade` with the name of the
 * first pending migration; if that throws, nothing is changed.
 */
export async function migrate(
  db: Database,
  engine: Engine,
  beforeUpgrade: (migration: string) => void = () => undefined,
): Promise<void> {
  const plain = db.withoutPlugins()
  if ((await findPending(plain)).length === 0) return
  await whileLocked(plain, engine, async (locked) => {
    const pending = await findPending(locked)
    const [first] = pending
    if (first === undefined) return
    if (pending.length < MIGRATION_NAMES.length) beforeUpgrade(first)
    const migrator = new Migrator({ db: locked, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
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

async function findPending(db: Database): Promise<string[]> {
  const names = await listMigrationsRun(db)
  const unknown = names.findLast((name) => !(name in MIGRATIONS))
  if (unknown !== undefined) {
    const remedy = `this database was made by a newer Headgate (it has "${unknown}"): start that version instead`
    throw new DitchError('conflict', `DATABASE_URL: ${remedy}`)
  }
  return MIGRATION_NAMES.filter((name) => !names.includes(name))
}

async function listMigrationsRun(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}
