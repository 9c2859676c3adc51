/** What residents are sent: their settings and devices, the outbox of notices, and their calendar feeds. */
export const NOTICES: readonly string[] = [
  `create table notice_settings (
    ditch_id integer not null references ditch (id),
    user_id text not null,
    settings text not null,
    updated_at_ms bigint not null,
    constraint notice_settings_key primary key (ditch_id, user_id)
  )`,
  // Several accounts may get notices on one phone.
  `create table push_subscription (
    ditch_id integer not null references ditch (id),
    id text not null,
    user_id text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    label text not null,
    added_at_ms bigint not null,
    last_reached_at_ms bigint,
    new_until_ms bigint,
    constraint push_subscription_key primary key (ditch_id, id),
    constraint push_subscription_user unique (ditch_id, user_id, endpoint)
  )`,
  'create index push_subscription_endpoint on push_subscription (ditch_id, endpoint)',
  `create table notice_delivery (
    ditch_id integer not null references ditch (id),
    id text not null,
    user_id text not null,
    kind text not null,
    subject text not null,
    channel text not null,
    device_id text,
    device_label text,
    lane text not null,
    message text not null,
    path text not null,
    due_at_ms bigint not null,
    useful_until_ms bigint not null,
    outcome text not null,
    settled_at_ms bigint,
    delivery text,
    read_at_ms bigint,
    tries integer not null,
    next_try_at_ms bigint not null,
    lease text,
    constraint notice_delivery_key primary key (ditch_id, id)
  )`,
  'create index notice_delivery_user on notice_delivery (ditch_id, user_id, due_at_ms)',
  // For work that falls due, the time leads, whichever ditch it belongs to.
  "create index notice_delivery_waiting on notice_delivery (next_try_at_ms, ditch_id, lane) where outcome = 'waiting'",
  // For claims of one queue: without it SQLite read all of a ditch's notices, 90 days of them, at each claim.
  "create index notice_delivery_queue on notice_delivery (ditch_id, lane, next_try_at_ms) where outcome = 'waiting'",
  // For what became of one change's notices. A fraction of all: most are of turns.
  "create index notice_delivery_change on notice_delivery (ditch_id, subject) where kind in ('changed', 'ditch-closed', 'ditch-reopened', 'note')",
  `create table notice_progress (
    ditch_id integer not null references ditch (id),
    planned_until_ms bigint not null,
    constraint notice_progress_key primary key (ditch_id)
  )`,
  `create table feed (
    ditch_id integer not null references ditch (id),
    user_id text not null,
    token text not null,
    token_hash text not null,
    created_at_ms bigint not null,
    constraint feed_key primary key (ditch_id, user_id),
    constraint feed_token unique (ditch_id, token_hash)
  )`,
]
