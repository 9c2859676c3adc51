import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { backupStore } from '../store/backup/backup-store.ts'
import { findPostgresProgram } from '../store/backup/postgres-programs.ts'
import { restoreStore } from '../store/backup/restore-store.ts'
import type { Engine } from '../store/store.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { tablesOf } from '../store/testing/tables-of.ts'
import { aFolder, anEmptyDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { aSeason } from '../testing/a-season.ts'
import { builtProgram } from '../testing/built-program.ts'
import { MixedLoad } from '../testing/mixed-load.ts'
import { OF_THIS_MACHINE } from '../testing/open-store.ts'
import { runHeadgate } from '../testing/run-headgate.ts'
import { runProgram } from '../testing/run-program.ts'

const ENV = { PATH: '/usr/local/bin:/usr/bin:/bin' }

const command =
  (name: 'backup' | 'restore') =>
  (databaseUrl: string, ...args: string[]) =>
    runProgram(builtProgram(`${name}-command`), args, {
      DATABASE_URL: databaseUrl,
      ...ENV,
    }).ended
const backup = command('backup')
const restore = command('restore')

/** What the commands do, but in this process. */
const backupHere = (databaseUrl: string, file: string) => backupStore(databaseUrl, file, ENV)
const restoreHere = (databaseUrl: string, file: string) =>
  restoreStore(databaseUrl, file, { ...OF_THIS_MACHINE, replace: true, env: ENV })

/** A store with a season in it. */
async function aStore(engine: Engine): Promise<string> {
  const databaseUrl = await anEmptyDatabase(engine)
  const importedAt = Temporal.Instant.fromEpochMilliseconds(0)
  await replaceSeason(await openForTest(databaseUrl), { season: aSeason({ days: 200 }), source: 'command', importedAt })
  return databaseUrl
}

describe.each(ENGINES)('on %s', (engine) => {
  it('given a backup taken under load, then a server elsewhere goes on from it, with every session', async () => {
    const databaseUrl = await anEmptyDatabase(engine)
    const env = { TRUSTED_PROXIES: '127.0.0.1' }
    const headgate = await runHeadgate({ databaseUrl, env })
    const before = new MixedLoad([headgate.url]).start()
    await before.untilAcknowledged(20)
    await before.stop()
    const during = new MixedLoad([headgate.url]).start()
    await during.untilAcknowledged(1)
    const file = join(aFolder(), 'backup')
    const taken = await backup(databaseUrl, file)
    await during.stop()
    expect(taken, taken.complaints).toMatchObject({ exitCode: 0 })
    expect(during.failures).toEqual([])
    expect(during.answers.get(503) ?? 0).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const elsewhere = await anEmptyDatabase(engine)
    const restored = await restore(elsewhere, file)
    expect(restored, restored.complaints).toMatchObject({ exitCode: 0 })
    const other = await runHeadgate({ databaseUrl: elsewhere, env })
    expect(await before.findLost(other.url, elsewhere)).toEqual([])
    await Promise.all([headgate.stop(), other.stop()])

    rmSync(file)
    await backupHere(databaseUrl, file)
    const restoredBefore = await tablesOf(elsewhere)
    const refused = await restore(elsewhere, file)
    expect(refused).toMatchObject({ exitCode: 1, output: '' })
    expect(refused.complaints).toMatch(/is not empty\. .* add --replace\n$/)
    expect(await tablesOf(elsewhere)).toEqual(restoredBefore)
    await restoreHere(elsewhere, file)
    const contents = await tablesOf(databaseUrl)
    expect(Object.values(contents).flat().length).toBeGreaterThan(100)
    expect(await tablesOf(elsewhere)).toEqual(contents)
  }, 120_000)

  it('given a backup that is cut off, altered, of a newer build or of the other engine, then nothing is changed', async () => {
    const databaseUrl = await aStore(engine)
    const folder = aFolder()
    const bad = (name: string, bytes: Buffer | string) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    }
    const sound = join(folder, 'sound')
    await backupHere(databaseUrl, sound)
    const bytes = readFileSync(sound)
    const { db } = await openForTest(databaseUrl)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030')`.execute(db)
    await expect(backupHere(databaseUrl, join(folder, 'newer'))).rejects.toThrow(
      /newer Headgate \(it has "9999-future"\)/,
    )
    await sql`delete from kysely_migration where name = '9999-future'`.execute(db)
    const before = await tablesOf(databaseUrl)
    const middle = Math.trunc(bytes.length / 2)
    const altered = Buffer.from(bytes).fill(0xa5, middle, middle + 5_000)
    const cases: [string, RegExp][] = [
      [bad('cut', bytes.subarray(0, middle)), /is damaged: use an older backup/],
      [bad('altered', altered), /is damaged: use an older backup/],
      [bad('text', 'Date,4AM,10AM,4PM,10PM\n'), /is not a Headgate backup/],
      [join(folder, 'nowhere'), /cannot be read/],
    ]
    for (const [file, complaint] of cases) await expect(restoreHere(databaseUrl, file)).rejects.toThrow(complaint)
    const elsewhere = await anEmptyDatabase(engine === 'sqlite' ? 'postgres' : 'sqlite')
    await expect(restoreHere(elsewhere, sound)).rejects.toThrow(/is a backup of \w+, but DATABASE_URL names \w+/)
    expect(await tablesOf(databaseUrl)).toEqual(before)
  }, 120_000)
})

it('given a file that exists, or a store that does not, then no backup is written and nothing is left behind', async () => {
  const folder = aFolder()
  const databaseUrl = await aStore('sqlite')
  const file = join(folder, 'backup')
  writeFileSync(file, 'mine')
  await expect(backupHere(databaseUrl, file)).rejects.toThrow(/already exists: choose another name/)
  expect(readFileSync(file, 'utf8')).toBe('mine')
  await expect(backupHere(`sqlite:${folder}/none.db`, join(folder, 'other'))).rejects.toThrow(/does not exist yet/)
  expect(readdirSync(folder)).toEqual(['backup'])
})

it('given a damaged SQLite store, then the backup takes its place and the damaged files are kept beside it', async () => {
  const databaseUrl = await aStore('sqlite')
  const file = join(aFolder(), 'backup')
  await backupHere(databaseUrl, file)
  const damaged = await anEmptyDatabase('sqlite')
  const path = damaged.slice('sqlite:'.length)
  writeFileSync(path, Buffer.concat([readFileSync(file).subarray(0, 4096), Buffer.alloc(40_960, 0xa5)]))
  expect((await restore(damaged, file, '--replace')).exitCode).toBe(0)
  expect(await tablesOf(damaged)).toEqual(await tablesOf(databaseUrl))
  expect(readdirSync(join(path, '..')).some((name) => name.includes('.damaged-'))).toBe(true)
})

it("given PostgreSQL's programs are missing, then the error says how to get them", () => {
  expect(() => findPostgresProgram('pg_dump', { PATH: aFolder() }, aFolder())).toThrow(
    /apt-get install postgresql-client/,
  )
})
