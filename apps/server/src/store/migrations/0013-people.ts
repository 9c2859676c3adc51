import { type Kysely, sql } from 'kysely'

/** Properties and the people on them, with or without an account. `confirmed_link` had no rows in any release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('confirmed_link').execute()
  await sql.raw('alter table ditch add column people_revision integer not null default 0').execute(db)
  await sql.raw('alter table ditch add column people_source text').execute(db)
  for (const statement of NEW_TABLES) await sql.raw(statement).execute(db)
}

const NEW_TABLES = [
  `create table holder (
    ditch_id integer not null references ditch (id),
    id integer not null,
    name text not null,
    name_key text not null,
    shares_thousandths integer not null,
    takes_nights integer not null,
    removed_at_ms bigint,
    constraint holder_key primary key (ditch_id, id),
    constraint holder_name unique (ditch_id, name_key)
  )`,
  `create table property (
    ditch_id integer not null references ditch (id),
    id integer not null,
    place_id text not null,
    street text not null,
    city text not null,
    state text not null,
    removed_at_ms bigint,
    constraint property_key primary key (ditch_id, id),
    constraint property_place unique (ditch_id, place_id)
  )`,
  `create table ownership (
    ditch_id integer not null,
    property_id integer not null,
    from_day text not null,
    number integer not null,
    holder_id integer not null,
    change_id integer,
    constraint ownership_key primary key (ditch_id, property_id, from_day, number),
    constraint ownership_property foreign key (ditch_id, property_id) references property (ditch_id, id)
      on delete cascade,
    constraint ownership_holder foreign key (ditch_id, holder_id) references holder (ditch_id, id)
  )`,
  `create table person (
    ditch_id integer not null references ditch (id),
    id integer not null,
    property_id integer,
    holder_id integer,
    name text not null,
    email text,
    phone text,
    is_renter integer not null,
    user_id text,
    added_at_ms bigint not null,
    removed_at_ms bigint,
    constraint person_key primary key (ditch_id, id),
    constraint person_property foreign key (ditch_id, property_id) references property (ditch_id, id),
    constraint person_holder foreign key (ditch_id, holder_id) references holder (ditch_id, id)
  )`,
  `create table confirmed_link (
    ditch_id integer not null,
    user_id text not null,
    holder_id integer not null,
    from_day text not null,
    until_day text,
    ended_by_change_id integer,
    made_at_ms bigint not null,
    made_by text,
    constraint confirmed_link_key primary key (ditch_id, user_id, holder_id, from_day),
    constraint confirmed_link_member foreign key (ditch_id, user_id)
      references membership (ditch_id, user_id) on delete cascade,
    constraint confirmed_link_holder foreign key (ditch_id, holder_id) references holder (ditch_id, id)
  )`,
]
