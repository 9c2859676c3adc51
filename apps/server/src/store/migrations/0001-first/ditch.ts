/** The ditch, its rules, its weather, and who belongs to it. */
export const DITCH: readonly string[] = [
  `create table ditch (
    id integer primary key,
    name text not null,
    city text not null,
    state text not null,
    latitude double precision not null,
    longitude double precision not null,
    language text not null,
    contact text not null,
    web_address text not null default '',
    policies text not null,
    terms_from text not null default '2025-05-03',
    calendar_key text,
    rules_version integer not null,
    revision integer not null,
    changed_fields text not null,
    is_filled integer not null,
    set_up_at_ms bigint,
    confirms_by_hand integer not null default 1,
    trade_mode text not null default 'free',
    trade_notice_minutes integer not null default 60,
    trade_parts integer not null default 1,
    trade_undo_hours integer not null default 24,
    people_revision integer not null default 0,
    people_source text
  )`,
  `create table ditch_rules (
    ditch_id integer not null references ditch (id),
    version integer not null,
    time_zone text not null,
    slots text not null,
    first_day text not null,
    last_day text not null,
    made_at_ms bigint not null,
    made_by text,
    change_id integer,
    begins text,
    constraint ditch_rules_key primary key (ditch_id, version)
  )`,
  // A migration knows no settings: the first start fills these in.
  `insert into ditch (id, name, city, state, latitude, longitude, language, contact, policies, rules_version, revision,
     changed_fields, is_filled)
   values (1, 'Lakewood Ditch', 'Lakewood', 'CO', 39.697, -105.099, 'en', '', '', 1, 1, '[]', 0)`,
  `insert into ditch_rules (ditch_id, version, time_zone, slots, first_day, last_day, made_at_ms)
   values (1, 1, 'America/Denver', '4AM,10AM,4PM,10PM', '01-01', '11-01', 0)`,
  // The last good forecast of each place, so that a restart does not lose it.
  `create table forecast (
    ditch_id integer not null references ditch (id),
    place text not null,
    source text not null,
    fetched_at_ms bigint not null,
    forecast text not null,
    constraint forecast_key primary key (ditch_id, place)
  )`,
  `create table id_counter (
    ditch_id integer not null references ditch (id),
    kind text not null,
    last_id integer not null,
    constraint id_counter_key primary key (ditch_id, kind)
  )`,
  `create table membership (
    ditch_id integer not null references ditch (id),
    user_id text not null,
    role text not null,
    joined_at_ms bigint not null,
    shut_at_ms bigint,
    is_off_list integer not null default 0,
    constraint membership_key primary key (ditch_id, user_id)
  )`,
  `create table named_captain (
    ditch_id integer not null references ditch (id),
    email text not null,
    used_at_ms bigint,
    constraint named_captain_key primary key (ditch_id, email)
  )`,
  `create table captain_invitation (
    ditch_id integer not null references ditch (id),
    id text not null,
    code_hash text not null,
    email text,
    invited_by text not null,
    made_at_ms bigint not null,
    expires_at_ms bigint not null,
    used_at_ms bigint,
    withdrawn_at_ms bigint,
    constraint captain_invitation_key primary key (ditch_id, id),
    constraint captain_invitation_code unique (ditch_id, code_hash)
  )`,
  `create table setup_code (
    ditch_id integer not null references ditch (id),
    code_hash text not null,
    made_at_ms bigint not null,
    expires_at_ms bigint,
    used_at_ms bigint,
    constraint setup_code_key primary key (ditch_id, code_hash)
  )`,
  `create table backup_night (
    night text primary key,
    name text not null,
    started_at_ms bigint not null,
    ended_at_ms bigint,
    checksum text,
    turns integer,
    people integer,
    trouble text
  )`,
]
