import { setTimeout as wait } from 'node:timers/promises'
import { DITCH_VERSION_HEADER, type DitchInfo, type DitchSettingsResponse, type PageState } from '@headgate/contracts'
import { beforeAll, expect, it } from 'vitest'
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

/** What names the ditch's state in an answer. */
type Facts = Pick<DitchInfo, 'name' | 'timeZone' | 'timeSlots' | 'lastDay'>
type Node = Awaited<ReturnType<typeof aNode>>

interface Heard {
  node: number
  reader: string
  atMs: number
  revision: number | undefined
  facts: Partial<Facts>
  status: number
}

let web: Awaited<ReturnType<typeof loadWeb>>
beforeAll(async () => {
  web = await loadWeb('en')
})

async function nodesOn(engine: 'sqlite' | 'postgres', count: number) {
  const databaseUrl = await aMigratedDatabase(engine)
  const store = await openForTest(databaseUrl)
  const nodes: Node[] = []
  for (let index = 0; index < count; index += 1) nodes.push(await aNode({ databaseUrl, now: NOW, web }))
  await settleResident(store.db, 'resident', 'Alder')
  const { token } = await renewFeed(store.db, 'resident', { token: 'token', now: Temporal.Instant.from(NOW) })
  const captain = new TestClient(nodes[0]?.url ?? '')
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const cookie = { cookie: 'session=captain' }
    const { status, text } = await captain.call(body ? 'POST' : 'GET', path, body, cookie)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    return JSON.parse(text)
  }
  const rules = { timeZone: 'America/Denver', slots: ['6AM', '6PM'], firstDay: '01-01', lastDay: '11-01' }
  const settings = await ask<DitchSettingsResponse>('/api/ditch/settings')
  await ask('/api/ditch/settings', { basedOn: settings.basis, rules, profile: { name: 'Old Ditch' } })
  const days = aSeason({ from: '2026-06-01', days: 150, owners: ['Alder'] })
  const turns = days.turns.filter(({ slot }) => slot === '4AM' || slot === '4PM')
  const season = { turns: turns.map((turn) => ({ ...turn, slot: turn.slot === '4AM' ? '6AM' : '6PM' })) } as typeof days
  await replaceSeason(store, { season, source: 'command', importedAt: Temporal.Instant.from(NOW) })
  for (const { ditch } of nodes) await ditch.refresh()
  return { nodes, store, token, ask, rules }
}

const sameSlots = (one: readonly string[] = [], other: readonly string[] = []) => `${one}` === `${other}`

/** Throws when an answer contradicts itself. */
const READ: Record<string, (text: string, revision: number | undefined) => Partial<Facts>> = {
  schedule: (text) => {
    const { timeSlots, schedules } = JSON.parse(text) as PageState['schedule']
    checkSlots(timeSlots, schedules)
    const last = Object.keys(schedules).at(-1)?.slice(5)
    return { timeSlots, ...(last !== undefined && { lastDay: last }) }
  },
  ditch: (text, revision) => {
    const { version, name, timeZone, timeSlots, lastDay } = JSON.parse(text) as DitchInfo
    if (version !== revision) throw new Error(`the header says ${revision}, the body ${version}`)
    return { name, timeZone, timeSlots, lastDay }
  },
  page: (text, revision) => {
    const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as PageState
    const { version, name, timeZone, timeSlots, lastDay } = state.ditch
    if (version !== revision) throw new Error(`the header says ${revision}, the page ${version}`)
    if (!sameSlots(timeSlots, state.schedule.timeSlots)) throw new Error('the page has two lists of slots')
    checkSlots(timeSlots, state.schedule.schedules)
    if (!/<title>([^<]*)/.exec(text)?.[1]?.includes(name)) throw new Error('the title has another name')
    return { name, timeZone, timeSlots, lastDay }
  },
  manifest: (text) => ({ name: JSON.parse(text).name.replace('Headgate: ', '') }),
  feed: (text) => {
    const name = /^NAME:(.*?)\r$/m.exec(text)?.[1] ?? ''
    const timeZone = /^X-WR-TIMEZONE:(.*?)\r$/m.exec(text)?.[1] ?? ''
    const events = text.split('BEGIN:VEVENT').slice(1)
    const standing = events.filter((event) => event.includes('STATUS:CONFIRMED') && event.includes('2026-07-01'))
    const slots = new Set(standing.map((event) => (event.includes('-18@') ? '6PM' : '6AM')))
    const other = events.find((event) => /DTSTART;TZID=([^:]*)/.exec(event)?.[1] !== timeZone)
    if (other) throw new Error(`the feed is in ${timeZone}, an event in ${/DTSTART[^\r]*/.exec(other)?.[0]}`)
    return { name: name.replace(/.*(Old Ditch|New Ditch).*/, '$1'), timeZone, timeSlots: [...slots].sort() }
  },
}

function checkSlots(slots: readonly string[], schedules: Record<string, object>): void {
  for (const [day, turns] of Object.entries(schedules)) {
    const other = Object.keys(turns).find((slot) => !slots.includes(slot))
    if (other) throw new Error(`${day} has ${other}, which is none of ${slots}`)
  }
}

