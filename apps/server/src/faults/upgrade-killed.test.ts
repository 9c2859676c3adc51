import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { MIGRATION_NAMES } from '../store/migrate.ts'
import { openStore } from '../store/open-store.ts'
import type { Engine } from '../store/store.ts'
import { theStoreOfTheReleaseBefore } from '../store/testing/store-of-release-before.ts'
import { tablesOf, withoutOpening } from '../store/testing/tables-of.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { tries } from '../testing/long-run.ts'
import { runProgram } from '../testing/run-program.ts'

const KILLS = tries({ short: 5, long: 20 })
const MIGRATION_TABLE = 'kysely_migration'

/** The tables that a pending migration renames, each with its new name. */
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
}

/** The secret behind the UIDs of calendar events is now the ditch's. */
const MOVED_ROWS: Readonly<Record<string, number>> = { secret: 1 }

type Tables = Awaited<ReturnType<typeof tablesOf>>

const migrationsIn = (tables: Tables): number => tables[MIGRATION_TABLE]?.length ?? 0

/** Starts opening the store in a process of its own, which kills itself before the statement of that number, if any. */
async function startOpening(databaseUrl: string, statement = 0) {
  const opening = runProgram(`${import.meta.dirname}/../store/testing/open-until-killed-program.ts`, [
    databaseUrl,
    `${statement}`,
  ])
  await once(opening.process.stdout, 'data')
  opening.process.stdin.write('\n')
  return { ...opening, startedMs: performance.now() }
}

/** How long the opening takes, and how many statements. */
async function measureOpening(engine: Engine) {
  const { process: opening, ended, startedMs } = await startOpening(await theStoreOfTheReleaseBefore(engine))
  await once(opening.stdout, 'data')
  const tookMs = performance.now() - startedMs
  return { tookMs, statements: Number((await ended).output.split('\n')[1]) }
}

/** The moments that part `whole` evenly, the ends left out. */
const spreadOver = (whole: number): number[] => Array.from({ length: KILLS }, (_, n) => ((n + 0.5) * whole) / KILLS)

async function waitUntilItIs(startedMs: number, afterMs: number): Promise<void> {
  while (performance.now() - startedMs < afterMs) await setImmediate()
}

/** A session ends only when its server process notices that the client is gone. */
async function untilNobodyIsConnected(databaseUrl: string): Promise<void> {
  if (databaseUrl.startsWith('sqlite:')) return
  const others = 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await withoutOpening(databaseUrl, async (query) => {
    while ((await query(others)).length > 0) await setTimeout(5)
  })
}

const countRows = (tables: Tables) =>
  Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => name !== MIGRATION_TABLE)
      .map(([name, rows]) => [name, rows.length]),
  )

function expectUpgraded(after: Tables, before: Tables): void {
  expect(migrationsIn(after)).toBe(MIGRATION_NAMES.length)
  const expected = Object.entries(countRows(before)).map(([before, rows]) => {
    const name = RENAMED[before] ?? before
    return [name, rows - (MOVED_ROWS[name] ?? 0)]
  })
  expect(countRows(after)).toMatchObject(Object.fromEntries(expected))
}

/** Under its name there is the whole store as it was, or nothing. */
async function expectWholeCopy(databaseUrl: string, before: Tables, { isMade }: { isMade?: boolean } = {}) {
  if (!databaseUrl.startsWith('sqlite:')) return
  const copy = `${databaseUrl}.before-0011-ditch`
  const exists = existsSync(copy.slice('sqlite:'.length))
  if (isMade) expect(exists).toBe(true)
  if (exists) expect(await tablesOf(copy)).toEqual(before)
  if (isMade) expect(existsSync(`${copy.slice('sqlite:'.length)}.part`)).toBe(false)
}

/** The store is as before, or upgraded, and the next start upgrades it. */
async function expectWhole(databaseUrl: string, before: Tables): Promise<'old' | 'new'> {
  await untilNobodyIsConnected(databaseUrl)
  const found = await tablesOf(databaseUrl)
  const isOld = migrationsIn(found) === migrationsIn(before)
  if (isOld) expect(found).toEqual(before)
  else expectUpgraded(found, before)
  await expectWholeCopy(databaseUrl, before, { isMade: !isOld })
  await (await openStore(databaseUrl)).close()
  expectUpgraded(await tablesOf(databaseUrl), before)
  await expectWholeCopy(databaseUrl, before, { isMade: true })
  return isOld ? 'old' : 'new'
}

describe.each(ENGINES)('an upgrade on %s', (engine) => {
  it('given a kill before one statement or another, then the store is the old or the new one, and the next start upgrades it', async () => {
    const { statements } = await measureOpening(engine)
    expect(statements).toBeGreaterThan(KILLS / 2)
    const numbers = new Set(spreadOver(statements).map((number) => 1 + Math.trunc(number)))
    const found = []
    for (const statement of numbers) {
      const databaseUrl = await theStoreOfTheReleaseBefore(engine)
      const before = await tablesOf(databaseUrl)
      const { ended } = await startOpening(databaseUrl, statement)
      expect((await ended).signal).toBe('SIGKILL')
      found.push(await expectWhole(databaseUrl, before))
    }
    expect(found).toContain('old')
  }, 300_000)

  it('given a kill at one moment or another, then the store is the old or the new one, and the next start upgrades it', async () => {
    const { tookMs } = await measureOpening(engine)
    const signals = []
    for (const afterMs of spreadOver(tookMs)) {
      const databaseUrl = await theStoreOfTheReleaseBefore(engine)
      const before = await tablesOf(databaseUrl)
      const { process: opening, ended, startedMs } = await startOpening(databaseUrl)
      await waitUntilItIs(startedMs, afterMs)
      opening.kill('SIGKILL')
      signals.push((await ended).signal)
      await expectWhole(databaseUrl, before)
    }
    expect(signals).toContain('SIGKILL')
  }, 300_000)
})

it('given connections that PostgreSQL ends during an upgrade, then the store is the old or the new one', async () => {
  const { tookMs } = await measureOpening('postgres')
  const endThem = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'headgate'`
  let failed = 0
  for (const afterMs of spreadOver(tookMs)) {
    const databaseUrl = await theStoreOfTheReleaseBefore('postgres')
    const before = await tablesOf(databaseUrl)
    await withoutOpening(databaseUrl, async (query) => {
      const { ended, startedMs } = await startOpening(databaseUrl)
      await waitUntilItIs(startedMs, afterMs)
      await query(endThem)
      if ((await ended).exitCode !== 0) failed += 1
    })
    await expectWhole(databaseUrl, before)
  }
  expect(failed).toBeGreaterThan(0)
}, 300_000)
