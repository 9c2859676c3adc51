import { setTimeout as wait } from 'node:timers/promises'
import {
  DITCH_VERSION_HEADER,
  type DitchChangeResponse,
  type DitchInfo,
  type DitchSettingsResponse,
  type PageState,
} from '@headgate/contracts'
import { seasonOf, type Turn } from '@headgate/domain'
import { expect, it } from 'vitest'
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
const LONGEST_LAG_MS = 5_000

const OLD = { timeZone: 'America/Denver', slots: ['6AM', '6PM'], firstDay: '01-01', lastDay: '11-01' }
const NEW = { timeZone: 'America/Phoenix', slots: ['6AM', '2PM', '10PM'], firstDay: '01-01', lastDay: '10-01' }

/** The ditch's state as a reader sees it, in words; each of a change, its undo and another name. */
const STATES = ['Old Ditch', 'New Ditch', 'New Ditch'].map((name, at) => ({ name, ...(at === 1 ? NEW : OLD) }))
const wordsOf = (
  { name, timeZone, lastDay }: Pick<DitchInfo, 'name' | 'timeZone' | 'lastDay'>,
  slots: readonly string[],
) => `${name}, ${timeZone}, ${slots}, until ${lastDay}`

interface Heard {
  node: number
  reader: string
  atMs: number
  revision: number | undefined
  status: number
  /** What state of the ditch the answer shows; nothing if it has no body. */
  shows: string | undefined
}

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
  return { nodes, store, token, ask, settings }
}

/** What an answer shows. Throws when it contradicts itself. */
const READ: Record<string, { path: (token: string) => string; shows: (text: string, revision?: number) => string }> = {
  schedule: {
    path: () => SCHEDULE,
    shows: (text) => {
      const { timeSlots, schedules } = JSON.parse(text) as PageState['schedule']
      checkSlots(timeSlots, schedules)
      return `${timeSlots}`
    },
  },
  ditch: {
    path: () => '/api/ditch',
    shows: (text, revision) => {
      const ditch = JSON.parse(text) as DitchInfo
      if (ditch.version !== revision) throw new Error(`the header says ${revision}, the body ${ditch.version}`)
      return wordsOf(ditch, ditch.timeSlots)
    },
  },
  page: {
    path: () => '/',
    shows: (text, revision) => {
      const { ditch, schedule } = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as PageState
      if (ditch.version !== revision) throw new Error(`the header says ${revision}, the page ${ditch.version}`)
      checkSlots(ditch.timeSlots, schedule.schedules)
      if (!/<title>([^<]*)/.exec(text)?.[1]?.includes(ditch.name)) throw new Error('the title has another name')
      return wordsOf(ditch, schedule.timeSlots)
    },
  },
  manifest: { path: () => '/manifest.webmanifest', shows: (text) => JSON.parse(text).name.replace('Headgate: ', '') },
  feed: {
    path: (token) => `/calendar/${token}.ics`,
    shows: (text) => {
      const name = /^NAME:.*?(Old Ditch|New Ditch)/m.exec(text)?.[1]
      const timeZone = /^X-WR-TIMEZONE:(.*?)\r$/m.exec(text)?.[1] ?? ''
      const events = text.split('BEGIN:VEVENT').slice(1)
      const other = events.find((event) => /DTSTART;TZID=([^:]*)/.exec(event)?.[1] !== timeZone)
      if (other) throw new Error(`the feed is in ${timeZone}, an event in ${/DTSTART[^\r]*/.exec(other)?.[0]}`)
      const standing = events.filter((event) => event.includes('STATUS:CONFIRMED') && event.includes('2026-07-01'))
      return `${name}, ${timeZone}, ${standing.length}`
    },
  },
}

/** What each reader may show. Of the turns at 6 AM and 6 PM, those at 6 AM alone have a slot under the other rules. */
const MAY_SHOW: Record<string, string[]> = {
  schedule: STATES.map(({ slots }) => `${slots}`),
  ditch: STATES.map((state) => wordsOf(state, state.slots)),
  page: STATES.map((state) => wordsOf(state, state.slots)),
  manifest: STATES.map(({ name }) => name),
  feed: STATES.map(({ name, timeZone, slots }) => `${name}, ${timeZone}, ${slots.includes('6PM') ? 2 : 1}`),
}

