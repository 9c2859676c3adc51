import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { aWorkbook } from '../apps/server/src/csv/workbook/testing/a-workbook.ts'
import { builtProgram } from '../apps/server/src/testing/built-program.ts'
import { startServer } from '../apps/server/src/testing/start-headgate.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/server-flags.mjs'
import { readStalls } from './event-loop.ts'
import { SERVER_CORE } from './load.ts'
import type { BenchRow } from './table.ts'

const GOAL_MS = 50
/** As many as a file may have: of a ditch with four slots, ten years in every day of which each has a holder. */
const DAYS = 2_500
const NAMES = 1_000
const PEOPLE = 1_000
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Captain {
  url: string
  cookie: string
  get(path: string): Promise<Uint8Array>
  post(path: string, body: Uint8Array | string, type?: string): Promise<Uint8Array>
}

/** What others do meanwhile, each on a connection of its own, and how often. */
const PROBES = {
  schedule: { path: '/api/schedule', everyMs: 5 },
  page: { path: '/', everyMs: 20 },
  session: { path: '/api/session', everyMs: 10 },
  write: { path: '/language', everyMs: 20, form: 'language=en' },
}

/**
 * How long the event loop is held up at most, and how long others' requests take at the 99th percentile, while a captain
 * imports the largest files: of a season, as CSV with quotation marks and as a workbook, and of people. On both engines.
 */
export async function benchStalls(): Promise<BenchRow[]> {
  const folder = mkdtempSync(`${tmpdir()}/headgate-bench-`)
  const postgres = await startPostgres()
  try {
    return [...(await rowsOn('SQLite', `sqlite:${folder}/stalls.db`)), ...(await rowsOn('PostgreSQL', postgres.url))]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}

async function rowsOn(engine: string, databaseUrl: string): Promise<BenchRow[]> {
  const server = await startServer({
    args: [...SERVER_FLAGS, builtProgram('main')],
    env: {
      ...SERVER_ENVIRONMENT,
      DATABASE_URL: databaseUrl,
      HEADGATE_NOW: '2026-05-11T11:00:00-06:00',
      LOG_LEVEL: 'warn',
      WEATHER_SOURCE: 'averages',
    },
    cwd: tmpdir(),
    prefix: ['taskset', '-c', SERVER_CORE ?? '0'],
  })
  try {
    const captain = await signIn(server.url, server.lines, 'captain')
    const resident = await signIn(server.url, server.lines, 'resident')
    const measured = (what: string, act: () => Promise<unknown>) => rowOf(resident, `${what}, ${engine}`, act)
    await captain.post('/api/schedule/preview', 'Date,4AM,10AM,4PM,10PM\n2026-06-10,Alder,,,\n')
    await pause(2_000)
    const csv = seasonOf(0)
      .map((row) => row.map((cell) => `"${cell}"`).join(','))
      .join('\n')
    const workbook = aWorkbook([{ name: 'Season', rows: seasonOf(1).map((row) => row.map((inline) => ({ inline }))) }])
    const rows = [
      await measured('nothing else', () => pause(2_000)),
      await measured('preview of 10,000 turns', () => captain.post('/api/schedule/preview', csv)),
      await measured('its import', () => captain.post('/api/schedule/import', csv)),
      await measured('preview of another as a workbook', () =>
        captain.post('/api/schedule/preview', workbook, WORKBOOK),
      ),
      await measured('its import', () => captain.post('/api/schedule/import', workbook, WORKBOOK)),
      await measured('its undo', async () =>
        captain.post(`/api/schedule/imports/${await lastImport(captain)}/undo`, ''),
      ),
    ]
    return [...rows, ...(await peopleRows(captain, measured))]
  } finally {
    await server.stop()
  }
}

async function peopleRows(
  captain: Captain,
  measured: (what: string, act: () => Promise<unknown>) => Promise<BenchRow>,
): Promise<BenchRow[]> {
  const post = async (path: string, body: object) =>
    JSON.parse(Buffer.from(await captain.post(path, JSON.stringify(body), 'application/json')).toString())
  let table = { columns: [], rows: [] }
  let preview = { revision: 0, near: [] as { name: string; like: string }[] }
  let imported = { revision: 0, undo: {} }
  const asked = () => ({
    columns: table.columns,
    rows: table.rows,
    answers: preview.near.map(({ name, like }) => ({ name, like, isSame: false })),
  })
  return [
    await measured(`reading ${PEOPLE} people`, async () => {
      table = JSON.parse(Buffer.from(await captain.post('/api/people/import/read', peopleCsv())).toString())
    }),
    await measured('preview of them', async () => {
      preview = await post('/api/people/import/preview', asked())
    }),
    await measured('their import', async () => {
      imported = await post('/api/people/import', { ...asked(), basedOn: preview.revision })
    }),
    await measured('its undo', () => post('/api/people/undo', { basedOn: imported.revision, undo: imported.undo })),
  ]
}

async function rowOf(resident: Captain, what: string, act: () => Promise<unknown>): Promise<BenchRow> {
  await readStalls(resident)
  const asking = Object.entries(PROBES).map(([name, probe]) => ({ name, ...keepAsking(resident, probe) }))
  const startedAt = performance.now()
  await act().catch(async (error) => {
    await Promise.all(asking.map(({ stop }) => stop()))
    throw error
  })
  const tookMs = performance.now() - startedAt
  // The first answers with the new season are part of it.
  await pause(300)
  const waits = await Promise.all(asking.map(async ({ name, stop }) => `${name} ${percentile99(await stop())}`))
  const { mostMs, p99Ms } = await readStalls(resident)
  return {
    what: `${what} (${tookMs.toFixed(0)} ms)`,
    measured: `stall ${mostMs.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)}`,
    reference: 'others, 99th percentile',
    referenceMeasured: waits.join(', '),
    ratio: undefined,
    goal: `stall under ${GOAL_MS} ms`,
  }
}

function percentile99(waitsMs: readonly number[]): string {
  const sorted = waitsMs.toSorted((a, b) => a - b)
  const waitMs = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return `${waitMs.toFixed(0)} (at most ${(sorted.at(-1) ?? Number.NaN).toFixed(0)}) ms`
}

interface Probe {
  path: string
  everyMs: number
  form?: string
}

/** Asks on one connection every few milliseconds, until it is stopped. */
function keepAsking({ url, cookie }: Captain, { path, everyMs, form }: Probe): { stop: () => Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const isForAnybody = path === '/api/schedule' || path === '/'
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const headers = isForAnybody ? {} : { cookie, ...(form && type) }
  const waitsMs: number[] = []
  let isStopped = false
  const ask = async () => {
    while (!isStopped) {
      const startedAt = performance.now()
      await send(`${url}${path}`, { agent, headers, ...(form && { method: 'POST', body: form }) })
      waitsMs.push(performance.now() - startedAt)
      await pause(everyMs)
    }
    agent.destroy()
    return waitsMs
  }
  const asked = ask()
  return {
    stop: () => {
      isStopped = true
      return asked
    },
  }
}

interface Sending {
  agent?: Agent
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | string
}

function send(url: string, { body, ...options }: Sending): Promise<{ cookie: string; bytes: Uint8Array }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ cookie: string; bytes: Uint8Array }>()
  const sent = request(url, options, async (answer) => {
    const bytes = Buffer.concat(await Array.fromAsync(answer))
    if (answer.statusCode === 200 || answer.statusCode === 303)
      resolve({ cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '', bytes })
    else reject(new Error(`${url} answered ${answer.statusCode}: ${bytes.toString().slice(0, 500)}`))
  })
  sent.on('error', reject).end(body)
  return promise
}

