import { type Kysely, SqliteAdapter, sql } from 'kysely'

const DITCH = 1

/** The first migration that does not know a ditch's settings: the start fills them in. */
const UNTIL_THE_FIRST_START = {
  name: 'Lakewood Ditch',
  city: 'Lakewood',
  state: 'CO',
  latitude: 39.697,
  longitude: -105.099,
  language: 'en',
}

/**
 * A ditch becomes a row, and `ditch_id` comes first in every key of its data. Tables that older builds update or
 * delete from get new names, so that a node of an older build that still runs can no longer write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDitch(db)
  const before = await countRows(
    db,
    REBUILT.map(({ from }) => from),
  )
  for (const { definition } of REBUILT) await sql.raw(definition).execute(db)
  for (const { from, to, columns } of REBUILT) await copyRows(db, from, to, columns)
  await checkCounts(db, before)
  await recordIdsInUse(db)
  await createMemberships(db)
  // Children first: SQLite empties a table before it drops it.
  for (const { from } of REBUILT.toReversed()) await db.schema.dropTable(from).execute()
  for (const { to, finalName } of REBUILT) if (finalName) await db.schema.alterTable(to).renameTo(finalName).execute()
  for (const statement of INDEXES) await sql.raw(statement).execute(db)
  for (const [from, to] of RENAMED) await db.schema.alterTable(from).renameTo(to).execute()
  await db.schema.alterTable('user_account').dropColumn('disabled_at').execute()
  await db.schema
    .alterTable('user_account')
    .addColumn('mail_needs_proof', 'boolean', (column) => column.notNull().defaultTo(isSqlite(db) ? 0 : false))
    .execute()
}

async function createDitch(db: Kysely<unknown>): Promise<void> {
  for (const statement of NEW_TABLES) await sql.raw(statement).execute(db)
  const { name, city, state, latitude, longitude, language } = UNTIL_THE_FIRST_START
  const { rows } = await sql<{
    value: string
  }>`select value from kept_secret where name = 'ditch in calendars'`.execute(db)
  await sql`
    insert into ditch (id, name, city, state, latitude, longitude, language, contact, policies, calendar_key,
      rules_version, revision, changed_fields, is_filled, set_up_at_ms)
    values (${DITCH}, ${name}, ${city}, ${state}, ${latitude}, ${longitude}, ${language}, '', '',
      ${rows[0]?.value ?? null}, 1, 1, '[]', 0, null)
  `.execute(db)
  await sql`
    insert into ditch_rules (ditch_id, version, time_zone, slots, first_day, last_day, made_at_ms, made_by)
    values (${DITCH}, 1, 'America/Denver', '4AM,10AM,4PM,10PM', '01-01', '11-01', 0, null)
  `.execute(db)
  await sql`delete from kept_secret where name = 'ditch in calendars'`.execute(db)
}

async function countRows(db: Kysely<unknown>, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
    counts.set(table, Number(rows[0]?.count))
  }
  return counts
}

async function copyRows(db: Kysely<unknown>, from: string, to: string, columns: Columns): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const values = sql.raw(Object.values(columns).join(', '))
  await sql`
    insert into ${sql.table(to)} (ditch_id, ${names}) select ${sql.lit(DITCH)}, ${values} from ${sql.table(from)}
  `.execute(db)
}

/** Nothing is dropped before every row is known to have arrived. */
async function checkCounts(db: Kysely<unknown>, before: ReadonlyMap<string, number>): Promise<void> {
  const after = await countRows(
    db,
    REBUILT.map(({ to }) => to),
  )
  for (const { from, to } of REBUILT) {
    if (before.get(from) === after.get(to)) continue
    throw new Error(`${from} has ${before.get(from)} rows, but ${after.get(to)} arrived in ${to}`)
  }
}

