import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aStoreToUpgrade } from '../store/testing/a-store-to-upgrade.ts'
import { NEXT, WITH_NEXT } from '../store/testing/next-migration.ts'
import { tablesOf, withoutOpening } from '../store/testing/tables-of.ts'
import { tablesOfBackup } from '../store/testing/tables-of-backup.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { tries } from '../testing/long-run.ts'
import { openStore } from '../testing/open-store.ts'
import { runProgram } from '../testing/run-program.ts'

const KILLS = tries({ short: 1, long: 20 })

type Tables = Awaited<ReturnType<typeof tablesOf>>

const isUpgraded = (tables: Tables): boolean => tables.kysely_migration?.some((row) => row.includes(NEXT)) ?? false

/** Opens the store in a process of its own, which kills itself before the statement of that number, if any. */
async function openUntil(databaseUrl: string, statement = 0) {
  const program = `${import.meta.dirname}/../store/testing/open-until-killed-program.ts`
  const { process: opening, ended } = runProgram(program, [databaseUrl, `${statement}`])
  await once(opening.stdout, 'data')
  opening.stdin.write('\n')
  return ended
}

/** A session ends only when its server process notices that the client is gone. */
async function untilNobodyIsConnected(databaseUrl: string): Promise<void> {
  if (databaseUrl.startsWith('sqlite:')) return
  const others = 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await withoutOpening(databaseUrl, async (query) => {
    while ((await query(others)).length > 0) await setTimeout(5)
  })
}

/** The upgrade writes the same rows each time, but for its own time. */
function expectUpgraded(found: Tables, after: Tables): void {
  expect(isUpgraded(found)).toBe(true)
  expect({ ...found, kysely_migration: [] }).toEqual({ ...after, kysely_migration: [] })
}

/** On SQLite there is the whole store as it was under the copy's name, or, before it was upgraded, nothing. */
async function expectWholeCopy(databaseUrl: string, before: Tables, isMade: boolean): Promise<void> {
  if (!databaseUrl.startsWith('sqlite:')) return
  const copy = `${databaseUrl.slice('sqlite:'.length)}.before-${NEXT}`
  const exists = existsSync(copy)
  if (isMade) expect(exists).toBe(true)
  if (exists) expect(await tablesOfBackup(copy)).toEqual(before)
}

it.each(ENGINES)(
  'given kills of an upgrade on %s, then the store is the old or the new one, and the next start upgrades it',
  async (engine) => {
    const whole = await aStoreToUpgrade(engine)
    const before = await tablesOf(whole)
    const { output } = await openUntil(whole)
    const [statements = 0, endOfMigration = 0] = (output.split('\n')[1] ?? '').split(' ').map(Number)
    const after = await tablesOf(whole)
    expectUpgraded(after, after)
    const spread = Array.from({ length: KILLS }, (_, n) => 1 + Math.trunc(((n + 0.5) * statements) / KILLS))
    const found = []
    for (const statement of new Set([...spread, endOfMigration])) {
      const databaseUrl = await aStoreToUpgrade(engine)
      expect((await openUntil(databaseUrl, statement)).signal).toBe('SIGKILL')
      await untilNobodyIsConnected(databaseUrl)
      const left = await tablesOf(databaseUrl)
      found.push(isUpgraded(left) ? 'new' : 'old')
      if (isUpgraded(left)) expectUpgraded(left, after)
      else expect(left).toEqual(before)
      await expectWholeCopy(databaseUrl, before, isUpgraded(left))
      await (await openStore(databaseUrl, { migrations: WITH_NEXT })).close()
      expectUpgraded(await tablesOf(databaseUrl), after)
      await expectWholeCopy(databaseUrl, before, true)
    }
    expect(found).toContain('old')
  },
  300_000,
)
