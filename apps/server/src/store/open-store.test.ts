import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { DitchError } from '@headgate/domain'
import { Kysely, sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { systemClock } from '../config/clock.ts'
import { aSeason } from '../testing/a-season.ts'
import { OF_THIS_MACHINE, openStore } from '../testing/open-store.ts'
import { postgresDialect } from './open-postgres.ts'
import { sqliteDialect } from './open-sqlite.ts'
import type { Store } from './store.ts'
import { aStoreToUpgrade } from './testing/a-store-to-upgrade.ts'
import { NEXT, WITH_NEXT } from './testing/next-migration.ts'
import { replaceSeason } from './testing/replace-season.ts'
import { severalOpeners } from './testing/several-openers.ts'
import { tablesOf } from './testing/tables-of.ts'
import { tablesOfBackup } from './testing/tables-of-backup.ts'
import { aFolder, anEmptyDatabase, ENGINES, openForTest } from './testing/throw-away-stores.ts'

const importedAt = Temporal.Instant.from('2026-04-01T12:00:00Z')

const KNOWN_MIGRATIONS = readdirSync(`${import.meta.dirname}/migrations`)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => basename(name, '.ts'))
  .sort()

const migrationsOf = async ({ db }: Store) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

/** The message of a failed opening. Fails the test if the store opens, or fails with an error that is not ours. */
async function refusalOf(databaseUrl: string): Promise<string> {
  const outcome = await openStore(databaseUrl).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(DitchError)
  const { message } = outcome as DitchError
  expect(message).toMatch(/^DATABASE_URL[^\n]+$/)
  return message
}

/** Runs SQL as another program would, without opening the store. */
async function prepare(databaseUrl: string, ...statements: string[]): Promise<void> {
  const path = /^sqlite:(.*)/.exec(databaseUrl)?.[1]
  const db = new Kysely({ dialect: path ? sqliteDialect(path, OF_THIS_MACHINE) : postgresDialect(databaseUrl) })
  for (const statement of statements) await sql.raw(statement).execute(db)
  await db.destroy()
}

