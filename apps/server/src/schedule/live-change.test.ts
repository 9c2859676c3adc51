import { setTimeout as wait } from 'node:timers/promises'
import {
  DITCH_VERSION_HEADER,
  type DitchChangeResponse,
  type DitchInfo,
  type DitchSettingsResponse,
  type PageState,
} from '@headgate/contracts'
import { seasonOf, type Turn } from '@headgate/domain'
import { expect, it, onTestFinished } from 'vitest'
import { loadWeb } from '../pages/load-web.ts'
import { renewFeed } from '../store/calendar-queries.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aMigratedDatabase, openForTest } from '../store/testing/throw-away-stores.ts'
import { TestClient } from '../testing/a-caller.ts'
import { aNode } from '../testing/a-node.ts'
import { aSeason } from '../testing/a-season.ts'
import { tries } from '../testing/long-run.ts'

const NOW = '2026-06-09T12:00:00-06:00'
const SCHEDULE = '/api/schedule?date=2026-01-01&days=400'

const OLD = { timeZone: 'America/Denver', slots: ['6AM', '6PM'], firstDay: '01-01', lastDay: '11-01' }
const NEW = { timeZone: 'America/Phoenix', slots: ['6AM', '2PM', '10PM'], firstDay: '01-01', lastDay: '10-01' }

/** The ditch after its set-up, after a change of everything, and after the undo of the rules, which leaves the name. */
const STATES = ['Old Ditch', 'New Ditch', 'New Ditch'].map((name, at) => ({ name, ...(at === 1 ? NEW : OLD) }))
const wordsOf = ({ name, timeZone, lastDay }: Pick<DitchInfo, 'name' | 'timeZone' | 'lastDay'>, slots: string[]) =>
  `${name}, ${timeZone}, ${slots}, until ${lastDay}`

async function twoNodes() {
  const databaseUrl = await aMigratedDatabase('postgres')
  const store = await openForTest(databaseUrl)
  const web = await loadWeb('en')
  const nodes = [await aNode({ databaseUrl, now: NOW, web }), await aNode({ databaseUrl, now: NOW, web })]
  await settleResident(store.db, 'resident', 'Alder')
  const { token } = await renewFeed(store.db, 'resident', { token: 'token', now: Temporal.Instant.from(NOW) })
  const captain = new TestClient(nodes[0]?.url ?? '')
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const { status, text } = await captain.call(body ? 'POST' : 'GET', path, body, { cookie: 'session=captain' })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    return JSON.parse(text)
  }
  const settings = () => ask<DitchSettingsResponse>('/api/ditch/settings')
  await ask('/api/ditch/settings', { basedOn: (await settings()).basis, rules: OLD, profile: { name: 'Old Ditch' } })
  const { turns } = aSeason({ from: '2026-06-01', days: 154, owners: ['Alder'] })
  const half: Turn[] = turns.flatMap((turn): Turn[] =>
    turn.slot === '4AM' ? [{ ...turn, slot: '6AM' }] : turn.slot === '4PM' ? [{ ...turn, slot: '6PM' }] : [],
  )
  await replaceSeason(store, { season: seasonOf(half), source: 'command', importedAt: Temporal.Instant.from(NOW) })
  for (const { ditch } of nodes) await ditch.refresh()
  return { nodes, store, feed: `/calendar/${token}.ics`, ask, settings }
}

/** Each reader: what an answer shows, and what it may. Throws when the answer contradicts itself. */
const READERS: Record<string, { shows: (text: string) => string; may: string[] }> = {
  schedule: {
    shows: (text) => slotsOf(JSON.parse(text)),
    may: STATES.map(({ slots }) => `${slots}`),
  },
  page: {
    shows: (text) => {
      const { ditch, schedule } = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as PageState
      if (!/<title>([^<]*)/.exec(text)?.[1]?.includes(ditch.name)) throw new Error('the title has another name')
      if (slotsOf(schedule) !== `${ditch.timeSlots}`) throw new Error('the schedule has other slots')
      return wordsOf(ditch, [...schedule.timeSlots])
    },
    may: STATES.map((state) => wordsOf(state, state.slots)),
  },
  // Of the turns at 6 AM and 6 PM, those at 6 AM alone have a slot under the other rules.
  feed: {
    shows: (text) => {
      const name = /^NAME:.*?(Old Ditch|New Ditch)/m.exec(text)?.[1]
      const timeZone = /^X-WR-TIMEZONE:(.*?)\r$/m.exec(text)?.[1] ?? ''
      const events = text.split('BEGIN:VEVENT').slice(1)
      const other = events.find((event) => /DTSTART;TZID=([^:]*)/.exec(event)?.[1] !== timeZone)
      if (other) throw new Error(`the feed is in ${timeZone}, an event in ${/DTSTART[^\r]*/.exec(other)?.[0]}`)
      const standing = events.filter((event) => event.includes('STATUS:CONFIRMED') && event.includes('2026-07-01'))
      return `${name}, ${timeZone}, ${standing.length}`
    },
    may: STATES.map(({ name, timeZone, slots }) => `${name}, ${timeZone}, ${slots.includes('6PM') ? 2 : 1}`),
  },
}

