import { type Kysely, sql } from 'kysely'

/**
 * Which links that somebody made for themselves others have heard of; and until when a device, its session and its
 * notices show less, as it came into an account that was in use by a card.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table confirmed_link add column announced_at_ms bigint',
  'alter table account_session add column new_until_ms bigint',
  'alter table known_device add column new_until_ms bigint',
  'alter table push_subscription add column new_until_ms bigint',
]
