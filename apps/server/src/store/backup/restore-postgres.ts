import { DitchError } from '@headgate/domain'
import pg from 'pg'
import { MIGRATION_NAMES } from '../migrations.ts'
import { explainPostgresFailure } from '../open-postgres.ts'
import { connectionEnv, type ProcessEnv, runPostgresProgram, startPostgresProgram } from './postgres-programs.ts'
import { storeNotEmpty } from './store-not-empty.ts'

/** Replaces the database's tables with the backup, in one transaction. */
export async function restorePostgres(
  databaseUrl: string,
  file: string,
  { replace, env }: { replace: boolean; env: ProcessEnv },
): Promise<void> {
  const tables = await listTables(databaseUrl, replace)
  const { output, ended } = startPostgresProgram({
    name: 'pg_restore',
    args: ['--no-owner', '--no-privileges', '--file=-', file],
    env,
  })
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
  const client = new pg.Client({ connectionString: databaseUrl })
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
