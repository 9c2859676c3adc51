/** What captains say and do: closures, notes to everybody, and the audit trail. */
export const DESK: readonly string[] = [
  `create table closure (
    ditch_id integer not null references ditch (id),
    id integer not null,
    from_ms bigint not null,
    until_ms bigint not null,
    reason text not null,
    note text not null,
    closed_at_ms bigint not null,
    closed_by text not null,
    reopened_at_ms bigint,
    reopened_by text,
    change_id integer,
    is_withdrawn integer not null default 0,
    constraint closure_key primary key (ditch_id, id)
  )`,
  `create table status_note (
    ditch_id integer not null references ditch (id),
    id integer not null,
    text text not null,
    until_ms bigint not null,
    sent_as integer,
    ended_at_ms bigint,
    constraint status_note_key primary key (ditch_id, id)
  )`,
  `create table settled_item (
    ditch_id integer not null references ditch (id),
    id text not null,
    settled_at_ms bigint not null,
    settled_by text not null,
    constraint settled_item_key primary key (ditch_id, id)
  )`,
  `create table audit_entry (
    ditch_id integer not null references ditch (id),
    id integer not null,
    at_ms bigint not null,
    by_user text,
    by_called text not null,
    action text not null,
    details text not null,
    about_user text,
    constraint audit_entry_key primary key (ditch_id, id)
  )`,
]
