import { existsSync, renameSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Clock, DitchError } from '@headgate/domain'
import pg from 'pg'
import { explainPostgresFailure } from '../explain-postgres-failure.ts'
import { MIGRATION_NAMES } from '../migrations.ts'
import { CONNECT_TIMEOUT_MS } from '../open-postgres.ts'
import { createForOwnerOnly, explainSqliteFailure, isSound, sqlitePath } from '../open-sqlite.ts'
import { openStore } from '../open-store.ts'
import { findCurrentChange } from '../season-queries.ts'
import { BUSY_TIMEOUT_MS, type Waiting } from '../sqlite-dialect.ts'
import { inspectBackup } from './inspect-backup.ts'
import { connectionEnv, type ProcessEnv, runPostgresProgram, startPostgresProgram } from './postgres-programs.ts'

interface Restoring extends Waiting {
  /** Whether a store that is not empty may be replaced. */
  replace: boolean
  env: ProcessEnv
}

interface Restored {
  accounts: number
  turns: number
}

const ENGINE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/**
 * Replaces the store with a backup, entirely or not at all, and runs any newer migrations. Throws a DitchError and
 * changes nothing if the backup is damaged, or if the store is not empty and `replace` is false.
 */
export async function restoreStore(
  databaseUrl: string,
  file: string,
  { replace, env, clock, random }: Restoring,
): Promise<Restored> {
  const engine = await inspectBackup(file, env)
  const target = databaseUrl.startsWith('sqlite:') ? 'sqlite' : 'postgres'
  if (engine !== target) {
    const names = [ENGINE_NAMES[engine], ENGINE_NAMES[target]]
    throw new DitchError('conflict', `FILE: ${file} is a backup of ${names[0]}, but DATABASE_URL names ${names[1]}`)
  }
  if (engine === 'sqlite') await restoreSqlite(databaseUrl, file, { replace, clock })
  else await restorePostgres(databaseUrl, file, { replace, env })
  return countRestored(databaseUrl, { clock, random })
}

async function countRestored(databaseUrl: string, waiting: Waiting): Promise<Restored> {
  const store = await openStore(databaseUrl, waiting)
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
  file: string,
  { replace, clock }: { replace: boolean; clock: Clock },
): Promise<void> {
  const path = sqlitePath(databaseUrl, process.cwd())
  try {
    const state = stateOf(path)
    if (state !== 'empty' && !replace) throw storeNotEmpty(databaseUrl)
    if (state === 'damaged') moveAside(path, clock.now())
    createForOwnerOnly(path)
    using source = new DatabaseSync(file, { readOnly: true })
    await backup(source, path, { rate: ALL_PAGES })
  } catch (error) {
    throw explainSqliteFailure(error, databaseUrl)
  }
}

function stateOf(path: string): 'empty' | 'used' | 'damaged' {
  if (!existsSync(path)) return 'empty'
  try {
    using database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    if (!isSound(database)) return 'damaged'
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
    const own = tables.map(({ name }) => String(name)).filter((name) => !/^(sqlite|kysely)_/.test(name))
    return own.some((name) => database.prepare(`select 1 from "${name}" limit 1`).get()) ? 'used' : 'empty'
  } catch (error) {
    const { errcode } = error as { errcode?: number }
    if (errcode === undefined || ![11, 26].includes(errcode & 0xff)) throw error
    return 'damaged'
  }
}

function moveAside(path: string, now: Temporal.Instant): void {
  const mark = `damaged-${now.epochMilliseconds}`
  for (const side of ['', '-wal', '-shm']) {
    if (existsSync(`${path}${side}`)) renameSync(`${path}${side}`, `${path}.${mark}${side}`)
  }
}

/** Replaces the database's tables with the backup, in one transaction. */
async function restorePostgres(
  databaseUrl: string,
  file: string,
  { replace, env }: { replace: boolean; env: ProcessEnv },
): Promise<void> {
  const tables = await listTables(databaseUrl, replace)
  const args = ['--no-owner', '--no-privileges', '--file=-', file]
  const { output, ended } = startPostgresProgram({ name: 'pg_restore', args, env })
  const drop = tables.length === 0 ? [] : [`drop table ${tables.join(', ')} cascade;\n`]
  await Promise.all([
    ended,
    runPostgresProgram({
      name: 'psql',
      args: ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'],
      env: { ...env, ...connectionEnv(databaseUrl) },
      input: inTurn(drop, output),
    }),
  ])
}

async function* inTurn(first: string[], then: AsyncIterable<Buffer>): AsyncGenerator<string | Buffer> {
  yield* first
  yield* then
}

/** The tables to drop. Throws a DitchError if they are another program's, or hold data that may not be replaced. */
async function listTables(databaseUrl: string, replace: boolean): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; quoted: string }>(
      'select tablename as name, quote_ident(tablename) as quoted from pg_tables where schemaname = current_schema()',
    )
    const names = rows.map(({ name }) => name)
    if (names.length > 0 && !(await isOurs(client, names))) {
      throw new DitchError('conflict', "DATABASE_URL: this database holds another program's tables: choose another one")
    }
    for (const { name, quoted } of replace ? [] : rows) {
      if (name.startsWith('kysely_')) continue
      const { rowCount } = await client.query(`select from ${quoted} limit 1`)
      if (rowCount !== 0) throw storeNotEmpty('this database')
    }
    return rows.map(({ quoted }) => quoted)
  } catch (error) {
    throw explainPostgresFailure(error, databaseUrl)
  } finally {
    await client.end().catch(() => undefined)
  }
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
