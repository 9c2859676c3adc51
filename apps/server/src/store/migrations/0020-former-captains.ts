import { type Kysely, sql } from 'kysely'

/** When a captain decided to keep an unused invitation whose maker is no captain any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table invitation add column kept_at_ms bigint').execute(db)
}
