import { type Kysely, sql } from 'kysely'

/** What residents press at their gate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(GATE_PRESS).execute(db)
  await sql.raw('create index gate_press_turn on gate_press (ditch_id, opens_at_ms)').execute(db)
}

const GATE_PRESS = `create table gate_press (
  ditch_id integer not null references ditch (id),
  user_id text not null,
  key text not null,
  kind text not null,
  holder_id integer not null,
  holder_name text not null,
  day text not null,
  slot_minute integer not null,
  opens_at_ms bigint not null,
  pressed_at_ms bigint not null,
  received_at_ms bigint not null,
  outcome text not null,
  constraint gate_press_key primary key (ditch_id, user_id, key)
)`