describe.each(ENGINES)('opening a store on %s', (engine) => {
  it('given four processes that open a new store, and one of the build before, then each is migrated once', async () => {
    const four = await severalOpeners(4)
    const created = await anEmptyDatabase(engine)
    await four.open(created)
    const known = [...KNOWN_MIGRATIONS, NEXT]
    expect(await migrationsOf(await openForTest(created, { migrations: WITH_NEXT }))).toEqual(known)
    const databaseUrl = await aStoreToUpgrade(engine)
    const before = await tablesOf(databaseUrl)
    await four.open(databaseUrl)
    expect(four.complaints).toEqual([])
    if (engine === 'sqlite')
      expect(await tablesOfBackup(`${databaseUrl.slice('sqlite:'.length)}.before-${NEXT}`)).toEqual(before)
    const { db } = await openForTest(databaseUrl, { migrations: WITH_NEXT })
    const { rows } = await sql`select name from secret where length = length(value) and name like 'secret %'`.execute(
      db,
    )
    expect(rows).toHaveLength(200)
  })

  it('given another program’s table with one of our names, then the error names it, and no table is created', async () => {
    const databaseUrl = await anEmptyDatabase(engine)
    await prepare(databaseUrl, 'create table feed (id integer)')
    await expect(openStore(databaseUrl)).rejects.toThrow(/feed"? already exists/)
    await prepare(databaseUrl, 'drop table feed')
    expect(await migrationsOf(await openForTest(databaseUrl))).toEqual(KNOWN_MIGRATIONS)
  })

  it('given a store that a later build has upgraded, then this one refuses it and leaves it as it is', async () => {
    const databaseUrl = await aStoreToUpgrade(engine)
    await openForTest(databaseUrl, { migrations: WITH_NEXT })
    const before = await tablesOf(databaseUrl)
    expect(await refusalOf(databaseUrl)).toContain(`another version of Headgate, newer than this one`)
    expect(await refusalOf(databaseUrl)).toContain(`(it has "${NEXT}")`)
    expect(await tablesOf(databaseUrl)).toEqual(before)
  })
})

describe('a SQLite file', () => {
  it('given a new file in a new folder, then only the owner can read them and the side files', async () => {
    const folder = join(aFolder(), 'data')
    const store = await openForTest(`sqlite:${folder}/ditch.db`)
    await replaceSeason(store, { season: aSeason(), source: 'command', importedAt })
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect(modeOf(folder)).toBe('700')
    for (const name of ['ditch.db', 'ditch.db-wal', 'ditch.db-shm']) expect(modeOf(join(folder, name))).toBe('600')
  })

  it('given a relative path, then it starts at the base folder', async () => {
    const folder = aFolder()
    await (await openStore('sqlite:data/ditch.db', { baseFolder: folder })).close()
    expect(statSync(join(folder, 'data/ditch.db')).isFile()).toBe(true)
  })

  it("given an index with the name of the migrator's table, then the error names it", async () => {
    const databaseUrl = await anEmptyDatabase('sqlite')
    await prepare(databaseUrl, 'create table spring (id integer)', 'create index kysely_migration on spring (id)')
    await expect(openStore(databaseUrl)).rejects.toThrow('there is already an index named kysely_migration')
  })

  it('given an open file, then commits are durable and foreign keys are enforced', async () => {
    const { db } = await openForTest(await anEmptyDatabase('sqlite'))
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0]
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
  })

  it('given another connection that writes, then a write without a transaction waits, and holds up nothing else', async () => {
    const url = await anEmptyDatabase('sqlite')
    const { db } = await openForTest(url)
    const other = new DatabaseSync(url.slice('sqlite:'.length))
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    let isWritten = false
    const writing = db
      .updateTable('ditch')
      .set({ name: 'Upper Ditch' })
      .execute()
      .then(() => {
        isWritten = true
      })
    await setTimeout(50)
    expect(isWritten).toBe(false)
    other.exec('commit')
    await writing
    expect(await db.selectFrom('ditch').select('name').execute()).toEqual([{ name: 'Upper Ditch' }])
  })

  it('given another connection that writes for long, then a transaction is refused', async () => {
    const url = await anEmptyDatabase('sqlite')
    const hurried = { ...systemClock, elapsedMs: () => 1_000 * systemClock.elapsedMs() }
    const { db } = await openForTest(url, { clock: hurried })
    const other = new DatabaseSync(url.slice('sqlite:'.length))
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    const refused = db.transaction().execute(async () => undefined)
    await expect(refused).rejects.toMatchObject({ because: { reason: 'store-busy' } })
  })

  /** The path of a file with a season, closed, after `change` has had its bytes. */
  async function aDamagedStore(change: (bytes: Buffer) => Buffer): Promise<string> {
    const file = join(aFolder(), 'ditch.db')
    const store = await openStore(`sqlite:${file}`)
    await replaceSeason(store, { season: aSeason({ days: 200 }), source: 'command', importedAt })
    await store.close()
    writeFileSync(file, change(readFileSync(file)))
    return file
  }

  function aTextFile(): string {
    const file = join(aFolder(), 'season.csv')
    writeFileSync(file, 'Date,4AM,10AM,4PM,10PM\n'.repeat(100))
    return file
  }

  function aLockedFolder(): string {
    const locked = join(aFolder(), 'locked')
    mkdirSync(locked, { mode: 0o500 })
    // Root can write anywhere except in the kernel's own folders.
    return process.getuid?.() === 0 ? '/sys' : locked
  }

  it.each<[string, () => string | Promise<string>, string]>([
    ['a place this user may not write to', () => `${aLockedFolder()}/ditch.db`, 'cannot be written by this user'],
    ['a folder', () => aFolder(), 'is a folder'],
    ['a path below a file', () => `${aTextFile()}/ditch.db`, 'not a folder'],
    ['a place whose folder is missing', () => '/proc/headgate/ditch.db', 'does not exist'],
    ['a text file', aTextFile, 'is not a SQLite database'],
    ['a damaged page', () => aDamagedStore((bytes) => bytes.fill(0x5a, bytes.length - 8192)), 'is damaged'],
    ['a truncated one', () => aDamagedStore((bytes) => bytes.subarray(0, bytes.length - 8192)), 'is damaged'],
  ])('given %s, then it is refused, and a file stays as it is', async (_what, pathOf, why) => {
    const path = await pathOf()
    const bytes = () => (statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : undefined)
    const before = bytes()
    expect(await refusalOf(`sqlite:${path}`)).toContain(why)
    expect(bytes()).toEqual(before)
  })
})

describe('a PostgreSQL address', () => {
  const address = (changes: Partial<URL>) => Object.assign(new URL(inject('postgresUrl')), changes).href

  it('given a wrong password, then it is refused, and the password is not repeated', async () => {
    const message = await refusalOf(address({ password: 'wrong-secret' }))
    expect(message).toContain('password is not accepted')
    expect(message).not.toContain('wrong-secret')
  })

  it('given a user who may not create tables, then it is refused', async () => {
    const databaseUrl = await anEmptyDatabase('postgres')
    await prepare(
      databaseUrl,
      "create role reader login password 'reader'",
      'revoke create on schema public from public',
    )
    onTestFinished(() => prepare(databaseUrl, 'drop role reader'))
    const asReader = Object.assign(new URL(databaseUrl), { username: 'reader', password: 'reader' }).href
    expect(await refusalOf(asReader)).toContain('this user may not create tables in it')
  })

  it.each([
    ['a port where nothing listens', () => address({ port: '1' }), 'nothing is listening there'],
    ['a database that does not exist', () => address({ pathname: '/nowhere' }), 'no such database'],
    ['no address', () => 'postgres://user:p@ss:word@[half', 'postgres://user:password@host:5432/name'],
    ['another kind of database', () => 'mysql://127.0.0.1/ditch', 'must be sqlite:PATH or postgres://'],
  ])('given %s, then it is refused', async (_what, url, why) => {
    expect(await refusalOf(url())).toContain(why)
  })
})
