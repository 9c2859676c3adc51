import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '../apps/server/src/testing/open-store.ts'
import { confirm, fillDitch, holderName } from './a-full-ditch.ts'
import { json, send } from './client.ts'
import { whileOthersAsk } from './others.ts'
import { type BenchServer, cpuNanoseconds, startBenchServer } from './servers.ts'
import type { BenchRow } from './table.ts'

const CONNECTIONS = 32
const SECONDS = 10
const ASKED_EVERY_MS = 50
const CALLS_EACH = 15

interface Caller {
  uid: string
  calendar: string
  /** The session, and an address: rate limits and turns are by address too. */
  headers: Record<string, string>
}

type Call = [path: string, body?: object]

/** The costliest calls that a neighbor can make. */
const COSTLY: Readonly<Record<string, (caller: Caller) => Call>> = {
  'list of trades': () => ['/api/trades'],
  ledger: () => ['/api/ledger'],
  'own turns at the gate': () => ['/api/gate'],
  '20 presses at the gate': ({ uid }) => ['/api/gate/presses', { userId: uid, presses: somePresses() }],
  calendar: ({ calendar }) => [calendar],
  'download of everything': () => ['/api/users/me/export'],
  'a trade asked for': () => ['/api/trades', aGift()],
  'a trade withdrawn': () => ['/api/trades/201/act', { action: 'withdraw' }],
  'phones of neighbors': () => ['/api/neighbors/phones'],
  'a range of the schedule': () => [aRange()],
}

/**
 * What each of the costliest calls takes of the processor, in a ditch of 24 holders, 200 agreed trades and 20,000
 * withdrawn ones; and what another neighbor and a stranger wait for while one neighbor makes them on 32 connections.
 */
export async function benchOneNeighbor(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-bench-'))
  const databaseUrl = `sqlite:${join(folder, 'full.db')}`
  await fillDitch(databaseUrl)
  // No fixed time: production refuses one.
  const env = { DATABASE_URL: databaseUrl, NODE_ENV: 'production', HEADGATE_NOW: '', TRUSTED_PROXIES: '127.0.0.1' }
  const server = await startBenchServer({ env, season: [] })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    const [hostile, other] = [await register(server, databaseUrl, 0), await register(server, databaseUrl, 1)]
    const call = ([path, body]: Call) =>
      send(server.url + path, { body, headers: hostile.headers, mayBeRefused: true, agent })
    const rows: BenchRow[] = []
    for (const [name, costly] of Object.entries(COSTLY)) {
      await call(costly(hostile))
      const before = cpuNanoseconds(server)
      for (let made = 0; made < CALLS_EACH; made += 1) await call(costly(hostile))
      const costMs = (cpuNanoseconds(server) - before) / CALLS_EACH / 1e6
      rows.push({ what: `CPU time of a call: ${name}`, measured: `${costMs.toFixed(1)} ms` })
    }
    const everyMs = ASKED_EVERY_MS
    const ofOthers = ['/api/session', '/api/trades', '/api/gate', '/api/ledger']
    const probes = {
      'another neighbor': { path: () => ofOthers[randomInt(4)] ?? '', everyMs, headers: other.headers },
      'a stranger': { path: aRange, everyMs, headers: { 'x-forwarded-for': '192.0.2.99' } },
    }
    const costly = Object.values(COSTLY)
    const hammer = async (first: number, untilMs: number) => {
      for (let at = first; performance.now() < untilMs; at += 1) {
        const next = costly[at % costly.length]
        if (next) await call(next(hostile))
      }
    }
    const goal = 'at most 100 ms'
    rows.push(await whileOthersAsk(server, { what: 'nobody else', probes, goal }, () => pause(SECONDS * 1000)))
    const what = `one neighbor’s ${CONNECTIONS} connections`
    const hammering = () => {
      const untilMs = performance.now() + SECONDS * 1000
      return Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => hammer(at, untilMs)))
    }
    rows.push(await whileOthersAsk(server, { what, probes, goal }, hammering))
    return rows
  } finally {
    agent.destroy()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

/** An account that acts for a holder. */
async function register({ url }: BenchServer, databaseUrl: string, at: number): Promise<Caller> {
  const address = { 'x-forwarded-for': `192.0.2.${at + 1}` }
  const account = { email: `neighbor-${at}@example.org`, password: 'lateral-42' }
  const { cookie } = await send(`${url}/api/auth/register`, { headers: address, body: account })
  const headers = { ...address, cookie }
  const { user } = json(await send(`${url}/api/session`, { headers }))
  const store = await openStore(databaseUrl)
  await confirm(store, user.uid, at, Temporal.Now.instant())
  await store.close()
  const feed = json(await send(`${url}/api/calendar`, { method: 'POST', headers }))
  return { uid: user.uid, headers, calendar: new URL(feed.address.https).pathname }
}

/** Of turns of others and of one's own, under many seasons. */
const somePresses = () =>
  Array.from({ length: 20 }, () => {
    const date = dayFromNow(-randomInt(1, 140))
    const opensAt = `${date}T11:00:00Z`
    return { key: randomUUID(), kind: 'opened', date, slot: '4AM', opensAt, pressedAt: opensAt }
  })

function aGift() {
  const date = dayFromNow(randomInt(2, 40))
  const gives = [{ from: `${date}T11:00:00Z`, until: `${date}T17:00:00Z` }]
  return { kind: 'gift', from: holderName(0), to: holderName(1), gives, note: '' }
}

const aRange = () => `/api/schedule?date=${dayFromNow(-randomInt(150))}&days=${randomInt(400)}`

const dayFromNow = (days: number): string => Temporal.Now.plainDateISO().add({ days }).toString()
