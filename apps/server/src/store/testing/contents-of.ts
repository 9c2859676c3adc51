import { sql } from 'kysely'
import { openStore } from '../../testing/open-store.ts'

/** Every row of every table, sorted, so that two stores can be compared. */
export async function contentsOf(databaseUrl: string): Promise<Record<string, string[]>> {
  const { db, close } = await openStore(databaseUrl)
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    const contents = tables.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db.withoutPlugins())
      return [name, rows.map((row) => JSON.stringify(row)).sort()] as const
    })
    return Object.fromEntries(await Promise.all(contents))
  } finally {
    await close()
  }
}
