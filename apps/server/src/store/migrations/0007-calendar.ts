import type { Kysely } from 'kysely'

/** The secret addresses of residents' calendar feeds, one each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendar_feed')
    // No foreign key: another identity provider would have no table here.
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute()
}
