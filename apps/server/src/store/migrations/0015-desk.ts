import { type Kysely, sql } from 'kysely'

/** A note of the captains to everybody, and the day from which this ditch's terms hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATUS_NOTE).execute(db)
  await db.schema
    .alterTable('ditch')
    .addColumn('terms_from', 'text', (column) => column.notNull().defaultTo('2025-05-03'))
    .execute()
}

const STATUS_NOTE = `create table status_note (
  ditch_id integer not null references ditch (id),
  id integer not null,
  text text not null,
  until_ms bigint not null,
  written_at_ms bigint not null,
  written_by text not null,
  ended_at_ms bigint,
  ended_by text,
  constraint status_note_key primary key (ditch_id, id)
)`
