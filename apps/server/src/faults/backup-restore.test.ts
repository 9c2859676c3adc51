import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backupStore } from '../store/backup/backup-store.ts'
import { findPostgresProgram } from '../store/backup/postgres-programs.ts'
import { restoreStore } from '../store/backup/restore-store.ts'
import { aClosedStore } from '../store/testing/a-closed-store.ts'
import { aStoreToUpgrade } from '../store/testing/a-store-to-upgrade.ts'
import { NEXT, WITH_NEXT } from '../store/testing/next-migration.ts'
import { tablesOf, withoutOpening } from '../store/testing/tables-of.ts'
import { aFolder, anEmptyDatabase, ENGINES } from '../store/testing/throw-away-stores.ts'
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
const backupHere = (databaseUrl: string, file: string) =>
  backupStore(databaseUrl, file, { ...OF_THIS_MACHINE, env: ENV })
const restoreHere = (databaseUrl: string, file: string, options: Partial<Parameters<typeof restoreStore>[2]> = {}) =>
  restoreStore(databaseUrl, file, {
    ...OF_THIS_MACHINE,
    replace: true,
    env: ENV,
    print: () => undefined,
    ...options,
  })

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
    const running = await restore(elsewhere, file, '--replace')
    expect(running).toMatchObject({ exitCode: 1, output: '' })
    expect(running.complaints).toMatch(/^DATABASE_URL: a Headgate server uses .*: stop all servers, then restore\n$/)
    await Promise.all([headgate.stop(), other.kill()])

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
    const databaseUrl = await aClosedStore(engine)
    const folder = aFolder()
    const bad = (name: string, bytes: Buffer | string) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    }
    const sound = join(folder, 'sound')
    await backupHere(databaseUrl, sound)
    const bytes = readFileSync(sound)
    await withoutOpening(databaseUrl, async (query) => {
      await query("insert into kysely_migration (name, timestamp) values ('9999-future', '2030')")
      await expect(backupHere(databaseUrl, join(folder, 'newer'))).rejects.toThrow(
        /newer Headgate \(it has "9999-future"\)/,
      )
      await query("delete from kysely_migration where name = '9999-future'")
    })
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

  it('given a backup of an older version, then it says what will happen before it upgrades it', async () => {
    const databaseUrl = await aStoreToUpgrade(engine)
    const file = join(aFolder(), 'backup')
    await backupHere(databaseUrl, file)
    const printed: string[] = []
    const before = await tablesOf(databaseUrl)
    const print = (line: string) => void printed.push(line)
    const refused = restoreHere(databaseUrl, file, { print, migrations: WITH_NEXT, replace: false })
    await expect(refused).rejects.toThrow(/is not empty/)
    expect(printed).toEqual([
      expect.stringMatching(/was made by an older Headgate\. It is restored and then upgraded \(0/),
    ])
    expect(await tablesOf(databaseUrl)).toEqual(before)
    await restoreHere(databaseUrl, file, { migrations: WITH_NEXT })
    expect(JSON.stringify((await tablesOf(databaseUrl)).kysely_migration)).toContain(NEXT)
  })
})

it('given a PostgreSQL with extensions in our schema and others, then backups and restores have our tables alone', async () => {
  const [databaseUrl, with_, without] = [
    await aClosedStore('postgres'),
    await anEmptyDatabase('postgres'),
    await anEmptyDatabase('postgres'),
  ]
  for (const database of [databaseUrl, with_]) {
    await withoutOpening(database, async (query) => {
      await query('create extension pg_trgm')
      await query('create schema elsewhere')
      await query('create extension hstore schema elsewhere')
      await query('create table elsewhere.theirs (id integer)')
    })
  }
  const file = join(aFolder(), 'backup')
  await backupHere(databaseUrl, file)
  for (const database of [databaseUrl, with_, without]) {
    await restoreHere(database, file)
    expect(await tablesOf(database)).toEqual(await tablesOf(databaseUrl))
  }
  const hasTheirs = (database: string) =>
    withoutOpening(database, (query) => query("select from pg_tables where tablename = 'theirs'"))
  expect([await hasTheirs(databaseUrl), await hasTheirs(without)]).toEqual([[{}], []])
})

it('given a file that exists, or a store that does not, then no backup is written and nothing is left behind', async () => {
  const folder = aFolder()
  const databaseUrl = await aClosedStore('sqlite')
  const file = join(folder, 'backup')
  writeFileSync(file, 'mine')
  await expect(backupHere(databaseUrl, file)).rejects.toThrow(/already exists: choose another name/)
  expect(readFileSync(file, 'utf8')).toBe('mine')
  await expect(backupHere(`sqlite:${folder}/none.db`, join(folder, 'other'))).rejects.toThrow(/does not exist yet/)
  expect(readdirSync(folder)).toEqual(['backup'])
})

it('given a damaged SQLite store, then the backup takes its place and the damaged files are kept beside it', async () => {
  const databaseUrl = await aClosedStore('sqlite')
  const file = join(aFolder(), 'backup')
  await backupHere(databaseUrl, file)
  const damaged = await anEmptyDatabase('sqlite')
  const path = damaged.slice('sqlite:'.length)
  const store = readFileSync(databaseUrl.slice('sqlite:'.length))
  writeFileSync(path, Buffer.concat([store.subarray(0, 4096), Buffer.alloc(40_960, 0xa5)]))
  expect((await restore(damaged, file, '--replace')).exitCode).toBe(0)
  expect(await tablesOf(damaged)).toEqual(await tablesOf(databaseUrl))
  expect(readdirSync(join(path, '..')).some((name) => name.includes('.damaged-'))).toBe(true)
})

it("given PostgreSQL's programs are missing, then the error says how to get them", () => {
  expect(() => findPostgresProgram('pg_dump', { PATH: aFolder() }, aFolder())).toThrow(
    /apt-get install postgresql-client/,
  )
})
