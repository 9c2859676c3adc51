import type { Kysely } from 'kysely'

/** Whether the neighbors right before and after somebody's turns see their phone number. Nobody has said so yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profile')
    .addColumn('shows_phone', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
