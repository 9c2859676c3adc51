import { type Kysely, sql } from 'kysely'

/**
 * A captain's edits become layers over the season that was imported. `season_import` gets a new name, so that a node of
 * an older build stops reading it: to that node, a change without turns of its own would be an empty season.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('season_import').renameTo('season_change').execute()
  await db.schema
    .alterTable('season_change')
    .addColumn('base_id', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('season_change').addColumn('changed_turns', 'text').execute()
  await sql`update season_change set base_id = id`.execute(db)
  for (const statement of NEW_TABLES) await sql.raw(statement).execute(db)
}

const NEW_TABLES = [
  `create table reassignment (
    ditch_id integer not null,
    change_id integer not null,
    number integer not null,
    day text not null,
    slot_minute integer not null,
    expected_holder text,
    next_holder text,
    constraint reassignment_key primary key (ditch_id, change_id, number),
    constraint reassignment_change foreign key (ditch_id, change_id) references season_change (ditch_id, id)
  )`,
  `create table succession (
    ditch_id integer not null,
    change_id integer not null,
    number integer not null,
    from_holder text not null,
    to_holder text not null,
    from_day text,
    constraint succession_key primary key (ditch_id, change_id, number),
    constraint succession_change foreign key (ditch_id, change_id) references season_change (ditch_id, id)
  )`,
  `create table withdrawal (
    ditch_id integer not null,
    change_id integer not null,
    withdrawn_id integer not null,
    constraint withdrawal_key primary key (ditch_id, change_id, withdrawn_id),
    constraint withdrawal_change foreign key (ditch_id, change_id) references season_change (ditch_id, id),
    constraint withdrawal_withdrawn foreign key (ditch_id, withdrawn_id) references season_change (ditch_id, id)
  )`,
]
