import { DitchError } from '@headgate/domain'
import pg from 'pg'
import { MIGRATION_NAMES } from '../migrate.ts'
import { explainPostgresFailure } from '../open-postgres.ts'
import { hasSomethingInIt } from './has-something-in-it.ts'
import { connectionEnv, type Env, runPostgresProgram, startPostgresProgram } from './postgres-programs.ts'

/** Drops what is there and puts the backup in its place, in one transaction. */
export async function restorePostgres(
  databaseUrl: string,
  file: string,
  { replace, env }: { replace: boolean; env: Env },
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

/** Those in the way. Throws a DitchError when they may not go: a database of Headgate's holds nothing else. */
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
      throw new DitchError('conflict', 'DATABASE_URL: another program has its tables in this database: name another')
    }
    for (const { name, quoted } of replace ? [] : rows) {
      if (name.startsWith('kysely_')) continue
      const { rowCount } = await client.query(`select from ${quoted} limit 1`)
      if (rowCount !== 0) throw hasSomethingInIt('this database')
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
