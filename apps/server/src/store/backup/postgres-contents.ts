import pg from 'pg'
import { explainPostgresFailure } from '../explain-postgres-failure.ts'
import { CONNECT_TIMEOUT_MS } from '../open-postgres.ts'
import { type BackupFile, type Making, writeBackupFile } from './backup-file.ts'
import { type Contents, describeStore } from './describe-store.ts'
import { connectionEnv, type ProcessEnv, startPostgresProgram } from './postgres-programs.ts'

export interface OwnTable {
  name: string
  /** With its schema, as SQL writes it. */
  quoted: string
}

/** The tables in our schema. An extension may have put tables there, too, which are its own. */
export async function listOwnTables(client: pg.Client): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(
    `select relname as name, format('%I.%I', relnamespace::regnamespace::text, relname) as quoted
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
      )
    order by relname`,
  )
  return rows
}

/** Connects for as long as `run` takes. */
export async function withClient<T>(databaseUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'headgate backup', connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await run(client)
  } catch (error) {
    throw explainPostgresFailure(error, databaseUrl)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Backs up our tables, counted in the very snapshot that is written. Returns the backup's checksum. */
export const writePostgresBackup = (
  databaseUrl: string,
  file: string,
  { env, ...making }: Making & { env: ProcessEnv },
): Promise<string> =>
  withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    const exported = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const tables = await listOwnTables(client)
    const contents = await describeStore(
      async (sql) => (await client.query(sql)).rows,
      tables.map(({ name }) => name),
    )
    const { output, ended } = startPostgresProgram({
      name: 'pg_dump',
      args: [
        '--no-owner',
        '--no-privileges',
        `--snapshot=${exported.rows[0]?.snapshot}`,
        ...tables.map(({ quoted }) => `--table=${quoted}`),
      ],
      env: { ...env, ...connectionEnv(databaseUrl) },
    })
    const header = { engine: 'postgres' as const, ...making, ...contents }
    const [checksum] = await Promise.all([writeBackupFile(file, header, output), ended])
    return checksum
  })

/** `COPY public.turn (ditch_id, …) FROM stdin;`, and the rows follow, one a line. */
const ROWS_BEGIN = /^COPY \S+\."?(\w+)"? \(.*\) FROM stdin;$/
const ROWS_END = '\\.'

export async function countPostgresRows(backup: BackupFile): Promise<Contents['rows']> {
  const rows: Record<string, number> = {}
  let table: string | undefined
  for await (const line of linesOf(backup.read())) {
    if (table === undefined) {
      table = ROWS_BEGIN.exec(line)?.[1]
      if (table !== undefined) rows[table] = 0
    } else if (line === ROWS_END) table = undefined
    else rows[table] = (rows[table] ?? 0) + 1
  }
  if (table !== undefined) throw new Error(`the rows of ${table} have no end`)
  return rows
}

/** One byte per character, because it is only counted. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
