import { DatabaseSync } from 'node:sqlite'

/** Every row of every table, as text, in an order that depends on the rows alone. */
export function contentsOfSqlite(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all()
    return tables
      .filter(({ name }) => name !== OWN_CLOCK)
      .flatMap(({ name }) =>
        database
          .prepare(`select * from "${name}"`)
          .all()
          .map((row) => `${name} ${JSON.stringify(row, readable)}`)
          .sort(),
      )
  } finally {
    database.close()
  }
}

/** The library that migrates the store takes its own clock. */
const OWN_CLOCK = 'kysely_migration'

const readable = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : value
