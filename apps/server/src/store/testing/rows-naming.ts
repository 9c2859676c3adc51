import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The rows of any table that have the e-mail, in whatever case. */
export async function rowsNaming(db: Database, email: string): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql<object>`select * from ${sql.table(name)}`.execute(db)
      return found.rows.map((row) => `${name} ${JSON.stringify(row)}`)
    }),
  )
  return rows.flat().filter((row) => row.toLowerCase().includes(email))
}
