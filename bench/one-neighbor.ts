import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '../apps/server/src/testing/open-store.ts'
import { confirm, fillDitchFor, holderName } from './a-full-ditch.ts'
import { cpuNanoseconds } from './load.ts'
import { type BenchServer, startBenchServer } from './processes.ts'
import type { BenchRow } from './table.ts'

const HOLDERS = 24
const WITHDRAWN = 20_000
const CONNECTIONS = 32
const SECONDS = 10
const ASKED_EVERY_MS = 50
const CALLS_EACH = 15

interface Caller {
  uid: string
  cookie: string
  /** Rate limits and turns are by address too. */
  address: string
  calendar: string
}

type Call = (caller: Caller) => [method: string, path: string, body?: object]

/** The costliest calls that a neighbor can make. */
const COSTLY: Readonly<Record<string, Call>> = {
  'list of trades': () => ['GET', '/api/trades'],
  ledger: () => ['GET', '/api/ledger'],
  'own turns at the gate': () => ['GET', '/api/gate'],
  '20 presses at the gate': ({ uid }) => ['POST', '/api/gate/presses', { userId: uid, presses: somePresses() }],
  calendar: ({ calendar }) => ['GET', calendar],
  'download of everything': () => ['GET', '/api/users/me/export'],
  'a trade asked for': () => ['POST', '/api/trades', aGift()],
  'a trade withdrawn': () => ['POST', '/api/trades/201/act', { action: 'withdraw' }],
  'phones of neighbors': () => ['GET', '/api/neighbors/phones'],
  'a range of the schedule': () => ['GET', `/api/schedule?date=${dayFromNow(-randomInt(150))}&days=${randomInt(400)}`],
}
const OF_OTHERS: readonly Call[] = ['/api/session', '/api/trades', '/api/gate', '/api/ledger'].map((path) => () => [
  'GET',
  path,
])
const OF_STRANGERS: readonly Call[] = [
  () => ['GET', `/?days=all&page=${randomInt(1e9)}`],
  () => ['GET', `/api/schedule?date=${dayFromNow(-randomInt(150))}&days=${randomInt(400)}`],
]

/**
 * What another neighbor and a stranger wait for while one neighbor makes the costliest calls on 32 connections, in a
 * ditch of 24 holders, 200 agreed trades and 20,000 withdrawn ones; and what each of those calls costs.
 */
