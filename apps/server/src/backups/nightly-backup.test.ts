import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MissingProgram } from '../store/backup/postgres-programs.ts'
import { restoreStore } from '../store/backup/restore-store.ts'
import { addPerson } from '../store/people-queries.ts'
import type { Engine } from '../store/store.ts'
import { aClosedStore } from '../store/testing/a-closed-store.ts'
import { tablesOf } from '../store/testing/tables-of.ts'
import { aFolder, anEmptyDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { anS3Server, S3_KEYS } from '../testing/an-s3-server.ts'
import { OF_THIS_MACHINE } from '../testing/open-store.ts'
import { readConfig } from '../testing/read-config.ts'
import { backupItem, readBackupState } from './backup-state.ts'
import { troubleOf } from './backup-troubles.ts'
import { NightlyBackup } from './nightly-backup.ts'

const PATH = '/usr/local/bin:/usr/bin:/bin'
const NIGHT = '2026-06-10T03:10:00-06:00'
const A_DAY = { hours: 24 }

/** Servers in production on one store with 800 turns and two people, whose clock is at 3:10. */
async function aDitchAtNight({ engine = 'sqlite', env = {} }: { engine?: Engine; env?: Record<string, string> } = {}) {
  const databaseUrl = await aClosedStore(engine)
  const config = readConfig({ NODE_ENV: 'production', DATABASE_URL: databaseUrl, PATH, ...env })
  const { db } = await openForTest(databaseUrl)
  const clock = new StoppedClock(NIGHT)
  for (const name of ['Ann', 'Bo']) {
    const entry = { name, email: null, phone: null, isRenter: 0, propertyId: null, holderId: null } as const
    await addPerson(db, entry, clock.now())
  }
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const aServer = () =>
    new NightlyBackup({ config, db, clock, random: OF_THIS_MACHINE.random, timeZone: () => 'America/Denver', log })
  return {
    databaseUrl,
    config,
    clock,
    logged,
    aServer,
    state: () => readBackupState(db, config, clock.nowMs()),
    item: () => backupItem(db, config, clock.nowMs()),
  }
}

/** The folder beside the store. */
const besides = (databaseUrl: string) => join(databaseUrl.slice('sqlite:'.length), '../backups')

async function aDitchWithBucket(place = 's3://ditch/nights') {
  const service = await anS3Server()
  const env = { BACKUPS: place, S3_ENDPOINT: service.url, ...S3_KEYS }
  const there = await aDitchAtNight({ env })
  return { service, ...there, folder: besides(there.databaseUrl) }
}

describe.each(ENGINES)('on %s', (engine) => {
  it('given several servers, then one makes the backup of each night at 3:10, reads it back and counts it', async () => {
    const folder = join(aFolder(), 'nights')
    const { databaseUrl, clock, aServer, state, item } = await aDitchAtNight({ engine, env: { BACKUPS: folder } })
    const servers = [aServer(), aServer(), aServer()]
    const look = () => Promise.all(servers.map((server) => server.look()))
    expect(await state()).toMatchObject({ last: null, trouble: null })
    await look()
    clock.advance({ minutes: 10 })
    await look()
    expect(readdirSync(folder)).toEqual(['headgate-2026-06-10T031000.backup'])
    const last = { at: '2026-06-10T09:10:00Z', turns: 800, people: 2 }
    expect(await state()).toMatchObject({ last, trouble: null })
    expect(await item()).toBeUndefined()
    clock.advance({ hours: 23, minutes: 49 })
    await look()
    expect(readdirSync(folder)).toHaveLength(1)
    clock.advance({ minutes: 1 })
    await look()
    expect(readdirSync(folder)).toHaveLength(2)

    const elsewhere = await anEmptyDatabase(engine)
    const file = join(folder, 'headgate-2026-06-11T031000.backup')
    const how = { ...OF_THIS_MACHINE, replace: false, env: { PATH }, print: () => undefined }
    expect(await restoreStore(elsewhere, file, how)).toMatchObject({ turns: 800 })
    const { backup_night: _, ...tables } = await tablesOf(databaseUrl)
    expect(await tablesOf(elsewhere)).toMatchObject(tables)
  })
})

it('given no setting, then backups lie beside the SQLite store, for their owner only, and the state says so', async () => {
  const { databaseUrl, aServer, state } = await aDitchAtNight()
  await aServer().look()
  const [name = ''] = readdirSync(besides(databaseUrl))
  const modeOf = (path: string) => spawnSync('stat', ['-c', '%a', path], { encoding: 'utf8' }).stdout.trim()
  expect([modeOf(besides(databaseUrl)), modeOf(join(besides(databaseUrl), name))]).toEqual(['700', '600'])
  expect((await state()).kept).toBe('same-disk')
})

it('given they are off, then there is none, and no warning', async () => {
  const { databaseUrl, aServer, state, item } = await aDitchAtNight({ env: { BACKUPS: 'off' } })
  await aServer().look()
  expect(existsSync(besides(databaseUrl))).toBe(false)
  expect([(await state()).kept, await item()]).toEqual(['off', undefined])
})

/** What may lie in place of last night's backup. */
const IN_PLACE: [string, 'damaged' | 'older' | 'foreign', (file: string, older: string) => void][] = [
  ['truncated', 'damaged', (file) => truncateSync(file, 3_000)],
  ['old', 'older', (file, older) => copyFileSync(older, file)],
  ['foreign', 'foreign', (file) => writeFileSync(file, 'Date,4AM\n')],
]

it.each(IN_PLACE)(
  "given a folder with a %s backup in place of last night's, then the captain is told %s the night after",
  async (_what, code, replace) => {
    const { databaseUrl, clock, aServer, state, item } = await aDitchAtNight()
    const server = aServer()
    await server.look()
    clock.advance(A_DAY)
    await server.look()
    const [older = '', last = ''] = readdirSync(besides(databaseUrl)).map((name) => join(besides(databaseUrl), name))
    replace(last, older)
    clock.advance(A_DAY)
    await server.look()
    expect(await state()).toMatchObject({
      last: { at: '2026-06-12T09:10:00Z' },
      trouble: { at: '2026-06-11T09:10:00Z', code },
    })
    expect(await item()).toMatchObject({ kind: 'no-backup', trouble: code })
    clock.advance(A_DAY)
    await server.look()
    expect(await item()).toBeUndefined()
  },
)

it('given a bucket, then backups are there under its prefix, read back, and none is left on this disk', async () => {
  const { service, folder, clock, aServer, state } = await aDitchWithBucket()
  await aServer().look()
  clock.advance(A_DAY)
  await aServer().look()
  const name = (day: string) => `ditch/nights/headgate-2026-06-${day}T031000.backup`
  expect([...service.objects.keys()]).toEqual([name('10'), name('11')])
  expect(readdirSync(folder)).toEqual([])
  expect(await state()).toEqual({
    kept: 'bucket',
    last: { at: '2026-06-11T09:10:00Z', turns: 800, people: 2 },
    trouble: null,
  })
})

it('given a bucket that gives back something else, then the captain is told, and it is tried again after an hour', async () => {
  const { service, folder, clock, aServer, state, item } = await aDitchWithBucket('s3://ditch')
  const server = aServer()
  await server.look()
  const [first = Buffer.alloc(0)] = service.objects.values()
  const cases: [Buffer | { status: number; code: string }, string][] = [
    [first.subarray(0, 2_000), 'damaged'],
    [Buffer.from(first).fill(0, 2_000, 2_100), 'damaged'],
    [first, 'older'],
    [Buffer.from('<html>Welcome</html>'), 'foreign'],
    [{ status: 404, code: 'NoSuchKey' }, 'missing'],
  ]
  for (const [instead, code] of cases) {
    clock.advance(A_DAY)
    const name = clock.now().toString().slice(0, 10)
    service.mood = (method, key) => (method === 'GET' && key.includes(name) ? instead : undefined)
    await server.look()
    expect(await state()).toMatchObject({ trouble: { at: clock.now().toString(), code } })
    expect(await item()).toMatchObject({ trouble: code })
    expect(readdirSync(folder)).toEqual([])
  }
  service.mood = () => undefined
  clock.advance({ minutes: 59 })
  await server.look()
  expect(await item()).toBeDefined()
  clock.advance({ minutes: 1 })
  await server.look()
  expect([await item(), (await state()).trouble]).toEqual([undefined, null])
})

it.each([
  [
    'refuses the key',
    { status: 403, code: 'AccessDenied' },
    'bucket-refused',
    /PUT http\S+: the service answers 403 AccessDenied/,
  ],
  ['is full', { status: 507, code: 'XMinioStorageFull' }, 'bucket-full', /the service answers 507 XMinioStorageFull/],
  ['fails', { status: 503, code: 'SlowDown' }, 'bucket-unreachable', /the service answers 503 SlowDown/],
] as const)(
  'given a bucket that %s, then log and captain say so, and this disk is not filled',
  async (_what, refusal, code, line) => {
    const { service, folder, logged, aServer, state } = await aDitchWithBucket()
    service.mood = () => refusal
    await aServer().look()
    expect((await state()).trouble).toMatchObject({ code })
    expect(readdirSync(folder)).toEqual([])
    expect(logged.join('')).toMatch(line)
    expect(logged.join('')).not.toContain(S3_KEYS.AWS_SECRET_ACCESS_KEY)
  },
)

it('given a bucket that never answers, then a stop of the server ends the wait', async () => {
  const { service, folder, aServer, state } = await aDitchWithBucket()
  const server = aServer()
  service.mood = () => {
    server.stop()
    return 'silence'
  }
  await server.look()
  expect((await state()).trouble).toMatchObject({ code: 'unfinished' })
  expect(readdirSync(folder)).toEqual([])
})

it('given a wrong key, then the signature is refused', async () => {
  const service = await anS3Server()
  const keys = { ...S3_KEYS, AWS_SECRET_ACCESS_KEY: 'not-the-key' }
  const { aServer, logged } = await aDitchAtNight({ env: { BACKUPS: 's3://ditch', S3_ENDPOINT: service.url, ...keys } })
  await aServer().look()
  expect(logged.join('')).toContain('403 SignatureDoesNotMatch')
})

it('given a disk that is full or a folder that cannot be made, then the captain is told which', async ({ skip }) => {
  const small = aFolder()
  const shell = (line: string) => spawnSync('/bin/sh', ['-c', line]).status
  if (shell(`mount -t tmpfs -o size=16k,mode=700 tmpfs "${small}"`) !== 0) skip('only root may make a small disk')
  onTestFinished(() => void shell(`umount "${small}"`))
  const full = await aDitchAtNight({ env: { BACKUPS: join(small, 'nights') } })
  await full.aServer().look()
  expect((await full.state()).trouble).toMatchObject({ code: 'disk-full' })
  expect(readdirSync(join(small, 'nights'))).toEqual([])
  const file = join(aFolder(), 'file')
  writeFileSync(file, '')
  const wrong = await aDitchAtNight({ env: { BACKUPS: join(file, 'nights') } })
  await wrong.aServer().look()
  expect((await wrong.state()).trouble).toMatchObject({ code: 'not-writable' })
})

it('given PostgreSQL without pg_dump, then the captain is told which program is missing', () => {
  expect(troubleOf(new Error('around it', { cause: new MissingProgram('pg_dump') }))).toBe('no-program')
})

it('given backups older than 30 days, then a good night deletes them, and nothing else', async () => {
  const { databaseUrl, aServer } = await aDitchAtNight()
  const folder = besides(databaseUrl)
  mkdirSync(folder)
  const stays = ['headgate-2026-05-11T031000.backup', 'headgate-before-update', 'notes.txt']
  const goes = ['headgate-2026-05-10T031000.backup', 'headgate-2025-06-10T031000.backup']
  const leftovers = ['.part', '.part-copy', '.read'].map((end) => `headgate-2026-06-09T031000.backup${end}`)
  for (const name of [...stays, ...goes, ...leftovers]) writeFileSync(join(folder, name), name)
  await aServer().look()
  expect(readdirSync(folder)).toEqual([...stays, 'headgate-2026-06-10T031000.backup'].toSorted())
})

it('given a bucket with old backups, then they stay until there is a good one, and are then deleted', async () => {
  const { service, clock, aServer } = await aDitchWithBucket()
  const [old, other] = ['ditch/nights/headgate-2026-05-01T031000.backup', 'ditch/headgate-2026-05-01T031000.backup']
  for (const key of [old, other]) service.objects.set(key, Buffer.from(''))
  service.mood = (method) => (method === 'PUT' ? { status: 507, code: 'StorageFull' } : undefined)
  await aServer().look()
  expect([...service.objects.keys()]).toEqual([old, other])
  service.mood = () => undefined
  clock.advance(A_DAY)
  await aServer().look()
  expect([...service.objects.keys()]).toEqual([other, 'ditch/nights/headgate-2026-06-11T031000.backup'])
})

it('given no good backup for two days, or a server that ended during one, then the captain is warned', async () => {
  const { databaseUrl, clock, aServer, state, item } = await aDitchAtNight()
  await aServer().look()
  clock.advance({ hours: 48 })
  expect(await item()).toBeUndefined()
  clock.advance({ minutes: 1 })
  expect(await item()).toEqual({ kind: 'no-backup', since: '2026-06-10T09:10:00Z', trouble: null })
  const { db } = await openForTest(databaseUrl)
  const started = clock.nowMs()
  await db.insertInto('backupNight').values({ night: '2026-06-12', name: 'x', startedAtMs: started }).execute()
  clock.advance({ hours: 1, minutes: 1 })
  expect((await state()).trouble).toMatchObject({ code: 'unfinished' })
  await aServer().look()
  expect(await item()).toBeUndefined()
  expect(readFileSync(join(besides(databaseUrl), 'headgate-2026-06-12T041200.backup'), 'latin1')).toContain('Headgate')
})
