import { type Kysely, sql } from 'kysely'

/** The order in which captains list accounts, and when each was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index user_account_newest on user_account (created_at desc, id)`.execute(db)
  await db.schema.alterTable('user_account').addColumn('used_at_ms', 'bigint').execute()
}
