import { type CalendarFeed, calendarFeed } from '@headgate/contracts'
import {
  DEFAULT_NOTICE_SETTINGS,
  ditchDay,
  findHolderName,
  ownerDirectoryOf,
  type Slot,
  seasonOf,
  type Turn,
} from '@headgate/domain'
import { aProperty } from '@headgate/domain/testing/a-property'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clockStartingAt, systemClock } from '../config/clock.ts'
import { systemRandom } from '../config/random.ts'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import { adoptOwners } from '../store/claim-queries.ts'
import { addClosure, markReopened } from '../store/closure-queries.ts'
import { saveNoticeSettings } from '../store/notice-setting-queries.ts'
import { addResident } from '../store/resident-queries.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { Browser } from '../testing/a-browser.ts'
import { anApp } from '../testing/an-app.ts'
import { readConfig } from '../testing/read-config.ts'
import { aGuest, anAuthUser } from '../testing/signed-in.ts'
import { readCalendar } from './testing/read-calendar.ts'

const NOW = Temporal.Instant.from('2026-06-10T11:00:00-06:00')
const SPRING = Temporal.Instant.from('2026-04-01T08:00:00-06:00')
const JUNE_5 = Temporal.Instant.from('2026-06-05T08:00:00-06:00')

const aTurn = (day: string, slot: Slot, holder = 'Clark'): Turn => ({
  day: ditchDay(day),
  slot,
  holder: findHolderName(holder) as Turn['holder'],
})

async function aCalendarApi(env: Record<string, string> = {}) {
  const store = await anEmptyStore('sqlite')
  const { db } = store
  const clock = clockStartingAt(NOW, systemClock)
  const users = { ann: anAuthUser('uid-ann'), bob: anAuthUser('uid-bob'), guest: aGuest('uid-guest') }
  const fields = { phone: null, address: '', photoUrl: null, claimedOwners: null }
  for (const [uid, username, placeId] of [
    ['uid-ann', 'Clark', 'p-1'],
    ['uid-bob', 'bob', 'p-2'],
  ] as const)
    await addResident(db, uid, { ...fields, username, fullName: uid, placeId }, clock.now(), systemRandom)
  const ownerDirectory = ownerDirectoryOf([aProperty('p-2', '2 Elm Ct', { owners: ['Dole'] })], [])
  await adoptOwners(db, ownerDirectory.ownersOf)
  const config = { ...readConfig(env), clock }
  const { app, log, ditch } = await anApp({ store, config, clock, users, ownerDirectory })
  const as = (name: string) => {
    const browser = new Browser(app)
    browser.cookies.set('session', name)
    return browser
  }
  return {
    app,
    db,
    log,
    as,
    load: async (turns: Turn[], importedAt = SPRING, more: { source?: 'sample' | 'undo'; owner?: 'own' } = {}) => {
      await replaceSeason(store, { season: seasonOf(turns), source: 'command', importedAt, ...more })
      await ditch.refresh()
    },
    /** Creates a feed and returns its path. */
    share: async (name: string) => {
      const { address } = calendarFeed.parse((await as(name).post('/api/calendar')).json())
      return new URL(address?.https ?? '').pathname
    },
  }
}

type CalendarApi = Awaited<ReturnType<typeof aCalendarApi>>

/** Ann's, of a ditch with these turns. */
async function aFeed(turns: Turn[]) {
  const api = await aCalendarApi()
  await api.load(turns)
  return { api, path: await api.share('ann') }
}

const fetchFeed = ({ app }: CalendarApi, path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers: { host: 'localhost', ...headers } })

const eventsAt = async (api: CalendarApi, path: string) => readCalendar((await fetchFeed(api, path)).body)

const listed = async (api: CalendarApi, path: string) =>
  (await eventsAt(api, path)).map(({ from, status, sequence }) => `${from.slice(0, 13)} ${status} ${sequence}`)

