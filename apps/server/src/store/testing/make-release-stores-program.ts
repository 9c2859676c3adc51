import { createECDH, hash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { DEFAULT_NOTICE_SETTINGS, ditchDay, rotation, type Season, seasonOf } from '@headgate/domain'
import { sql } from 'kysely'
import pg from 'pg'
import { startPostgres } from '../../../../../scripts/postgres.mjs'
import { systemClock } from '../../config/clock.ts'
import { writeSeasonCsv } from '../../csv/season/write-season-csv.ts'
import { NoticePlanner } from '../../notices/notice-planner.ts'
import { notifyOfClaims } from '../../notices/notify-of-claims.ts'
import { deliveryColumns } from '../../notices/stored-notice.ts'
import { SAMPLE_OWNERS } from '../../schedule/sample-season.ts'
import { Browser } from '../../testing/a-browser.ts'
import { ASKED_AT, answersOf, type ReleasePeople } from '../../testing/answers-of-a-store.ts'
import { appOfReleaseBefore, type RunningApp } from '../../testing/app-of-release-before.ts'
import { LAKEWOOD_RULES } from '../../testing/lakewood-rules.ts'
import { connectionEnv, runPostgresProgram } from '../backup/postgres-programs.ts'
import { forecastStore } from '../forecast-queries.ts'
import { listMessages } from '../mailbox-queries.ts'
import { claimNotices, recordOutcomes } from '../notice-queries.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'

/**
 * Run as `make-release-stores-program.ts FOLDER`: makes a rich store with this release on each engine, and keeps it
 * with what the release answers from it.
 */
const [folder = ''] = process.argv.slice(2)

let nowMs = 0
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...args: []) {
    if (args.length > 0) super(...args)
    else super(nowMs)
  }

  static override now = () => nowMs
} as DateConstructor

const at = (instant: string) => {
  nowMs = Temporal.Instant.from(instant).epochMilliseconds
}

const MOZILLA = 'https://updates.push.services.mozilla.com/wpush/v2'
const GOOGLE = 'https://fcm.googleapis.com/fcm/send'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'

/** The season as the captain's spreadsheet has it: some turns are nobody's, one holder is a party of two. */
function season(shift: number): Season {
  const owners = SAMPLE_OWNERS.map((owner) => (owner === 'Baca' ? 'Baca/Dunn' : owner))
  const range = { from: ditchDay('2026-04-15'), through: ditchDay('2026-11-01') }
  const turns = rotation({ owners, slots: LAKEWOOD_RULES.slots, ...range, shift })
  return seasonOf(turns.filter(({ day, slot }) => !(slot === '10PM' && day.dayOfWeek === 7)))
}

class Ditch {
  readonly running: RunningApp
  readonly people: Record<string, Browser> = {}

  constructor(running: RunningApp) {
    this.running = running
  }

  /** Each person has an address of their own, so that no rate limit interferes. */
  browser(who: string, userAgent?: string): Browser {
    const address = `198.51.100.${Object.keys(this.people).length + 1}`
    const browser = new Browser(this.running.app, { address, ...(userAgent && { userAgent }) })
    this.people[who] = browser
    return browser
  }

  as(who: string): Browser {
    const browser = this.people[who]
    if (!browser) throw new Error(`nobody is called ${who}`)
    return browser
  }

