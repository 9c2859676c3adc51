import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

type Row = Record<string, unknown>
type Query = (sql: string) => Promise<Row[]>

/** Runs `read` on a database that is not opened as a store, so that no migration runs. */
export async function withoutOpening<T>(databaseUrl: string, read: (query: Query) => Promise<T>): Promise<T> {
  if (databaseUrl.startsWith('sqlite:')) {
    const database = new DatabaseSync(databaseUrl.slice('sqlite:'.length))
    try {
      return await read(async (sql) => database.prepare(sql).all())
    } finally {
      database.close()
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await read(async (sql) => (await client.query(sql)).rows)
  } finally {
    await client.end()
  }
}

/** Every table's rows as JSON, sorted. */
export function tablesOf(databaseUrl: string): Promise<Record<string, string[]>> {
  const catalogue = databaseUrl.startsWith('sqlite:')
    ? "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name"
    : "select tablename as name from pg_tables where schemaname = 'public' order by tablename"
  return withoutOpening(databaseUrl, async (query) => {
    const tables: Record<string, string[]> = {}
    for (const { name } of await query(catalogue)) {
      tables[`${name}`] = (await query(`select * from "${name}"`)).map((row) => JSON.stringify(row)).sort()
    }
    return tables
  })
}
