import { nameKey } from '@headgate/domain'
import { type Kysely, sql } from 'kysely'

/**
 * What one holder's trades, those that wait, those that are over, and the reports of a year are found by. Without it
 * each look read everybody's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of COLUMNS) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ name: string }>`
    select from_holder as name from trade union select to_holder as name from trade where to_holder is not null
  `.execute(db)
  for (const { name } of rows) {
    await sql`update trade set from_key = ${nameKey(name)} where from_holder = ${name}`.execute(db)
    await sql`update trade set to_key = ${nameKey(name)} where to_holder = ${name}`.execute(db)
  }
  for (const statement of INDEXES) await sql.raw(statement).execute(db)
}

const COLUMNS = [
  `alter table trade add column from_key text not null default ''`,
  'alter table trade add column to_key text',
]

const INDEXES = [
  'create index trade_of_asker on trade (ditch_id, from_key, state, id)',
  'create index trade_of_asked on trade (ditch_id, to_key, state, id)',
  'create index trade_by_state on trade (ditch_id, state, settled_at_ms)',
  'create index trade_by_change on trade (ditch_id, change_id)',
  'create index trade_link_by_trade on trade_link (ditch_id, trade_id)',
  'create index gate_press_day on gate_press (ditch_id, kind, day)',
]
