import { type Kysely, sql } from 'kysely'

/** Invitations of residents, by mail and as cards, and what captains decided about those who wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table ditch add column confirms_by_hand integer not null default 1',
  `create table invitation (
    ditch_id integer not null references ditch (id),
    id text not null,
    kind text not null,
    code_hash text not null,
    typed_hash text,
    holder_id integer not null,
    property_id integer,
    person_id integer,
    name text not null,
    email text,
    is_renewal integer not null,
    user_id text,
    made_by text not null,
    made_at_ms bigint not null,
    expires_at_ms bigint not null,
    used_at_ms bigint,
    paired_at_ms bigint,
    access_at_use integer,
    withdrawn_at_ms bigint,
    constraint invitation_key primary key (ditch_id, id),
    constraint invitation_code unique (ditch_id, code_hash),
    constraint invitation_typed_code unique (ditch_id, typed_hash),
    constraint invitation_holder foreign key (ditch_id, holder_id) references holder (ditch_id, id) on delete cascade
  )`,
  `create table link_refusal (
    ditch_id integer not null,
    user_id text not null,
    holder_id integer not null,
    refused_at_ms bigint not null,
    refused_by text not null,
    constraint link_refusal_key primary key (ditch_id, user_id, holder_id),
    constraint link_refusal_member foreign key (ditch_id, user_id)
      references membership (ditch_id, user_id) on delete cascade,
    constraint link_refusal_holder foreign key (ditch_id, holder_id) references holder (ditch_id, id) on delete cascade
  )`,
]
