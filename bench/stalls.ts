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
const EVERY_MS = 5
const FILE_BYTES = 1_990_000
const MOST_DAYS = 19_990
const PEOPLE = 5_000
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Captain {
  url: string
  get(path: string): Promise<Uint8Array>
  post(path: string, body: Uint8Array | string, type?: string): Promise<Uint8Array>
}

/**
 * How long the event loop is held up at most, and how long `/api/schedule` takes at the 99th percentile, while a captain
 * imports the largest files: of a season, as CSV and as a workbook, and of 5,000 people. On both engines.
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
    const captain = await signIn(server.url, server.lines)
    const measured = (what: string, act: () => Promise<unknown>) => rowOf(captain, `${what}, ${engine}`, act)
    await captain.post('/api/schedule/preview', 'Date,4AM,10AM,4PM,10PM\n2026-06-10,Alder,,,\n')
    await pause(2_000)
    const [csv, next] = [seasonOf(0), seasonOf(1)]
    const workbook = aWorkbook([{ name: 'Season', rows: next.map((row) => row.split(',')) }])
    const rows = [
      await measured('nothing else', () => pause(2_000)),
      await measured('preview of a 2 MB season', () => captain.post('/api/schedule/preview', csv.join('\n'))),
      await measured('its import', () => captain.post('/api/schedule/import', csv.join('\n'))),
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

async function rowOf(captain: Captain, what: string, act: () => Promise<unknown>): Promise<BenchRow> {
  await readStalls(captain)
  const asking = askForSchedule(captain.url)
  const startedAt = performance.now()
  await act().catch(async (error) => {
    await asking.stop()
    throw error
  })
  const tookMs = performance.now() - startedAt
  // The first answers with the new season are part of it.
  await pause(300)
  const waitsMs = (await asking.stop()).sort((a, b) => a - b)
  const { mostMs, p99Ms } = await readStalls(captain)
  const scheduleMs = waitsMs[Math.floor(waitsMs.length * 0.99)] ?? Number.NaN
  return {
    what: `${what} (${tookMs.toFixed(0)} ms)`,
    measured: `stall ${mostMs.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)}`,
    reference: 'the schedule, 99th percentile',
    referenceMeasured: `${scheduleMs.toFixed(1)} ms, at most ${waitsMs.at(-1)?.toFixed(0)}`,
    ratio: undefined,
    goal: `stall under ${GOAL_MS} ms`,
  }
}

/** Asks on one connection every few milliseconds, until it is stopped. */
function askForSchedule(url: string): { stop: () => Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const waitsMs: number[] = []
  let isStopped = false
  const ask = async () => {
    while (!isStopped) {
      const startedAt = performance.now()
      await send(`${url}/api/schedule`, { agent })
      waitsMs.push(performance.now() - startedAt)
      await pause(EVERY_MS)
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
    if (answer.statusCode === 200) resolve({ cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '', bytes })
    else reject(new Error(`${url} answered ${answer.statusCode}: ${bytes.toString().slice(0, 500)}`))
  })
  sent.on('error', reject).end(body)
  return promise
}

async function signIn(url: string, lines: readonly string[]): Promise<Captain> {
  const [, email = '', password = ''] = /captain: (\S+) {2}(\S+)/.exec(lines.join('\n')) ?? []
  const body = JSON.stringify({ email, password })
  const { cookie } = await send(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return {
    url,
    get: async (path) => (await send(`${url}${path}`, { headers: { cookie } })).bytes,
    post: async (path, body, type = 'text/csv') => {
      const headers = { cookie, ...(body.length > 0 && { 'content-type': type }) }
      return (await send(`${url}${path}`, { method: 'POST', headers, body })).bytes
    },
  }
}

const lastImport = async ({ get }: Captain): Promise<number> =>
  JSON.parse(Buffer.from(await get('/api/schedule/imports')).toString()).imports[0].id

/** A file of about 2 MB: one row a day, with as long names as that takes. */
function seasonOf(shift: number): string[] {
  const first = Temporal.PlainDate.from('2000-01-01')
  const holder = (at: number) => `Holder ${String.fromCharCode(65 + (at % 26))}${'x'.repeat(10)} ${at % 200}`
  const lines = ['Date,4AM,10AM,4PM,10PM']
  let bytes = 0
  for (let day = 0; day < MOST_DAYS && bytes < FILE_BYTES - 120; day += 1) {
    const line = [first.add({ days: day }), ...[0, 1, 2, 3].map((slot) => holder(day * 4 + slot + shift))].join(',')
    bytes += line.length + 1
    lines.push(line)
  }
  return lines
}

function peopleCsv(): string {
  const line = (at: number) =>
    `${at} Elm Ct,Lakewood,CO,Owner${at},1,Person ${at},303-555-${String(at % 10_000).padStart(4, '0')},p${at}@example.org`
  return [
    'Street,City,State,Owner,Shares,Name,Phone,Email',
    ...Array.from({ length: PEOPLE - 1 }, (_, at) => line(at + 1)),
  ].join('\n')
}
