import { type Kysely, sql } from 'kysely'

/**
 * Hours that go from one holder to another, and what neighbors ask each other for. `reassignment` gets a new name, so
 * that a node of an older build stops reading the season: it would show it without the trades.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table reassignment rename to edited_turn',
  `alter table ditch add column trade_mode text not null default 'free'`,
  'alter table ditch add column trade_notice_minutes integer not null default 60',
  'alter table ditch add column trade_parts integer not null default 1',
  'alter table ditch add column trade_undo_hours integer not null default 24',
  `create table handover (
    ditch_id integer not null,
    change_id integer not null,
    number integer not null,
    from_ms bigint not null,
    until_ms bigint not null,
    expected_holder text not null,
    next_holder text not null,
    constraint handover_key primary key (ditch_id, change_id, number),
    constraint handover_change foreign key (ditch_id, change_id) references season_change (ditch_id, id)
  )`,
  `create table trade (
    ditch_id integer not null references ditch (id),
    id integer not null,
    kind text not null,
    state text not null,
    from_holder text not null,
    to_holder text,
    note text not null,
    made_at_ms bigint not null,
    made_by text,
    is_made_by_captain integer not null,
    ends_at_ms bigint not null,
    settled_at_ms bigint,
    settled_by text,
    is_settled_by_captain integer not null default 0,
    end_reason text,
    change_id integer,
    undo_asked_by_holder text,
    undo_asked_at_ms bigint,
    undo_asked_by text,
    constraint trade_key primary key (ditch_id, id),
    constraint trade_change foreign key (ditch_id, change_id) references season_change (ditch_id, id)
  )`,
  'create index trade_by_end on trade (ends_at_ms, ditch_id, state)',
  `create table trade_time (
    ditch_id integer not null,
    trade_id integer not null,
    number integer not null,
    from_ms bigint not null,
    until_ms bigint not null,
    expected_holder text not null,
    next_holder text,
    constraint trade_time_key primary key (ditch_id, trade_id, number),
    constraint trade_time_trade foreign key (ditch_id, trade_id) references trade (ditch_id, id) on delete cascade
  )`,
  `create table trade_link (
    ditch_id integer not null,
    code_hash text not null,
    trade_id integer not null,
    user_id text not null,
    made_at_ms bigint not null,
    used_at_ms bigint,
    constraint trade_link_key primary key (ditch_id, code_hash),
    constraint trade_link_trade foreign key (ditch_id, trade_id) references trade (ditch_id, id) on delete cascade
  )`,
]
