/** Accounts, sign-in and what guards it. */
export const ACCOUNTS: readonly string[] = [
  `create table user_account (
    id text primary key,
    name text not null,
    email text not null unique,
    email_verified boolean not null,
    image text,
    kind text not null,
    language text,
    mail_needs_proof boolean not null default false,
    access_ended bigint not null default 0,
    used_at_ms bigint,
    created_at timestamptz not null
  )`,
  // The order in which captains list accounts.
  'create index user_account_newest on user_account (created_at desc, id)',
  `create table account_session (
    id text primary key,
    token text not null unique,
    user_id text not null references user_account (id) on delete cascade,
    user_agent text,
    new_until_ms bigint,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index account_session_user on account_session (user_id)',
  `create table sign_in_method (
    user_id text not null references user_account (id) on delete cascade,
    provider_id text not null,
    account_id text not null,
    password text,
    constraint sign_in_method_key primary key (provider_id, account_id)
  )`,
  'create index sign_in_method_user on sign_in_method (user_id)',
  // With its account, so that a mailed link ends when the account's access does.
  `create table sign_in_code (
    identifier text primary key,
    user_id text,
    email text,
    value text not null,
    expires_at timestamptz not null
  )`,
  'create index sign_in_code_user on sign_in_code (user_id)',
  'create index sign_in_code_email on sign_in_code (email)',
  `create table access_counter (
    id integer primary key,
    ended bigint not null
  )`,
  'insert into access_counter (id, ended) values (1, 0)',
  // Wrong guesses from elsewhere do not count against these browsers.
  `create table known_device (
    user_id text not null references user_account (id) on delete cascade,
    token_hash text not null,
    signed_in_at_ms bigint not null,
    new_until_ms bigint,
    constraint known_device_key primary key (user_id, token_hash)
  )`,
  `create table rate_limit (
    kind text not null,
    subject_hash text not null,
    tries integer not null,
    window_ends_ms bigint not null,
    constraint rate_limit_key primary key (kind, subject_hash)
  )`,
  'create index rate_limit_window_ends on rate_limit (window_ends_ms)',
  `create table secret (
    name text primary key,
    value text not null
  )`,
  `create table mailbox_message (
    id text primary key,
    sent_at_ms bigint not null,
    recipient text not null,
    subject text not null,
    plain_text text not null,
    html text not null
  )`,
]
