import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Engine } from '../store/store.ts'
import { aStoreToUpgrade } from '../store/testing/a-store-to-upgrade.ts'
import { NEXT, WITH_NEXT } from '../store/testing/next-migration.ts'
import { tablesOf, withoutOpening } from '../store/testing/tables-of.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { tries } from '../testing/long-run.ts'
import { openStore } from '../testing/open-store.ts'
import { runProgram } from '../testing/run-program.ts'

const KILLS = tries({ short: 3, long: 20 })

type Tables = Awaited<ReturnType<typeof tablesOf>>

const isUpgraded = (tables: Tables): boolean => tables.kysely_migration?.some((row) => row.includes(NEXT)) ?? false

async function upgrade(databaseUrl: string): Promise<void> {
  await (await openStore(databaseUrl, { migrations: WITH_NEXT })).close()
}

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

/** How long an opening takes that is not killed, its statements, and the tables before and after. */
async function upgradeUnkilled(engine: Engine) {
  const databaseUrl = await aStoreToUpgrade(engine)
  const before = await tablesOf(databaseUrl)
  const { process: opening, ended, startedMs } = await startOpening(databaseUrl)
  await once(opening.stdout, 'data')
  const tookMs = performance.now() - startedMs
  const [statements = 0, endOfMigration = 0] = ((await ended).output.split('\n')[1] ?? '').split(' ').map(Number)
  const after = await tablesOf(databaseUrl)
  expect(isUpgraded(after)).toBe(true)
  return { tookMs, statements, endOfMigration, before, after }
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

/** The upgrade writes the same rows each time, but for its own time. */
function expectUpgraded(found: Tables, after: Tables): void {
  expect(isUpgraded(found)).toBe(true)
  expect({ ...found, kysely_migration: [] }).toEqual({ ...after, kysely_migration: [] })
}

/** Under its name there is the whole store as it was, or nothing. */
async function expectWholeCopy(databaseUrl: string, before: Tables, { isMade }: { isMade?: boolean } = {}) {
  if (!databaseUrl.startsWith('sqlite:')) return
  const copy = `${databaseUrl}.before-${NEXT}`
  const exists = existsSync(copy.slice('sqlite:'.length))
  if (isMade) expect(exists).toBe(true)
  if (exists) expect(await tablesOf(copy)).toEqual(before)
  if (isMade) expect(existsSync(`${copy.slice('sqlite:'.length)}.part`)).toBe(false)
}

/** The store is as before, or upgraded, and the next start upgrades it. */
async function expectWhole(databaseUrl: string, { before, after }: { before: Tables; after: Tables }) {
  await untilNobodyIsConnected(databaseUrl)
  const found = await tablesOf(databaseUrl)
  const isOld = !isUpgraded(found)
  if (isOld) expect(found).toEqual(before)
  else expectUpgraded(found, after)
  await expectWholeCopy(databaseUrl, before, { isMade: !isOld })
  await upgrade(databaseUrl)
  expectUpgraded(await tablesOf(databaseUrl), after)
  await expectWholeCopy(databaseUrl, before, { isMade: true })
  return isOld ? 'old' : 'new'
}

describe.each(ENGINES)('an upgrade on %s', (engine) => {
  it('given a kill before one statement or another, the one that ends the migration too, then the store is the old or the new one, and the next start upgrades it', async () => {
    const { statements, endOfMigration, ...tables } = await upgradeUnkilled(engine)
    expect(statements).toBeGreaterThan(KILLS / 2)
    const spread = spreadOver(statements).map((number) => 1 + Math.trunc(number))
    const found = []
    for (const statement of new Set([...spread, endOfMigration])) {
      const databaseUrl = await aStoreToUpgrade(engine)
      const { ended } = await startOpening(databaseUrl, statement)
      expect((await ended).signal).toBe('SIGKILL')
      found.push(await expectWhole(databaseUrl, tables))
    }
    expect(found).toContain('old')
  }, 300_000)

  it('given a kill at one moment or another, then the store is the old or the new one, and the next start upgrades it', async () => {
    const { tookMs, ...tables } = await upgradeUnkilled(engine)
    const signals = []
    for (const afterMs of spreadOver(tookMs)) {
      const databaseUrl = await aStoreToUpgrade(engine)
      const { process: opening, ended, startedMs } = await startOpening(databaseUrl)
      await waitUntilItIs(startedMs, afterMs)
      opening.kill('SIGKILL')
      signals.push((await ended).signal)
      await expectWhole(databaseUrl, tables)
    }
    expect(signals).toContain('SIGKILL')
  }, 300_000)
})

it('given connections that PostgreSQL ends during an upgrade, then the store is the old or the new one', async () => {
  const { tookMs, ...tables } = await upgradeUnkilled('postgres')
  const endThem = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'headgate'`
  let failed = 0
  for (const afterMs of spreadOver(tookMs)) {
    const databaseUrl = await aStoreToUpgrade('postgres')
    await withoutOpening(databaseUrl, async (query) => {
      const { ended, startedMs } = await startOpening(databaseUrl)
      await waitUntilItIs(startedMs, afterMs)
      await query(endThem)
      if ((await ended).exitCode !== 0) failed += 1
    })
    await expectWhole(databaseUrl, tables)
  }
  expect(failed).toBeGreaterThan(0)
}, 300_000)