/** Ids are never given out again, not even those of deleted rows. */
async function recordIdsInUse(db: Kysely<unknown>): Promise<void> {
  for (const [table, kind] of [
    ['resident', 'profile'],
    ['ditch_closure', 'closure'],
    ['audit_entry', 'audit_entry'],
  ] as const) {
    const { rows } = isSqlite(db)
      ? await sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${table}`.execute(db)
      : await sql<{ last: number | null }>`
          select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last
        `.execute(db)
    // Rows that were copied with their ids did not move PostgreSQL's sequence.
    const { rows: highest } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(
      db,
    )
    const last = Math.max(Number(rows[0]?.last ?? 0), Number(highest[0]?.id ?? 0))
    await sql`insert into id_counter (ditch_id, kind, last_id) values (${DITCH}, ${kind}, ${last})`.execute(db)
  }
}

/** Everybody who has an account. Captains are named by the start, which knows their e-mails. */
async function createMemberships(db: Kysely<unknown>): Promise<void> {
  type Account = { id: string; disabled_at: Date | string | null; created_at: Date | string }
  const { rows } = await sql<Account>`
    select id, disabled_at, created_at from identity_user where kind <> 'guest' or disabled_at is not null
  `.execute(db)
  for (const { id, disabled_at, created_at } of rows) {
    const shutAtMs = disabled_at === null ? null : new Date(disabled_at).getTime()
    await sql`
      insert into membership (ditch_id, user_id, role, joined_at_ms, shut_at_ms)
      values (${DITCH}, ${id}, 'resident', ${new Date(created_at).getTime()}, ${shutAtMs})
    `.execute(db)
  }
}

const isSqlite = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof SqliteAdapter

const NEW_TABLES = [
  `create table ditch (
    id integer primary key,
    name text not null,
    city text not null,
    state text not null,
    latitude double precision not null,
    longitude double precision not null,
    language text not null,
    contact text not null,
    policies text not null,
    calendar_key text,
    rules_version integer not null,
    revision integer not null,
    changed_fields text not null,
    is_filled integer not null,
    set_up_at_ms bigint
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
    constraint ditch_rules_key primary key (ditch_id, version)
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
    constraint membership_key primary key (ditch_id, user_id)
  )`,
  `create table confirmed_link (
    ditch_id integer not null,
    user_id text not null,
    holder_name text not null,
    from_day text not null,
    until_day text,
    made_at_ms bigint not null,
    made_by text,
    constraint confirmed_link_key primary key (ditch_id, user_id, holder_name, from_day),
    constraint confirmed_link_member foreign key (ditch_id, user_id)
      references membership (ditch_id, user_id) on delete cascade
  )`,
  `create table named_captain (
    ditch_id integer not null references ditch (id),
    email text not null,
    named_at_ms bigint not null,
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
    used_by text,
    withdrawn_at_ms bigint,
    constraint captain_invitation_key primary key (ditch_id, id),
    constraint captain_invitation_code unique (ditch_id, code_hash)
  )`,
  `create table setup_link (
    ditch_id integer not null references ditch (id),
    code_hash text not null,
    made_at_ms bigint not null,
    expires_at_ms bigint not null,
    used_at_ms bigint,
    constraint setup_link_key primary key (ditch_id, code_hash)
  )`,
]

type Columns = Readonly<Record<string, string>>

interface Rebuilt {
  from: string
  to: string
  /** If `from` and the final name are the same. */
  finalName?: string
  definition: string
  columns: Columns
}

const same = (...names: string[]): Columns => Object.fromEntries(names.map((name) => [name, name]))

const IMPORT_COLUMNS = same(
  'id',
  'source',
  'file_name',
  'imported_at_ms',
  'imported_by',
  'turn_count',
  'first_day',
  'last_day',
  'replaced_import_id',
  'turns_added',
  'turns_dropped',
  'turns_moved',
  'restores_import_id',
  'note',
  'owner',
)

/** Parents before children. */
const REBUILT: readonly Rebuilt[] = [
  {
    from: 'season_import',
    to: 'season_import_of_ditch',
    finalName: 'season_import',
    definition: `create table season_import_of_ditch (
      ditch_id integer not null references ditch (id),
      id integer not null,
      rules_version integer not null,
      source text not null,
      file_name text,
      imported_at_ms bigint not null,
      imported_by text,
      turn_count integer not null,
      first_day text,
      last_day text,
      replaced_import_id integer,
      turns_added integer,
      turns_dropped integer,
      turns_moved integer,
      restores_import_id integer,
      note text,
      owner text not null,
      constraint season_import_key primary key (ditch_id, id),
      constraint season_import_replaces_one unique (ditch_id, replaced_import_id),
      constraint season_import_replaced foreign key (ditch_id, replaced_import_id)
        references season_import_of_ditch (ditch_id, id),
      constraint season_import_rules foreign key (ditch_id, rules_version) references ditch_rules (ditch_id, version)
    )`,
    columns: { ...IMPORT_COLUMNS, rules_version: '1' },
  },
  {
    from: 'turn',
    to: 'turn_of_ditch',
    finalName: 'turn',
    definition: `create table turn_of_ditch (
      ditch_id integer not null,
      import_id integer not null,
      day text not null,
      slot_minute integer not null,
      holder_name text not null,
      constraint turn_key primary key (ditch_id, import_id, day, slot_minute),
      constraint turn_import foreign key (ditch_id, import_id) references season_import_of_ditch (ditch_id, id)
    )`,
    columns: { ...same('import_id', 'day', 'holder_name'), slot_minute: 'slot_hour * 60' },
  },
  {
    from: 'ditch_closure',
    to: 'closure',
    definition: `create table closure (
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
      constraint closure_key primary key (ditch_id, id)
    )`,
    columns: same(
      'id',
      'from_ms',
      'until_ms',
      'reason',
      'note',
      'closed_at_ms',
      'closed_by',
      'reopened_at_ms',
      'reopened_by',
    ),
  },
  {
    from: 'audit_entry',
    to: 'audit_entry_of_ditch',
    finalName: 'audit_entry',
    definition: `create table audit_entry_of_ditch (
      ditch_id integer not null references ditch (id),
      id integer not null,
      at_ms bigint not null,
      by_user text,
      by_called text not null,
      action text not null,
      what text not null,
      about_user text,
      details text,
      constraint audit_entry_key primary key (ditch_id, id)
    )`,
    columns: same('id', 'at_ms', 'by_user', 'by_called', 'action', 'what', 'about_user', 'details'),
  },
  {
    from: 'resident',
    to: 'profile',
    definition: `create table profile (
      ditch_id integer not null references ditch (id),
      id integer not null,
      user_id text not null,
      username text not null,
      full_name text not null,
      phone text,
      address text not null,
      place_id text not null,
      opaque_id text not null,
      photo_url text,
      created_at_ms bigint not null,
      updated_at_ms bigint not null,
      claimed_owners text,
      constraint profile_key primary key (ditch_id, id),
      constraint profile_user unique (ditch_id, user_id)
    )`,
    columns: same(
      'id',
      'user_id',
      'username',
      'full_name',
      'phone',
      'address',
      'place_id',
      'opaque_id',
      'photo_url',
      'created_at_ms',
      'updated_at_ms',
      'claimed_owners',
    ),
  },
  {
    from: 'set_aside',
    to: 'set_aside_profile',
    definition: `create table set_aside_profile (
      ditch_id integer not null references ditch (id),
      user_id text not null,
      at_ms bigint not null,
      resident text,
      notice_settings text,
      constraint set_aside_profile_key primary key (ditch_id, user_id)
    )`,
    columns: same('user_id', 'at_ms', 'resident', 'notice_settings'),
  },
  {
    from: 'last_forecast',
    to: 'forecast',
    definition: `create table forecast (
      ditch_id integer not null references ditch (id),
      place text not null,
      source text not null,
      fetched_at_ms bigint not null,
      forecast text not null,
      constraint forecast_key primary key (ditch_id, place)
    )`,
    columns: same('place', 'source', 'fetched_at_ms', 'forecast'),
  },
  {
    from: 'notice_setting',
    to: 'notice_settings',
    definition: `create table notice_settings (
      ditch_id integer not null references ditch (id),
      user_id text not null,
      settings text not null,
      updated_at_ms bigint not null,
      constraint notice_settings_key primary key (ditch_id, user_id)
    )`,
    columns: same('user_id', 'settings', 'updated_at_ms'),
  },
  {
    from: 'push_device',
    to: 'push_subscription',
    definition: `create table push_subscription (
      ditch_id integer not null references ditch (id),
      id text not null,
      user_id text not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      label text not null,
      added_at_ms bigint not null,
      last_reached_at_ms bigint,
      constraint push_subscription_key primary key (ditch_id, id),
      constraint push_subscription_user unique (ditch_id, user_id, endpoint)
    )`,
    columns: same('id', 'user_id', 'endpoint', 'p256dh', 'auth', 'label', 'added_at_ms', 'last_reached_at_ms'),
  },
  {
    from: 'notice',
    to: 'notice_delivery',
    definition: `create table notice_delivery (
      ditch_id integer not null references ditch (id),
      id text not null,
      user_id text not null,
      kind text not null,
      subject text not null,
      channel text not null,
      device_id text,
      device_label text,
      lane text not null,
      title text not null,
      body text not null,
      path text not null,
      due_at_ms bigint not null,
      useful_until_ms bigint not null,
      outcome text not null,
      settled_at_ms bigint,
      said text not null,
      read_at_ms bigint,
      tries integer not null,
      next_try_at_ms bigint not null,
      lease text,
      message text,
      delivery text,
      constraint notice_delivery_key primary key (ditch_id, id)
    )`,
    columns: same(
      'id',
      'user_id',
      'kind',
      'subject',
      'channel',
      'device_id',
      'device_label',
      'lane',
      'title',
      'body',
      'path',
      'due_at_ms',
      'useful_until_ms',
      'outcome',
      'settled_at_ms',
      'said',
      'read_at_ms',
      'tries',
      'next_try_at_ms',
      'lease',
      'message',
      'delivery',
    ),
  },
  {
    from: 'notice_plan',
    to: 'notice_progress',
    definition: `create table notice_progress (
      ditch_id integer not null references ditch (id),
      planned_until_ms bigint not null,
      constraint notice_progress_key primary key (ditch_id)
    )`,
    columns: same('planned_until_ms'),
  },
  {
    from: 'calendar_feed',
    to: 'feed',
    definition: `create table feed (
      ditch_id integer not null references ditch (id),
      user_id text not null,
      token text not null,
      token_hash text not null,
      created_at_ms bigint not null,
      constraint feed_key primary key (ditch_id, user_id),
      constraint feed_token unique (ditch_id, token_hash)
    )`,
    columns: same('user_id', 'token', 'token_hash', 'created_at_ms'),
  },
]

/** That of work to do leads with the time at which it falls due, whichever ditch it belongs to. */
const INDEXES = [
  'create index profile_place on profile (ditch_id, place_id)',
  'create index push_subscription_endpoint on push_subscription (ditch_id, endpoint)',
  'create index notice_delivery_user on notice_delivery (ditch_id, user_id, due_at_ms)',
  "create index notice_delivery_waiting on notice_delivery (next_try_at_ms, ditch_id, lane) where outcome = 'waiting'",
]

/** Of the installation, not of a ditch. */
const RENAMED = [
  ['identity_user', 'user_account'],
  ['identity_session', 'account_session'],
  ['identity_account', 'sign_in_method'],
  ['identity_verification', 'sign_in_code'],
  ['attempt', 'rate_limit'],
  ['kept_secret', 'secret'],
] as const