/** Reads on and on from every node, until `stop`, which returns everything that was heard and every contradiction. */
function keepReading({ nodes, store, token }: Awaited<ReturnType<typeof nodesOn>>) {
  const paths: Record<string, string> = {
    schedule: SCHEDULE,
    ditch: '/api/ditch',
    page: '/',
    manifest: '/manifest.webmanifest',
    feed: `/calendar/${token}.ics`,
  }
  const heard: Heard[] = []
  const contradictions: string[] = []
  let isOver = false
  const readers = nodes.flatMap(({ url }, node) =>
    Object.entries(paths).map(async ([reader, path]) => {
      const client = new TestClient(url)
      let etag = ''
      while (!isOver) {
        // Downloads of a feed are limited.
        if (reader === 'feed') await store.db.deleteFrom('rateLimit').execute()
        const ifNoneMatch = etag && heard.length % 2 === 0 ? { 'if-none-match': etag } : undefined
        const { status, headers, text } = await client.call('GET', path, undefined, ifNoneMatch)
        const version = headers[DITCH_VERSION_HEADER]
        const revision = version === undefined ? undefined : Number(version)
        etag = headers.etag ?? ''
        try {
          if (status !== 200 && status !== 304) throw new Error(`answered ${status}`)
          const facts = status === 200 ? (READ[reader]?.(text, revision) ?? {}) : {}
          heard.push({ node, reader, atMs: performance.now(), revision, facts, status })
        } catch (error) {
          contradictions.push(`${reader} on ${node}: ${error}`)
        }
        await wait(reader === 'feed' ? 20 : 1)
      }
    }),
  )
  return async () => {
    isOver = true
    await Promise.all(readers)
    return { heard, contradictions }
  }
}

const factsOf = ({ profile: { name }, rules: { timeZone, slots, lastDay } }: DitchSettingsResponse): Facts => ({
  name,
  timeZone,
  timeSlots: slots,
  lastDay,
})

it.each([
  ['postgres', 2],
  ['sqlite', 1],
] as const)(
  'given slots, zone, last day and name that change under a running season on %s with %i nodes, then every answer is wholly old or wholly new, never goes back, and is new within 5 s; undoing brings back equal bytes',
  async (engine, count) => {
    const there = await nodesOn(engine, count)
    const { nodes, ask, rules } = there
    const visitors = nodes.map(({ url }) => new TestClient(url))
    const bytes = async () =>
      (await Promise.all(visitors.map((visitor) => visitor.get(SCHEDULE)))).map(({ text, headers }) => [
        headers.etag,
        text,
      ])
    const states = new Map<number, Facts>()
    const changedAt: [revision: number, atMs: number][] = []
    const learn = async () => {
      const settings = await ask<DitchSettingsResponse>('/api/ditch/settings')
      states.set(settings.basis.revision, factsOf(settings))
      return settings
    }
    await learn()
    const stop = keepReading(there)
    await wait(500)

    for (let turn = 0; turn < tries({ short: 2, long: 30 }); turn += 1) {
      const before = await bytes()
      const { basis } = await learn()
      const other = { timeZone: 'America/Phoenix', slots: ['6AM', '2PM', '10PM'], firstDay: '01-01', lastDay: '10-01' }
      const change = { basedOn: basis, rules: other, profile: { name: 'New Ditch' }, isPreviewed: true }
      const { settings, seasonChange } = await ask<{
        settings: DitchSettingsResponse
        seasonChange: { importId: number }
      }>('/api/ditch/settings', change)
      states.set(settings.basis.revision, factsOf(settings))
      changedAt.push([settings.basis.revision, performance.now()])
      await wait(1_500)
      expect(await bytes()).not.toEqual(before)
      for (const visitor of visitors) expect((await visitor.get('/manifest.webmanifest')).text).toContain('New Ditch')
      await ask(`/api/schedule/imports/${seasonChange.importId}/undo`, {})
      const undone = await learn()
      expect(undone.rules).toEqual(rules)
      changedAt.push([undone.basis.revision, performance.now()])
      await wait(1_500)
      expect(await bytes()).toEqual(before)
      const renamed = await ask<{ settings: DitchSettingsResponse }>('/api/ditch/settings', {
        basedOn: undone.basis,
        profile: { name: 'Old Ditch' },
      })
      states.set(renamed.settings.basis.revision, factsOf(renamed.settings))
      await wait(1_200)
      expect(await bytes()).toEqual(before)
    }

    const { heard, contradictions } = await stop()
    expect(contradictions).toEqual([])
    expect(heard.length).toBeGreaterThan(100)
    expect(heard.filter(({ status, revision }) => status === 304 && revision !== undefined).length).toBeGreaterThan(10)
    const known = [...states.values()]
    const mixed = heard.filter(({ reader, revision, facts: { timeSlots, timeZone, name, lastDay } }) => {
      if (reader === 'manifest') return name !== undefined && !known.some((state) => state.name === name)
      if (reader === 'feed')
        return timeZone !== undefined && !sameSlots(timeSlots, timeZone === 'America/Denver' ? ['6AM', '6PM'] : ['6AM'])
      const state = states.get(revision ?? 0)
      if (!state) return true
      return (
        (timeSlots !== undefined && !sameSlots(timeSlots, state.timeSlots)) ||
        (timeZone !== undefined && timeZone !== state.timeZone) ||
        (name !== undefined && name !== state.name) ||
        (reader !== 'schedule' && lastDay !== undefined && lastDay !== state.lastDay) ||
        (reader === 'schedule' && lastDay !== undefined && lastDay > state.lastDay)
      )
    })
    expect(mixed.slice(0, 5)).toEqual([])
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
  },
  120_000,
)