function checkSlots(slots: readonly string[], schedules: Record<string, object>): void {
  for (const [day, turns] of Object.entries(schedules)) {
    const other = Object.keys(turns).find((slot) => !slots.includes(slot))
    if (other) throw new Error(`${day} has ${other}, which is none of ${slots}`)
  }
}

/** Reads on and on from every node, until `stop`, which returns everything that was heard and every contradiction. */
function keepReading({ nodes, store, token }: Awaited<ReturnType<typeof twoNodes>>) {
  const heard: Heard[] = []
  const contradictions: string[] = []
  let isOver = false
  const readers = nodes.flatMap(({ url }, node) =>
    Object.entries(READ).map(async ([reader, { path, shows }]) => {
      const client = new TestClient(url)
      let etag = ''
      while (!isOver) {
        // Downloads of a feed are limited.
        if (reader === 'feed') await store.db.deleteFrom('rateLimit').execute()
        const ifNoneMatch = etag && heard.length % 2 === 0 ? { 'if-none-match': etag } : undefined
        const { status, headers, text } = await client.call('GET', path(token), undefined, ifNoneMatch)
        const version = headers[DITCH_VERSION_HEADER]
        const revision = version === undefined ? undefined : Number(version)
        etag = headers.etag ?? ''
        const answer = { node, reader, atMs: performance.now(), revision, status }
        try {
          if (status !== 200 && status !== 304) throw new Error(`answered ${status}`)
          heard.push({ ...answer, shows: status === 200 ? shows(text, revision) : undefined })
        } catch (error) {
          contradictions.push(`${reader} on ${node}: ${error}`)
        }
        await wait(reader === 'feed' ? 50 : 10)
      }
    }),
  )
  return async () => {
    isOver = true
    await Promise.all(readers)
    return { heard, contradictions }
  }
}

it('given rules and a name that change under a running season, then every answer of two nodes is wholly old or wholly new', async () => {
  const there = await twoNodes()
  const { nodes, ask, settings } = there
  const visitors = nodes.map(({ url }) => new TestClient(url))
  const bytes = async () =>
    (await Promise.all(visitors.map((visitor) => visitor.get(SCHEDULE)))).map(({ text, headers }) => [
      headers.etag,
      text,
    ])
  const changedAt: [revision: number, atMs: number][] = []
  /** Until every node has the state that is in force. */
  const everywhere = async () => {
    const { revision } = (await settings()).basis
    changedAt.push([revision, performance.now()])
    const has = async (visitor: TestClient) =>
      Number((await visitor.get('/api/ditch')).headers[DITCH_VERSION_HEADER]) >= revision
    for (const visitor of visitors) while (!(await has(visitor))) await wait(20)
    await wait(200)
  }
  const stop = keepReading(there)
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
  const { heard, contradictions } = await stop()
  expect(contradictions).toEqual([])
  expect(heard.filter(({ status, revision }) => status === 304 && revision !== undefined).length).toBeGreaterThan(10)
  for (const [reader, ofReader] of Map.groupBy(heard, ({ reader }) => reader)) {
    const shown = new Set(ofReader.flatMap(({ shows }) => shows ?? []))
    expect([...shown].toSorted(), reader).toEqual([...new Set(MAY_SHOW[reader])].toSorted())
  }
  const ofRevisions = heard.filter(({ reader }) => ['schedule', 'ditch', 'page'].includes(reader))
  for (const same of Map.groupBy(ofRevisions, ({ reader, revision }) => `${reader} at ${revision}`).values())
    expect(new Set(same.flatMap(({ shows }) => shows ?? [])).size).toBeLessThan(2)
  for (const one of Map.groupBy(heard, ({ node, reader }) => `${node} ${reader}`).values()) {
    const revisions = one.flatMap(({ revision }) => revision ?? [])
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
  }
  for (const [revision, atMs] of changedAt) {
    for (const node of nodes.keys()) {
      const first = heard.find((one) => one.node === node && (one.revision ?? 0) >= revision)
      expect((first?.atMs ?? Number.POSITIVE_INFINITY) - atMs).toBeLessThan(LONGEST_LAG_MS)
    }
  }
}, 120_000)
