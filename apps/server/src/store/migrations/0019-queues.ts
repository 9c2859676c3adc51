import { type Kysely, sql } from 'kysely'

/** For claims of one queue: without it SQLite read all of a ditch's notices, 90 days of them, at each claim. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notice_delivery_queue on notice_delivery (ditch_id, lane, next_try_at_ms)
    where outcome = 'waiting'`.execute(db)
}
