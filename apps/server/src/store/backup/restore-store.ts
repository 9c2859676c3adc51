import { existsSync, renameSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Clock, DitchError } from '@headgate/domain'
import type pg from 'pg'
import { MIGRATION_NAMES, MIGRATIONS, type Migrations } from '../migrations.ts'
import { createForOwnerOnly, explainSqliteFailure, isSound, sqlitePath } from '../open-sqlite.ts'
import { openStore } from '../open-store.ts'
import { findCurrentChange } from '../season-queries.ts'
import { BUSY_TIMEOUT_MS, type Waiting } from '../sqlite-dialect.ts'
import type { BackupFile } from './backup-file.ts'
import { inspectBackup } from './inspect-backup.ts'
import { listOwnTables, type OwnTable, withClient } from './postgres-contents.ts'
import { connectionEnv, type ProcessEnv, runPostgresProgram } from './postgres-programs.ts'
import { readSqliteBackup } from './sqlite-contents.ts'

interface Restoring extends Waiting {
  /** Whether a store that is not empty may be replaced. */
  replace: boolean
  env: ProcessEnv
  /** Receives a line for the operator before anything is changed. */
  print: (line: string) => void
  migrations?: Migrations
}

interface Restored {
  accounts: number
  turns: number
}

const ENGINE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/**
 * Replaces the store with a backup, entirely or not at all, and runs any newer migrations. Throws a DitchError and
 * changes nothing if the backup is damaged, if a server uses the store, or if the store is not empty and `replace` is
 * false.
 */
export async function restoreStore(
  databaseUrl: string,
  file: string,
  { replace, env, print, clock, random, migrations = MIGRATIONS }: Restoring,
): Promise<Restored> {
  const from = await inspectBackup(file, migrations)
  const { engine } = from.header
  const target = databaseUrl.startsWith('sqlite:') ? 'sqlite' : 'postgres'
  if (engine !== target) {
    const names = [ENGINE_NAMES[engine], ENGINE_NAMES[target]]
    throw new DitchError('conflict', `FILE: ${file} is a backup of ${names[0]}, but DATABASE_URL names ${names[1]}`)
  }
  const pending = Object.keys(migrations).filter((name) => !from.header.migrations.includes(name))
  if (pending.length > 0) print(upgradeLine(file, pending))
  if (engine === 'sqlite') await restoreSqlite(databaseUrl, from, { replace, clock })
  else await restorePostgres(databaseUrl, from, { replace, env })
  return countRestored(databaseUrl, { clock, random, migrations })
}

const upgradeLine = (file: string, pending: readonly string[]): string =>
  `${file} was made by an older Headgate. It is restored and then upgraded (${pending.join(', ')}): that older version cannot ` +
  'open the restored store any more. The backup file stays as it is.'

async function countRestored(databaseUrl: string, opening: Parameters<typeof openStore>[1]): Promise<Restored> {
  const store = await openStore(databaseUrl, opening)
  try {
    const users = await store.db.selectFrom('userAccount').select('id').execute()
    return { accounts: users.length, turns: (await findCurrentChange(store.db))?.turnCount ?? 0 }
  } finally {
    await store.close()
  }
}

/** Copies everything in one step, so that other readers see either the old store or the new one. */
const ALL_PAGES = 0x7fff_ffff

/** Writes a backup over the store in one transaction. A damaged store is moved aside, not overwritten. */
async function restoreSqlite(
  databaseUrl: string,
  from: BackupFile,
  { replace, clock }: { replace: boolean; clock: Clock },
): Promise<void> {
  const path = sqlitePath(databaseUrl, process.cwd())
  try {
    const state = stateOf(path)
    if (state === 'in use') throw storeInUse(databaseUrl)
    if (state !== 'empty' && !replace) throw storeNotEmpty(databaseUrl)
    if (state === 'damaged') moveAside(path, clock.now())
    createForOwnerOnly(path)
    using source = await readSqliteBackup(from)
    await backup(source, path, { rate: ALL_PAGES })
  } catch (error) {
    throw explainSqliteFailure(error, databaseUrl)
  }
}

