import type { CalendarFeed } from '@headgate/contracts'
import { DEFAULT_NOTICE_SETTINGS, type Season, type Slot, seasonOf } from '@headgate/domain'
import { expect, it } from 'vitest'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import { saveNoticeSettings } from '../store/notice-setting-queries.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aCaptainsApi, answered } from '../testing/a-captains-api.ts'
import { aTurnWith } from '../testing/a-season.ts'
import { readCalendar } from './testing/read-calendar.ts'

/** `aSeason('06-12 4AM', '06-12 10AM Dole')`: Clark's turns, and others'. */
const aSeason = (...turns: string[]): Season =>
  seasonOf(
    turns.map((words) => {
      const [day, slot, holder = 'Clark'] = words.split(' ')
      return aTurnWith({ day: `2026-${day}`, slot: slot as Slot, holder })
    }),
  )

/** The feed of a resident called Clark, on June 10 at 11 AM. */
async function aFeed(season: Season, env: Record<string, string> = {}) {
  const api = await aCaptainsApi({ season, env })
  await settleResident(api.store.db, 'resident', 'Clark')
  const share = async () => answered<CalendarFeed>(await api.call('resident', 'POST', '/api/calendar')).address
  const address = await share()
  const path = new URL(address?.https ?? '').pathname
  const get = (headers: Record<string, string> = {}, url = path) =>
    api.app.inject({ url, headers: { host: 'localhost', ...headers } })
  const listed = async () =>
    readCalendar((await get()).body).map(({ from, status, sequence }) => `${from.slice(0, 13)} ${status} ${sequence}`)
  return { ...api, address, path, share, get, listed }
}

it('given a calendar app, then it gets the turns of the last thirty days and to come, without a sign-in or a cookie', async () => {
  // The 10PM turn of 5/10 closed on 5/11, thirty days ago; the one before it closed the day before.
  const { get } = await aFeed(aSeason('05-10 4PM', '05-10 10PM', '06-12 4AM', '06-12 10AM Dole'))
  const { statusCode, headers, body } = await get()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(headers['set-cookie']).toBeUndefined()
  const openings = ['2026-05-11T04:00:00.000Z', '2026-06-12T10:00:00.000Z']
  expect(readCalendar(body).map(({ from }) => from)).toEqual(openings)
  expect(body).toContain('URL:http://localhost/?tab=my-schedule')
})

it.each([
  [{ 'x-forwarded-proto': 'https' }, 'https://localhost'],
  [{ 'x-forwarded-proto': 'javascript' }, 'http://localhost'],
  [{ 'x-forwarded-host': '[' }, 'http://localhost'],
  [{ 'x-forwarded-host': 'ditch.example.org' }, 'http://ditch.example.org'],
])('given a trusted proxy that sends %j, then the feed is at %s and can be fetched', async (headers, origin) => {
  const { call, get } = await aFeed(aSeason('06-12 4AM'), { TRUSTED_PROXIES: '127.0.0.1' })
  const { address } = answered<CalendarFeed>(
    await call('resident', 'POST', '/api/calendar', { headers: { host: 'localhost', ...headers } }),
  )
  const url = new URL(address?.https ?? '')
  expect(url.origin).toBe(origin)
  expect((await get({ ...headers }, url.pathname)).statusCode).toBe(200)
})

it('given an app with the current version, then it gets 304 until something changes', async () => {
  const { get, upload } = await aFeed(aSeason('06-12 4AM'))
  const { etag } = (await get()).headers
  const unchanged = await get({ 'if-none-match': `W/${etag}, "other"` })
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag])
  answered(await upload('/api/schedule/import', 'Date,4AM,10AM,4PM,10PM\n2026-06-12,,Clark,,\n'))
  expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(200)
})

it('given an address that was renewed or revoked, then the answer is the same as for one that never existed', async () => {
  const { app, path, share, get } = await aFeed(aSeason())
  const renewed = new URL((await share())?.https ?? '').pathname
  const revoked = await app.inject({ method: 'DELETE', url: '/api/calendar', headers: { cookie: 'session=resident' } })
  expect(revoked.json()).toEqual({ address: null })
  const paths = [path, renewed, `/calendar/${'x'.repeat(43)}.ics`, '/calendar/', '/calendar/x']
  const answers = await Promise.all(paths.map((one) => get({}, one)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  expect(new Set(answers.slice(0, 3).map(({ body, headers }) => `${body} ${headers['cache-control']}`)).size).toBe(1)
})

it('given the ditch’s own season after the sample, then no sample turn is cancelled, because they were nobody’s', async () => {
  const { store, clock, ditch, listed, upload } = await aFeed(aSeason())
  await replaceSeason(store, { season: aSeason('06-12 4AM'), source: 'sample', importedAt: clock.now() })
  await ditch.refresh()
  answered(await upload('/api/schedule/import', 'Date,4AM,10AM,4PM,10PM\n2026-06-14,Clark,,,\n'))
  expect(await listed()).toEqual(['2026-06-14T10 CONFIRMED 0'])
})

it('given a closure, then its turns are cancelled; given it is reopened, then they are restored', async () => {
  const { listed, post } = await aFeed(aSeason('06-12 4AM', '06-14 4AM'))
  const times = { from: '2026-06-12T06:00:00Z', until: '2026-06-13T06:00:00Z' }
  answered(await post('/api/schedule/closures', { ...times, reason: 'river-call', note: '' }), 201)
  expect(await listed()).toEqual(['2026-06-12T10 CANCELLED 1', '2026-06-14T10 CONFIRMED 0'])
  answered(await post('/api/schedule/closures/1/reopen'))
  expect(await listed()).toEqual(['2026-06-12T10 CONFIRMED 2', '2026-06-14T10 CONFIRMED 0'])
})

it('given an account’s language and lead time, then its feed has them, whatever the calendar app asks for', async () => {
  const { store, clock, get } = await aFeed(aSeason('06-12 4AM'))
  const inEnglish = (headers = {}) => get({ 'accept-language': 'en', ...headers })
  const english = await inEnglish()
  expect(readCalendar(english.body)).toMatchObject([{ summary: '💧 Your ditch water (Clark)', alarms: [-30, 0] }])
  await setAccountLanguage(store.db, 'resident', 'es')
  await saveNoticeSettings(store.db, 'resident', { ...DEFAULT_NOTICE_SETTINGS, leadMinutes: 60 }, clock.now())
  const spanish = await inEnglish({ 'if-none-match': String(english.headers.etag) })
  expect(spanish.statusCode).toBe(200)
  expect(readCalendar(spanish.body)).toMatchObject([{ summary: '💧 Su agua de la acequia (Clark)', alarms: [-60, 0] }])
  expect(spanish.body).toContain('X-WR-CALNAME:Lakewood Ditch: mis turnos')
})
