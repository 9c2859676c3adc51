import { expect } from 'vitest'
import type { tablesOf } from '../store/testing/tables-of.ts'

export type Tables = Awaited<ReturnType<typeof tablesOf>>

export const MIGRATION_TABLE = 'kysely_migration'

/** The tables that the upgrade renames, each with its new name. */
const RENAMED: Readonly<Record<string, string>> = {
  identity_user: 'user_account',
  identity_session: 'account_session',
  identity_account: 'sign_in_method',
  identity_verification: 'sign_in_code',
  attempt: 'rate_limit',
  kept_secret: 'secret',
  ditch_closure: 'closure',
  resident: 'profile',
  set_aside: 'set_aside_profile',
  last_forecast: 'forecast',
  notice_setting: 'notice_settings',
  push_device: 'push_subscription',
  notice: 'notice_delivery',
  notice_plan: 'notice_progress',
  calendar_feed: 'feed',
  season_import: 'season_change',
}

/** The columns that the upgrade replaces. What they said is in the answers that `upgrade.test.ts` compares. */
const REPLACED = ['identity_user.disabled_at', 'notice_plan.id', 'turn.slot_hour']

/** The secret behind the UIDs of calendar events is now the ditch's. */
const CALENDAR_SECRET = 'ditch in calendars'

type Row = Readonly<Record<string, unknown>>

const rowsOf = (tables: Tables, name: string): Row[] => (tables[name] ?? []).map((row) => JSON.parse(row))

/** Every row of the release before is in the upgraded store, with the same values. */
export function expectNothingLost(after: Tables, before: Tables): void {
  const replaced: string[] = []
  for (const name of Object.keys(before).filter((name) => name !== MIGRATION_TABLE)) {
    const [old, now] = [rowsOf(before, name), rowsOf(after, RENAMED[name] ?? name)]
    const kept = name === 'kept_secret' ? old.filter((row) => row.name !== CALENDAR_SECRET) : old
    expect(kept.length, name).toBeGreaterThan(0)
    const columns = Object.keys(kept[0] ?? {})
    const lasting = columns.filter((column) => now[0] !== undefined && column in now[0])
    replaced.push(...columns.filter((column) => !lasting.includes(column)).map((column) => `${name}.${column}`))
    expect(valuesIn(now, lasting), name).toEqual(valuesIn(kept, lasting))
  }
  expect(replaced.sort()).toEqual(REPLACED)
  const secret = rowsOf(before, 'kept_secret').find((row) => row.name === CALENDAR_SECRET)
  expect(rowsOf(after, 'ditch').map((ditch) => ditch.calendar_key)).toEqual([secret?.value])
}

const valuesIn = (rows: readonly Row[], columns: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort()