export async function benchOneNeighbor(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-bench-'))
  const databaseUrl = `sqlite:${join(folder, 'full.db')}`
  await fillDitchFor({ databaseUrl, holders: HOLDERS, withdrawn: WITHDRAWN })
  // No fixed time: production refuses one.
  const env = { DATABASE_URL: databaseUrl, NODE_ENV: 'production', HEADGATE_NOW: '', TRUSTED_PROXIES: '127.0.0.1' }
  const server = await startBenchServer({ env, seasonCsv: null })
  try {
    const callers = await register(server, databaseUrl)
    const rows: BenchRow[] = []
    for (const [name, call] of Object.entries(COSTLY)) rows.push(await costOf(server, name, callers.hostile, call))
    const rest = await waitsDuring(server, callers, [])
    const burst = await waitsDuring(server, callers, Object.values(COSTLY))
    return [...rows, ...(['another neighbor', 'a stranger'] as const).map((who) => rowOf(who, burst[who], rest[who]))]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function register(server: BenchServer, databaseUrl: string) {
  const store = await openStore(databaseUrl)
  const registered = async (name: string, at: number): Promise<Caller> => {
    const address = `192.0.2.${at + 1}`
    const account = { email: `${name}@example.org`, password: 'lateral-42' }
    const anonymous = { uid: '', cookie: '', address, calendar: '' }
    const { cookie } = await send(server, anonymous, ['POST', '/api/auth/register', account])
    const session = await send(server, { ...anonymous, cookie }, ['GET', '/api/session'])
    const { uid } = JSON.parse(session.text).user
    await confirm(store, uid, at, Temporal.Now.instant())
    const feed = JSON.parse((await send(server, { ...anonymous, cookie }, ['POST', '/api/calendar'])).text)
    return { uid, cookie, address, calendar: new URL(feed.address.https).pathname }
  }
  try {
    return { hostile: await registered('hostile', 0), other: await registered('other', 1) }
  } finally {
    await store.close()
  }
}

async function costOf(server: BenchServer, name: string, caller: Caller, call: Call): Promise<BenchRow> {
  await send(server, caller, call(caller))
  const before = cpuNanoseconds(server.pid)
  for (let made = 0; made < CALLS_EACH; made += 1) await send(server, caller, call(caller))
  const costMs = (cpuNanoseconds(server.pid) - before) / CALLS_EACH / 1e6
  const none = { reference: '', referenceMeasured: '', ratio: undefined, goal: '' }
  return { what: `processor time of a call: ${name}`, measured: `${costMs.toFixed(1)} ms`, ...none }
}

type Waits = Record<'another neighbor' | 'a stranger', number[]>

async function waitsDuring(
  server: BenchServer,
  { hostile, other }: { hostile: Caller; other: Caller },
  costly: readonly Call[],
): Promise<Waits> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let isOver = false
  const hammer = async (first: number) => {
    for (let at = first; !isOver; at += 1) {
      const call = costly[at % costly.length]
      if (call) await send(server, hostile, call(hostile), agent)
    }
  }
  const ask = async (caller: Caller, calls: readonly Call[]) => {
    const waits: number[] = []
    for (let at = 0; !isOver; at += 1) {
      const call = calls[at % calls.length]
      const begunMs = performance.now()
      if (call) await send(server, caller, call(caller))
      waits.push(performance.now() - begunMs)
      await pause(ASKED_EVERY_MS)
    }
    return waits
  }
  const hammering = costly.length === 0 ? [] : Array.from({ length: CONNECTIONS }, (_, at) => hammer(at))
  const asking = [ask(other, OF_OTHERS), ask({ ...other, cookie: '', address: '192.0.2.99' }, OF_STRANGERS)] as const
  await pause(SECONDS * 1000)
  isOver = true
  await Promise.all(hammering)
  const [neighbor, stranger] = await Promise.all(asking)
  agent.destroy()
  return { 'another neighbor': neighbor, 'a stranger': stranger }
}

function rowOf(who: string, burst: readonly number[], rest: readonly number[]): BenchRow {
  const percentile = (waits: readonly number[], part: number) =>
    (waits.toSorted((a, b) => a - b)[Math.floor(waits.length * part)] ?? Number.NaN).toFixed(0)
  const shown = (waits: readonly number[]) => `${percentile(waits, 0.5)} ms, p99 ${percentile(waits, 0.99)} ms`
  return {
    what: `${who} beside one neighbor’s ${CONNECTIONS} connections`,
    measured: shown(burst),
    reference: 'with nobody else',
    referenceMeasured: shown(rest),
    ratio: undefined,
    goal: 'p99 at most 100 ms',
  }
}

function send(
  { url }: BenchServer,
  { cookie, address }: Caller,
  [method, path, body]: ReturnType<Call>,
  agent?: Agent,
): Promise<{ cookie: string; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ cookie: string; text: string }>()
  const headers = { cookie, 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) }
  const sent = request(url + path, { method, headers, ...(agent && { agent }) }, async (answer) => {
    const bytes = Buffer.concat(await Array.fromAsync(answer))
    const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    if ((answer.statusCode ?? 500) < 500) resolve({ cookie: cookies, text: bytes.toString() })
    else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${bytes}`))
  })
  sent.on('error', reject).end(body && JSON.stringify(body))
  return promise
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

const dayFromNow = (days: number): string => Temporal.Now.plainDateISO().add({ days }).toString()
