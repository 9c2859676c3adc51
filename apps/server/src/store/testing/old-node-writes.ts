/** What a node of the release before writes, one statement for each way it changes a table, with values that fit. */
export const OLD_NODE_WRITES: readonly string[] = [
  // A captain changes the season, closes the ditch, and is audited.
  `insert into season_import (id, source, file_name, imported_at_ms, imported_by, turn_count, first_day, last_day,
     replaced_import_id, turns_added, turns_dropped, turns_moved, restores_import_id, note, owner)
   values (1001, 'captain', 'late.csv', 1780000000000, 'old', 1, '2026-06-10', '2026-06-10', null, 1, 0, 0, null, null, 'own')`,
  `insert into turn (import_id, day, slot_hour, holder_name) values (1, '2031-06-10', 4, 'Old')`,
  `insert into audit_entry (at_ms, by_user, by_called, action, what, about_user, details)
   values (1780000000000, 'old', 'old@example.org', 'import', 'Imported late.csv.', null, null)`,
  `insert into ditch_closure (from_ms, until_ms, reason, note, closed_at_ms, closed_by)
   values (1780000000000, 1780003600000, 'debris', '', 1780000000000, 'old')`,
  'update ditch_closure set reopened_at_ms = 1780000000000, reopened_by = null where reopened_at_ms is null',
  // Somebody registers, signs in, changes their account, and leaves.
  `insert into identity_user (id, name, email, email_verified, kind, created_at, updated_at)
   values ('old', '', 'old@example.org', true, 'resident', '2026-05-01T12:00:00.000Z', '2026-05-01T12:00:00.000Z')`,
  "update identity_user set disabled_at = '2026-06-10T12:00:00.000Z'",
  "update identity_user set language = 'es'",
  'update identity_user set access_ended = 1000',
  `insert into identity_session (id, token, user_id, expires_at, created_at, updated_at)
   select 's-old', 't-old', id, created_at, created_at, created_at from identity_user limit 1`,
  "update identity_session set updated_at = '2026-06-10T12:00:00.000Z'",
  `insert into identity_account (id, user_id, provider_id, account_id, created_at, updated_at)
   select 'a-old', id, 'credential', 'old', created_at, created_at from identity_user limit 1`,
  "update identity_account set password = 'x'",
  `insert into identity_verification (id, identifier, value, expires_at, created_at, updated_at)
   values ('v-old', 'i', 'v', '2026-05-01T12:00:00.000Z', '2026-05-01T12:00:00.000Z', '2026-05-01T12:00:00.000Z')`,
  'delete from identity_verification',
  'delete from identity_session',
  'delete from identity_account',
  "delete from identity_user where id = 'old'",
  `insert into attempt (kind, subject_hash, tries, window_ends_ms) values ('sign-in', 'old', 1, 1780000000000)
   on conflict (kind, subject_hash) do update set tries = attempt.tries + 1`,
  'delete from attempt',
  "insert into kept_secret (name, value) values ('cookies', 'old') on conflict (name) do nothing",
  // A resident's profile, settings, devices and calendar.
  `insert into resident (user_id, username, full_name, address, place_id, opaque_id, created_at_ms, updated_at_ms)
   values ('old', 'Old', 'Old', '1 Elm Ct', 'p-old', 'o-old', 0, 0)`,
  "update resident set username = 'Old'",
  "update resident set claimed_owners = '[]'",
  "delete from resident where user_id = 'old'",
  "insert into set_aside (user_id, at_ms) values ('old', 0)",
  'delete from set_aside',
  `insert into notice_setting (user_id, settings, updated_at_ms) values ('old', '{}', 0)
   on conflict (user_id) do update set settings = excluded.settings`,
  'delete from notice_setting',
  `insert into push_device (id, user_id, endpoint, p256dh, auth, label, added_at_ms)
   values ('d-old', 'old', 'https://push.example.org/old', 'p', 'a', 'Firefox', 0)`,
  'update push_device set last_reached_at_ms = 1',
  'delete from push_device',
  "insert into calendar_feed (user_id, token, token_hash, created_at_ms) values ('old', 't', 'h', 0)",
  'delete from calendar_feed',
  // Jobs: the forecast, notices to plan, to send and to record.
  `insert into last_forecast (place, source, fetched_at_ms, forecast) values ('0,0', 'nws', 0, '{}')
   on conflict (place) do update set forecast = excluded.forecast`,
  'insert into notice_plan (id, planned_until_ms) values (1, 0) on conflict (id) do nothing',
  'update notice_plan set planned_until_ms = 1780000000000',
  `insert into notice (id, user_id, kind, subject, channel, lane, title, body, path, due_at_ms, useful_until_ms, outcome,
     said, tries, next_try_at_ms)
   values ('n-old', 'old', 'begins', '2026-06-10:4AM', 'list', '', '', '', '/', 0, 0, 'waiting', '', 0, 0)`,
  "update notice set lease = 'old', next_try_at_ms = 1780000000000 where outcome = 'waiting'",
  "update notice set outcome = 'sent', settled_at_ms = 1780000000000, tries = 1",
  'update notice set read_at_ms = 1780000000000',
  'delete from notice',
]
