import type { Kysely } from 'kysely'

/** The last good forecast for each place, so that a restart does not lose it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('last_forecast')
    .addColumn('place', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('fetched_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('forecast', 'text', (column) => column.notNull())
    .execute()
}