const [SQLITE_BUSY, SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE] = [5, 11, 26]

function stateOf(path: string): 'empty' | 'used' | 'damaged' | 'in use' {
  if (!existsSync(path)) return 'empty'
  try {
    using database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    // SQLite leaves WAL mode only while no other connection has the file open, as a server has for as long as it runs.
    database.exec('pragma journal_mode = delete')
    if (!isSound(database)) return 'damaged'
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
    const own = tables.map(({ name }) => String(name)).filter((name) => !/^(sqlite|kysely)_/.test(name))
    return own.some((name) => database.prepare(`select 1 from "${name}" limit 1`).get()) ? 'used' : 'empty'
  } catch (error) {
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff
    if (code === SQLITE_BUSY) return 'in use'
    if (code === SQLITE_CORRUPT || code === SQLITE_NOT_A_DATABASE) return 'damaged'
    throw error
  }
}

function moveAside(path: string, now: Temporal.Instant): void {
  const mark = `damaged-${now.epochMilliseconds}`
  for (const side of ['', '-wal', '-shm']) {
    if (existsSync(`${path}${side}`)) renameSync(`${path}${side}`, `${path}.${mark}${side}`)
  }
}

/** Replaces our tables in the database with the backup's, in one transaction. */
async function restorePostgres(
  databaseUrl: string,
  from: BackupFile,
  { replace, env }: { replace: boolean; env: ProcessEnv },
): Promise<void> {
  const tables = await withClient(databaseUrl, async (client) => {
    if (await hasServer(client)) throw storeInUse('this database')
    return listReplaceable(client, replace)
  })
  const drop = tables.length === 0 ? [] : [`drop table ${tables.map(({ quoted }) => quoted).join(', ')} cascade;\n`]
  await runPostgresProgram({
    name: 'psql',
    args: ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'],
    env: { ...env, ...connectionEnv(databaseUrl) },
    input: inTurn(drop, from.read()),
  })
}

async function* inTurn(first: string[], then: AsyncIterable<Buffer>): AsyncGenerator<string | Buffer> {
  yield* first
  yield* then
}

/** A server always has connections, which end with it. */
async function hasServer(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
    where datname = current_database() and application_name in ('headgate', 'headgate news')`,
  )
  return rowCount !== 0
}

/** Our tables. Throws a DitchError if they are another program's, or hold data that may not be replaced. */
async function listReplaceable(client: pg.Client, replace: boolean): Promise<OwnTable[]> {
  const tables = await listOwnTables(client)
  const names = tables.map(({ name }) => name)
  if (names.length > 0 && !(await isOurs(client, names))) {
    throw new DitchError('conflict', "DATABASE_URL: this database holds another program's tables: choose another one")
  }
  for (const { name, quoted } of replace ? [] : tables) {
    if (name.startsWith('kysely_')) continue
    const { rowCount } = await client.query(`select from ${quoted} limit 1`)
    if (rowCount !== 0) throw storeNotEmpty('this database')
  }
  return tables
}

async function isOurs(client: pg.Client, tables: readonly string[]): Promise<boolean> {
  if (!tables.includes('kysely_migration')) return false
  const { rowCount } = await client.query('select from kysely_migration where name = $1', [MIGRATION_NAMES[0]])
  return rowCount === 1
}

/** Refuses to overwrite a store unless the command says so. */
const storeNotEmpty = (store: string): DitchError =>
  new DitchError(
    'conflict',
    `DATABASE_URL: ${store} is not empty. To discard its contents and restore the backup, add --replace`,
  )

/** A server would go on with what it has in memory. */
const storeInUse = (store: string): DitchError =>
  new DitchError('conflict', `DATABASE_URL: a Headgate server uses ${store}: stop all servers, then restore`)