it('given no feed, then the address is null; given a feed, then it has four forms of its address', async () => {
  const { as } = await aCalendarApi({ PUBLIC_URL: 'https://ditch.example.org' })
  const ann = as('ann')
  expect((await ann.get('/api/calendar')).json()).toEqual({ address: null })
  const { address } = (await ann.post('/api/calendar')).json<CalendarFeed>()
  const token = /^https:\/\/ditch\.example\.org\/calendar\/([\w-]{43})\.ics$/.exec(address?.https ?? '')?.[1]
  expect(token).toBeDefined()
  expect(address).toEqual({
    https: `https://ditch.example.org/calendar/${token}.ics`,
    webcal: `webcal://ditch.example.org/calendar/${token}.ics`,
    google: `https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fditch.example.org%2Fcalendar%2F${token}.ics`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fditch.example.org%2Fcalendar%2F${token}.ics&name=Lakewood+Ditch%3A+my+turns`,
  })
  expect((await ann.get('/api/calendar')).json()).toEqual({ address })
  expect((await as('bob').get('/api/calendar')).json()).toEqual({ address: null })
})

it('given a calendar app, then it gets the turns of the last thirty days and to come, without a sign-in or a cookie', async () => {
  // The 10PM turn of 5/10 closed on 5/11, thirty days ago; the one before it closed the day before.
  const past = [aTurn('2026-05-10', '4PM'), aTurn('2026-05-10', '10PM')]
  const { api, path } = await aFeed([...past, aTurn('2026-06-12', '4AM'), aTurn('2026-06-12', '10AM', 'Dole')])
  const answer = await fetchFeed(api, path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const openings = ['2026-05-11T04:00:00.000Z', '2026-06-12T10:00:00.000Z']
  expect(readCalendar(answer.body).map(({ from }) => from)).toEqual(openings)
  expect(answer.body).toContain('URL:http://localhost/?tab=my-schedule')
})

it('given an app with the current version, then it gets 304 until something changes', async () => {
  const { api, path } = await aFeed([aTurn('2026-06-12', '4AM')])
  const { etag } = (await fetchFeed(api, path)).headers
  const unchanged = await fetchFeed(api, path, { 'if-none-match': `W/${etag}, "other"` })
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag])
  expect(unchanged.headers['cache-control']).toBe('private, max-age=900')
  await api.load([aTurn('2026-06-12', '10AM')], JUNE_5)
  expect((await fetchFeed(api, path, { 'if-none-match': String(etag) })).statusCode).toBe(200)
})

it('given an address that was renewed or revoked, then the answer is the same as for one that never existed', async () => {
  const api = await aCalendarApi()
  const before = await api.share('ann')
  const renewed = await api.share('ann')
  expect((await api.as('ann').delete('/api/calendar')).json()).toEqual({ address: null })
  const never = `/calendar/${'x'.repeat(43)}.ics`
  const answers = await Promise.all(
    [before, renewed, never, '/calendar/', '/calendar/x'].map((path) => fetchFeed(api, path)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  expect(new Set(answers.slice(0, 3).map(({ body, headers }) => `${body} ${headers['cache-control']}`)).size).toBe(1)
})

it('given the ditch’s own season after the sample, then no sample turn is cancelled, because they were nobody’s', async () => {
  const api = await aCalendarApi()
  await api.load([aTurn('2026-06-12', '4AM')], SPRING, { source: 'sample' })
  await api.load([aTurn('2026-06-14', '4AM')], JUNE_5)
  expect(await listed(api, await api.share('ann'))).toEqual(['2026-06-14T10 CONFIRMED 0'])
})

it('given a closure, then its turns are cancelled; given it is reopened, then they are restored', async () => {
  const { api, path } = await aFeed([aTurn('2026-06-12', '4AM'), aTurn('2026-06-14', '4AM')])
  const from = Temporal.Instant.from('2026-06-12T00:00:00-06:00')
  const until = from.add({ hours: 24 })
  const closed = { reason: 'river-call', note: '', closedAt: NOW, closedBy: 'captain' } as const
  const { id } = await addClosure(api.db, { ...closed, from, until })
  expect(await listed(api, path)).toEqual(['2026-06-12T10 CANCELLED 1', '2026-06-14T10 CONFIRMED 0'])
  await markReopened(api.db, id, { at: NOW.add({ hours: 1 }), by: 'captain' })
  expect(await listed(api, path)).toEqual(['2026-06-12T10 CONFIRMED 2', '2026-06-14T10 CONFIRMED 0'])
})

it('given many imports, then each is read once, and after another one only that is read', async () => {
  const api = await aCalendarApi()
  const path = await api.share('ann')
  for (let n = 0; n < 20; n += 1) {
    await api.load([aTurn('2026-06-12', '4AM', n % 2 ? 'Dole' : 'Clark'), aTurn('2026-06-14', '4AM')])
  }
  expect(await listed(api, path)).toEqual(['2026-06-12T10 CANCELLED 19', '2026-06-14T10 CONFIRMED 0'])
  // The old imports are not read again, so deleting their turns changes nothing.
  await api.db.deleteFrom('turn').where('importId', '<', 20).execute()
  await api.load([aTurn('2026-06-12', '4AM'), aTurn('2026-06-14', '4AM')])
  expect(await listed(api, path)).toEqual(['2026-06-12T10 CONFIRMED 20', '2026-06-14T10 CONFIRMED 0'])
})

it('given an account’s language and lead time, then its feed has them, whatever the calendar app asks for', async () => {
  const { api, path } = await aFeed([aTurn('2026-06-12', '4AM')])
  await sql`
    insert into user_account (id, name, email, email_verified, kind, created_at)
    values ('uid-ann', '', 'ann@example.org', true, 'resident', ${`${SPRING}`})
  `.execute(api.db)
  const get = (headers = {}) => fetchFeed(api, path, { 'accept-language': 'en', ...headers })
  const english = await get()
  const event = { summary: '💧 Your ditch water (Clark)', alarms: [-30, 0] }
  expect(readCalendar(english.body)).toMatchObject([event])
  await setAccountLanguage(api.db, 'uid-ann', 'es')
  await saveNoticeSettings(api.db, 'uid-ann', { ...DEFAULT_NOTICE_SETTINGS, leadMinutes: 60 }, NOW)
  const spanish = await get({ 'if-none-match': String(english.headers.etag) })
  expect(spanish.statusCode).toBe(200)
  const spanishEvent = { summary: '💧 Su agua de la acequia (Clark)', alarms: [-60, 0] }
  expect(readCalendar(spanish.body)).toMatchObject([spanishEvent])
  expect(spanish.body).toContain('X-WR-CALNAME:Lakewood Ditch: mis turnos')
  expect((await get({ 'if-none-match': String(spanish.headers.etag) })).statusCode).toBe(304)
})