  async put(who: string, url: string, body: object) {
    const cookie = [...this.as(who).cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const answer = await this.running.app.inject({ method: 'PUT', url, headers, payload: body })
    if (answer.statusCode >= 300) throw new Error(`${who} ${url}: ${answer.statusCode} ${answer.body}`)
  }

  async post(who: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await this.as(who).post(url, body, headers)
    if (answer.statusCode >= 300) throw new Error(`${who} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }

  async code(email: string, mode: string): Promise<string> {
    await this.running.identity.settled()
    const messages = await listMessages(this.running.store.db)
    const text = messages.find(({ to, text }) => to === email && text.includes(`mode=${mode}&`))?.text ?? ''
    return new URL(/^http\S+$/m.exec(text)?.[0] ?? 'no:link').searchParams.get('oobCode') ?? ''
  }

  async register(who: string, { isVerified = true, language = 'en', userAgent = '' } = {}) {
    const email = `${who}@example.org`
    this.browser(who, userAgent)
    await this.post(who, '/api/auth/register', { email, password: passwordOf(who) }, { 'accept-language': language })
    if (isVerified) {
      await this.post(who, '/api/auth/verify-email', { code: await this.code(email, 'verifyEmail') })
    }
  }

  async link(who: string, email = `${who}@example.org`) {
    if (!this.people[who]) this.browser(who)
    await this.post(who, '/api/auth/sign-in-link', { email })
    await this.post(who, '/api/auth/redeem-sign-in-link', { email, code: await this.code(email, 'signIn') })
  }

  async uidOf(who: string): Promise<string> {
    return (await this.as(who).get('/api/session')).json().user.uid
  }

  async import(shift: number, fileName: string) {
    const url = `/api/schedule/import?fileName=${fileName}`
    return this.post('captain', url, writeSeasonCsv(season(shift), LAKEWOOD_RULES), { 'content-type': 'text/csv' })
  }

  async feed(who: string): Promise<string> {
    return new URL((await this.post(who, '/api/calendar')).address.https).pathname
  }
}

const passwordOf = (who: string): string => `${who}-and-her-lateral-42`

function keysOf(endpoint: string) {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(hash('sha256', endpoint, 'buffer'))
  return { p256dh: curve.getPublicKey('base64url'), auth: Buffer.alloc(16, endpoint).toString('base64url') }
}

async function fill(store: Store): Promise<ReleasePeople> {
  at('2026-04-01T16:00:00Z')
  const ditch = new Ditch(await appOfReleaseBefore(store))
  const { running } = ditch
  const { db } = store
  const signIn = (who: string) =>
    ditch.post(who, '/api/auth/sign-in', { email: `${who}@example.org`, password: passwordOf(who) })
  await ditch.register('captain')
  const castillo = { placeId: 'pl_ykm939sngxcg', address: '1425 S Garrison St, Lakewood, CO' }
  await ditch.post('captain', '/api/users', { fullName: 'Carla Castillo', phone: '+1 303 555 0100', ...castillo })
  await ditch.import(0, 'spring.csv')

  at('2026-04-10T16:00:00Z')
  await signIn('captain')
  await ditch.import(3, 'spring-2.csv')
  await ditch.register('gallegos', { language: 'es-MX,es;q=0.9', userAgent: FIREFOX })
  const gallegos = { placeId: 'pl_hsf3jz7vynnm', address: '1235 S Garrison St, Lakewood, CO' }
  await ditch.post('gallegos', '/api/users', { fullName: 'Rosa Gallegos', phone: '+1 303 555 0101', ...gallegos })
  await ditch.register('okafor')
  const okafor = { placeId: 'pl_2srxm73m2r4t', address: '1480 S Garrison St, Lakewood, CO' }
  await ditch.post('okafor', '/api/users', { fullName: 'Ike Okafor', ...okafor })
  await ditch.register('quintana', { isVerified: false })
  await ditch.post('quintana', '/api/users', { fullName: 'Uma Quintana' })
  await ditch.register('nguyen')
  await ditch.post('nguyen', '/api/users', { fullName: 'Nate Nguyen', phone: '+1 303 555 0102' })
  await ditch.register('pruitt')
  const lindqvist = { placeId: 'pl_9yd4kcqkjkj7', address: '1535 S Garrison St, Lakewood, CO' }
  await ditch.post('pruitt', '/api/users', { fullName: 'Pat Pruitt', ...lindqvist })
  await ditch.register('jensen')
  await ditch.link('fischer')
  await ditch.post('fischer', '/api/users', { fullName: 'Fritz Fischer' })

  // Eve registers with Ann's e-mail; Ann takes the account back at her first mailed link.
  at('2026-04-20T16:00:00Z')
  ditch.browser('eve')
  const ann = 'ann@example.org'
  await ditch.post('eve', '/api/auth/register', { email: ann, password: passwordOf('eve') })
  const jensen = { placeId: 'pl_qzp4y4m5x9y3', address: '1560 S Garrison St, Lakewood, CO' }
  await ditch.post('eve', '/api/users', { fullName: 'Ann Jensen', phone: '+1 303 555 0199', ...jensen })
  await ditch.put('eve', '/api/notices/settings', { ...DEFAULT_NOTICE_SETTINGS, leadMinutes: 60 })

  at('2026-05-04T16:00:00Z')
  await signIn('captain')
  for (const who of ['okafor', 'gallegos']) await signIn(who)
  await ditch.link('fischer')
  const devices = [
    ['captain', `${MOZILLA}/shared-phone`],
    ['okafor', `${MOZILLA}/shared-phone`],
    ['okafor', `${GOOGLE}/okafors-tablet`],
    ['gallegos', `${GOOGLE}/gallegos-phone`],
  ] as const
  for (const [who, endpoint] of devices) {
    const { statusCode, body } = await ditch.as(who).post('/api/push/devices', { endpoint, keys: keysOf(endpoint) })
    if (statusCode !== 200) throw new Error(body)
  }
  const everywhere = { push: true, 'e-mail': true, list: true }
  const all = { 'evening-before': everywhere, 'lead-time': everywhere, begins: everywhere, ends: everywhere }
  const channels = { ...DEFAULT_NOTICE_SETTINGS.channels, ...all }
  await ditch.put('okafor', '/api/notices/settings', {
    channels,
    leadMinutes: 15,
    quietHours: { from: '22:00', until: '06:30' },
  })
  await ditch.put('gallegos', '/api/notices/settings', { channels, leadMinutes: 60, quietHours: null })
  await ditch.put('fischer', '/api/notices/settings', { channels, leadMinutes: 30, quietHours: null })

  const correct = (date: string, slot: string, holder: string | null, note: string) =>
    ditch.post('captain', '/api/schedule/corrections', { date, slot, holder, note, isNewName: true })
  at('2026-05-20T16:00:00Z')
  await signIn('captain')
  await correct('2026-05-22', '4AM', 'Gallegos', 'Traded with a neighbor.')
  await correct('2026-06-19', '4PM', 'Okafor', 'A make-up for May.')
  await correct('2026-06-19', '10PM', 'Gallegos', 'A make-up too.')
  await correct('2026-06-20', '10AM', null, 'Nobody needs it.')

  at('2026-06-01T16:00:00Z')
  await signIn('captain')
  await ditch.import(7, 'mistake.csv')
  const refused = await ditch.as('captain').post('/api/schedule/corrections?basedOn=1', {
    ...{ date: '2026-06-25', slot: '4AM', holder: 'Okafor', note: 'Too late.' },
  })
  if (refused.statusCode !== 409) throw new Error(refused.body)
  at('2026-06-01T16:20:00Z')
  await ditch.post('captain', '/api/schedule/imports/7/undo')
  const close = (from: string | null, until: string, reason: string, note: string) =>
    ditch.post('captain', '/api/schedule/closures', { from, until, reason, note })
  at('2026-06-02T12:00:00Z')
  await close(null, '2026-06-05T12:00:00Z', 'debris', 'Hail and a fallen cottonwood.')
  at('2026-06-03T15:00:00Z')
  await ditch.post('captain', '/api/schedule/closures/1/reopen')
  at('2026-06-08T15:00:00Z')
  await signIn('captain')
  await close('2026-06-24T06:00:00-06:00', '2026-06-25T06:00:00-06:00', 'maintenance', 'Cleaning the headgate.')
  await close('2026-07-06T06:00:00-06:00', '2026-07-08T18:00:00-06:00', 'maintenance', '')
  at('2026-06-09T15:00:00Z')
  await ditch.post('captain', '/api/schedule/closures/2/reopen')
  await ditch.as('captain').get('/api/schedule/export.csv')
  await ditch.post('captain', `/api/users/${await accountOf(db, 'nguyen')}/disable`)
  await ditch.post('captain', `/api/users/${await accountOf(db, 'jensen')}/disable`)
  await ditch.post('captain', `/api/users/${await accountOf(db, 'jensen')}/enable`)

  // Sessions end after a week without use.
  at('2026-06-14T14:00:00Z')
  for (const who of ['captain', 'gallegos', 'okafor', 'quintana']) await signIn(who)
  await ditch.link('sandoval')
  await ditch.post('sandoval', '/api/users', { fullName: 'Sara Sandoval' })
  // As Google vouches for her; the sign-in itself needs Google.
  await db
    .updateTable('identityAccount')
    .set({ providerId: 'https://accounts.google.com', accountId: '113355779900224466880' })
    .where('userId', '=', await accountOf(db, 'sandoval'))
    .execute()
  await ditch.post('captain', '/api/users/update-usernames')
  // The owner of the place was another one when Pat Pruitt claimed it.
  await db
    .updateTable('resident')
    .set({ claimedOwners: JSON.stringify([['Kowalski']]) })
    .where('fullName', '=', 'Pat Pruitt')
    .execute()
  await notifyOfClaims(store, {
    ownerDirectory: running.ownerDirectory,
    now: systemClock.now(),
    timeZone: 'America/Denver',
  })
  const feeds = {
    captain: await ditch.feed('captain'),
    gallegos: await ditch.feed('gallegos'),
    okafor: await ditch.feed('okafor'),
  }
  await ditch.as('captain').get(feeds.captain)
  ditch.browser('ann')
  await ditch.link('ann', ann)

  at('2026-06-15T14:00:00Z')
  const { season, ownerDirectory, config } = running
  const planner = new NoticePlanner({ store, season, ownerDirectory, rules: config.rules, clock: systemClock })
  const until = Temporal.Instant.from('2026-06-18T18:00:00Z').epochMilliseconds
  for (; nowMs < until; nowMs += 5 * 60_000) {
    await planner.plan()
    await send(store, nowMs)
  }
  await ditch.as('okafor').post('/api/notices/read')

  at('2026-06-18T18:10:00Z')
  await close(null, '2026-06-19T06:00:00-06:00', 'river-call', 'The river is low until Friday.')
  await correct('2026-06-20', '4AM', 'Okafor', 'For the turn that the closure took.')
  at('2026-06-18T18:40:00Z')
  // A worker that ended in the middle of its batch.
  await claimNotices(store, {
    lane: 'e-mail',
    now: systemClock.now(),
    limit: 1,
    lease: 'a worker that is gone',
    leasedUntil: systemClock.now().add({ minutes: 1 }),
    except: [],
  })

  // A service that was busy, and will be asked again.
  const busy = { now: systemClock.now(), lease: 'a worker', leasedUntil: systemClock.now().add({ minutes: 1 }) }
  const [notice] = await claimNotices(store, { lane: 'fcm.googleapis.com', limit: 1, except: [], ...busy })
  if (notice) {
    const delivery = deliveryColumns({ code: 'push-busy', status: 429 })
    const again = { outcome: 'waiting' as const, at: Temporal.Instant.from('2026-06-18T21:10:00Z'), ...delivery }
    await recordOutcomes(db, busy.lease, [{ notice, ...again, isAccepted: false, isDeviceGone: false }])
  }

  at('2026-06-18T19:00:00Z')
  ditch.browser('guest')
  await ditch.post('guest', '/api/auth/guest')
  await ditch.as('guest').get('/api/session')
  await ditch.browser('guesser').post('/api/auth/sign-in', { email: 'okafor@example.org', password: 'a wrong guess' })
  await ditch.browser('asks').post('/api/auth/sign-in-link', { email: 'okafor@example.org' })
  await ditch.as('asks').post('/api/auth/reset-link', { email: 'gallegos@example.org' })
  await running.identity.settled()
  await running.captainsMail.settled()

  at('2026-06-18T20:40:00Z')
  const { latitude, longitude } = config.ditch
  const day = (date: string, high: number, low: number) => ({
    ...{ day: ditchDay(date), highFahrenheit: high, lowFahrenheit: low, rainInches: 0.1, rainChancePercent: 40 },
    ...{ condition: 'PARTLY_CLOUDY' as const, description: 'Partly cloudy', icon: 'partly-cloudy' as const },
  })
  await forecastStore(db, `${latitude},${longitude}`).save({
    source: 'nws',
    fetchedMs: nowMs,
    forecast: {
      days: Array.from({ length: 7 }, (_, index) => day(`2026-06-${18 + index}`, 84 + index, 55 + index)),
      rain: [
        {
          from: Temporal.Instant.from('2026-06-19T20:00:00Z'),
          until: Temporal.Instant.from('2026-06-19T22:00:00Z'),
          chancePercent: 60,
        },
      ],
    },
  })
  await asBeforeMigration10(store)
  const cookies = Object.fromEntries(
    ['captain', 'gallegos', 'okafor'].map((who) => [who, Object.fromEntries(ditch.as(who).cookies)]),
  )
  for (const who of Object.keys(cookies)) await ditch.as(who).get('/api/session')
  await running.close()
  const passwords = ['gallegos', 'okafor', 'quintana', 'nguyen'].map((who) => ({
    who,
    email: `${who}@example.org`,
    password: passwordOf(who),
  }))
  return { cookies, feeds, passwords }
}

async function accountOf(db: Store['db'], who: string): Promise<string> {
  const found = db.selectFrom('identityUser').select('id').where('email', '=', `${who}@example.org`)
  return (await found.executeTakeFirstOrThrow()).id
}

/** As the sender does, on behalf of services that cannot be reached from here. */
async function send(store: Store, atMs: number): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(atMs)
  for (const lane of ['e-mail', 'updates.push.services.mozilla.com', 'fcm.googleapis.com']) {
    const lease = `the worker of ${lane}`
    const leasedUntil = now.add({ minutes: 1 })
    const claimed = await claimNotices(store, { lane, now, limit: 100, lease, leasedUntil, except: [] })
    const outcomes = claimed.map((notice) => {
      const isRefused = lane === 'fcm.googleapis.com' && notice.kind === 'ends'
      const isMail = lane === 'e-mail'
      const outcome = isRefused ? ('gave-up' as const) : ('sent' as const)
      const delivery = isRefused
        ? deliveryColumns({ code: 'push-refused', status: 403 })
        : deliveryColumns({ code: isMail ? 'mail-accepted' : 'push-accepted' })
      return { notice, outcome, at: now, ...delivery, isAccepted: !isRefused, isDeviceGone: false }
    })
    if (outcomes.length > 0) await recordOutcomes(store.db, lease, outcomes)
  }
}

/** Migration 10 left older rows without values. */
async function asBeforeMigration10({ db }: Store): Promise<void> {
  const may = Temporal.Instant.from('2026-05-01T00:00:00Z').epochMilliseconds
  await db.updateTable('auditEntry').set({ details: null }).where('atMs', '<', may).execute()
  const { id } = await db.selectFrom('auditEntry').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db.updateTable('auditEntry').set({ byUser: null, byCalled: 'the start' }).where('id', '=', id).execute()
  const old = Temporal.Instant.from('2026-06-10T00:00:00Z').epochMilliseconds
  await db.updateTable('notice').set({ message: null, delivery: null }).where('dueAtMs', '<', old).execute()
  await db
    .updateTable('seasonImport')
    .set({ turnsAdded: null, turnsDropped: null, turnsMoved: null })
    .where('id', '=', 1)
    .execute()
}

async function checkNoTableIsEmpty({ db }: Store): Promise<void> {
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db)
    process.stdout.write(`${name}: ${rows[0]?.rows}\n`)
    if (Number(rows[0]?.rows) === 0) throw new Error(`${name} is empty`)
  }
}

function keep(engine: string, people: ReleasePeople, answers: Record<string, string>): void {
  const to = join(folder, engine)
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, 'people.json'), `${JSON.stringify(people, null, 2)}\n`)
  for (const [name, answer] of Object.entries(answers)) writeFileSync(join(to, name), answer)
}

/** Without what only psql knows, and the settings of a session, which a server of another version may refuse. */
function forAnyDriver(dump: string): string {
  const tables = dump.indexOf('CREATE ')
  return dump
    .slice(tables)
    .replace(/\n\\unrestrict .*\n/, '\n')
    .trimEnd()
}

const work = mkdtempSync(join(tmpdir(), 'headgate-release-'))
const postgres = await startPostgres()
try {
  const file = join(work, 'made.db')
  let store = await openStore(`sqlite:${file}`)
  let people = await fill(store)
  await checkNoTableIsEmpty(store)
  await store.close()
  const small = join(work, 'small.db')
  const made = new DatabaseSync(file)
  made.prepare('vacuum into ?').run(small)
  made.close()
  const asked = join(work, 'asked.db')
  copyFileSync(small, asked)
  at(ASKED_AT)
  store = await openStore(`sqlite:${asked}`)
  keep('sqlite', people, await answersOf(store, people))
  await store.close()
  writeFileSync(join(folder, 'sqlite', 'store.db.gz'), gzipSync(readFileSync(small), { level: 9 }))

  store = await openStore(postgres.url)
  people = await fill(store)
  await store.close()
  const args = ['--no-owner', '--no-privileges', '--rows-per-insert=100']
  const dump = await runPostgresProgram({ name: 'pg_dump', args, env: { ...connectionEnv(postgres.url) } })
  const statements = forAnyDriver(dump)
  const url = Object.assign(new URL(postgres.url), { pathname: '/asked' }).href
  for (const [connectionString, query] of [
    [postgres.url, 'create database asked'],
    [url, statements],
  ] as const) {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(query)
    await client.end()
  }
  at(ASKED_AT)
  store = await openStore(url)
  keep('postgres', people, await answersOf(store, people))
  await store.close()
  writeFileSync(join(folder, 'postgres', 'store.sql'), `${statements}\n`)
} finally {
  await postgres.stop()
  rmSync(work, { recursive: true, force: true })
}