async function signIn(url: string, lines: readonly string[], role: string): Promise<Captain> {
  const [, email = '', password = ''] = new RegExp(`${role}: (\\S+) {2}(\\S+)`).exec(lines.join('\n')) ?? []
  const body = JSON.stringify({ email, password })
  const { cookie } = await send(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return {
    url,
    cookie,
    get: async (path) => (await send(`${url}${path}`, { headers: { cookie } })).bytes,
    post: async (path, body, type = 'text/csv') => {
      const headers = { cookie, ...(body.length > 0 && { 'content-type': type }) }
      return (await send(`${url}${path}`, { method: 'POST', headers, body })).bytes
    },
  }
}

const lastImport = async ({ get }: Captain): Promise<number> =>
  JSON.parse(Buffer.from(await get('/api/schedule/imports')).toString()).imports[0].id

/** Rows of as many turns, and names, as a file may have. Another `shift` moves every turn. */
function seasonOf(shift: number): string[][] {
  const first = Temporal.PlainDate.from('2026-01-01')
  const holder = (at: number) => `Holder ${'x'.repeat(10)} ${at % NAMES}`
  const days = Array.from({ length: DAYS }, (_, day) => [
    first.add({ days: day }).toString(),
    ...[0, 1, 2, 3].map((slot) => holder(day * 4 + slot + shift)),
  ])
  return [['Date', '4AM', '10AM', '4PM', '10PM'], ...days]
}

function peopleCsv(): string {
  const line = (at: number) =>
    `${at} Elm Ct,Lakewood,CO,Owner${at},1,Person ${at},303-555-${String(at % 10_000).padStart(4, '0')},p${at}@example.org`
  return [
    'Street,City,State,Owner,Shares,Name,Phone,Email',
    ...Array.from({ length: PEOPLE }, (_, at) => line(at + 1)),
  ].join('\n')
}