function slotsOf({ timeSlots, schedules }: PageState['schedule']): string {
  const other = Object.values(schedules)
    .flatMap((turns) => Object.keys(turns))
    .find((slot) => !timeSlots.includes(slot as (typeof timeSlots)[number]))
  if (other) throw new Error(`a turn has ${other}, which is none of ${timeSlots}`)
  return `${timeSlots}`
}

it('given rules and a name that change under a running season, then every answer of two nodes is wholly old or wholly new', async () => {
  const { nodes, store, feed, ask, settings } = await twoNodes()
  const visitors = nodes.map(({ url }) => new TestClient(url))
  const bytes = async () =>
    (await Promise.all(visitors.map((visitor) => visitor.get(SCHEDULE)))).map(({ text }) => text)
  const heard: { reader: string; by: string; shows: string | undefined; revision: number }[] = []
  const contradictions: string[] = []
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const read = async (url: string, reader: string, path: string) => {
    const client = new TestClient(url)
    let etag = ''
    while (!isOver) {
      // Downloads of a feed are limited.
      if (reader === 'feed') await store.db.deleteFrom('rateLimit').execute()
      const ifNoneMatch = etag && heard.length % 2 === 0 ? { 'if-none-match': etag } : undefined
      const { status, headers, text } = await client.call('GET', path, undefined, ifNoneMatch)
      etag = headers.etag ?? ''
      try {
        if (status !== 200 && status !== 304) throw new Error(`answered ${status}`)
        const shows = status === 200 ? READERS[reader]?.shows(text) : undefined
        heard.push({ reader, by: `${reader} of ${url}`, shows, revision: Number(headers[DITCH_VERSION_HEADER] ?? 0) })
      } catch (error) {
        contradictions.push(`${reader} of ${url}: ${error}`)
      }
      await wait(50)
    }
  }
  /** Until every node has the state that is in force, and has been read. */
  const everywhere = async () => {
    const { revision } = (await settings()).basis
    const has = async (visitor: TestClient) =>
      Number((await visitor.get('/api/ditch')).headers[DITCH_VERSION_HEADER]) >= revision
    for (const visitor of visitors) while (!(await has(visitor))) await wait(20)
    await wait(200)
  }
  const paths = { schedule: SCHEDULE, page: '/', feed }
  const reading = nodes.flatMap(({ url }) => Object.entries(paths).map(([reader, path]) => read(url, reader, path)))
  await wait(500)
  for (let turn = 0; turn < tries({ short: 1, long: 30 }); turn += 1) {
    const before = await bytes()
    const change = { basedOn: (await settings()).basis, rules: NEW, profile: { name: 'New Ditch' }, isPreviewed: true }
    const { seasonChange } = await ask<DitchChangeResponse>('/api/ditch/settings', change)
    await everywhere()
    expect(await bytes()).not.toEqual(before)
    await ask(`/api/schedule/imports/${seasonChange?.importId}/undo`, {})
    await everywhere()
    expect(await bytes()).toEqual(before)
    await ask('/api/ditch/settings', { basedOn: (await settings()).basis, profile: { name: 'Old Ditch' } })
    await everywhere()
  }
  isOver = true
  await Promise.all(reading)
  expect(contradictions).toEqual([])
  for (const [reader, { may }] of Object.entries(READERS)) {
    const shown = new Set(heard.flatMap((one) => (one.reader === reader ? (one.shows ?? []) : [])))
    expect([...shown].toSorted(), reader).toEqual([...new Set(may)].toSorted())
  }
  const versioned = heard.filter(({ revision }) => revision > 0)
  // A feed may be the one that was written just before, under a newer header.
  const dated = versioned.filter(({ reader }) => reader !== 'feed')
  for (const same of Map.groupBy(dated, ({ reader, revision }) => `${reader} at ${revision}`).values())
    expect(new Set(same.flatMap(({ shows }) => shows ?? [])).size).toBeLessThan(2)
  for (const one of Map.groupBy(versioned, ({ by }) => by).values()) {
    const revisions = one.map(({ revision }) => revision)
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
  }
}, 120_000)
