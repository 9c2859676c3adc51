import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aWorkbook } from '../apps/server/src/csv/workbook/testing/a-workbook.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { json, send } from './client.ts'
import { whileOthersAsk } from './others.ts'
import { type BenchServer, startBenchServer } from './servers.ts'
import type { BenchRow } from './table.ts'

/** As many as a file may have: of a ditch with four slots, ten years in every day of which each has a holder. */
const DAYS = 2_500
const NAMES = 1_000
const PEOPLE = 1_000
const CSV = 'text/csv'
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FORM = 'application/x-www-form-urlencoded'
const SIGN_INS_PER_SECOND = 60
const SIGN_IN_SECONDS = 10

/**
 * What others wait for while a captain imports the largest files, of a season as CSV with quotation marks and as a
 * workbook, and of people; on both engines. On SQLite, also while sixty people a second sign in.
 */
export async function benchStalls(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-bench-'))
  const postgres = await startPostgres()
  try {
    const sqlite = `sqlite:${join(folder, 'stalls.db')}`
    return [...(await rowsOn('SQLite', sqlite)), ...(await rowsOn('PostgreSQL', postgres.url))]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}

async function rowsOn(engine: string, databaseUrl: string): Promise<BenchRow[]> {
  const env = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1' }
  const server = await startBenchServer({ env, season: [] })
  try {
    const captain = { cookie: await signIn(server, 'captain') }
    const resident = { cookie: await signIn(server, 'resident') }
    const post = (path: string, body?: string | Uint8Array | object, type?: string) =>
      send(`${server.url}/api${path}`, {
        method: 'POST',
        body,
        headers: { ...captain, ...(type && { 'content-type': type }) },
      })
    const probes = {
      schedule: { path: '/api/schedule', everyMs: 5 },
      page: { path: '/', everyMs: 20 },
      session: { path: '/api/session', everyMs: 10, headers: resident },
      write: { path: '/language', everyMs: 20, headers: { ...resident, 'content-type': FORM }, body: 'language=en' },
    }
    const rows: BenchRow[] = []
    const measure = async (what: string, act: () => Promise<unknown>) => {
      const row = { what: `${what}, ${engine}`, probes, goal: 'stall under 50 ms' }
      rows.push(await whileOthersAsk(server, row, act))
    }
    await post('/schedule/preview', 'Date,4AM,10AM,4PM,10PM\n2026-06-10,Alder,,,\n', CSV)
    await pause(2_000)
    await measure('nothing else', () => pause(2_000))
    const csv = seasonOf(0)
      .map((row) => row.map((cell) => `"${cell}"`).join(','))
      .join('\n')
    const workbook = aWorkbook([{ name: 'Season', rows: seasonOf(1).map((row) => row.map((inline) => ({ inline }))) }])
    await measure('preview of 10,000 turns', () => post('/schedule/preview', csv, CSV))
    await measure('its import', () => post('/schedule/import', csv, CSV))
    await measure('preview of another as a workbook', () => post('/schedule/preview', workbook, WORKBOOK))
    await measure('its import', () => post('/schedule/import', workbook, WORKBOOK))
    const { imports } = json(await send(`${server.url}/api/schedule/imports`, { headers: captain }))
    await measure('its undo', () => post(`/schedule/imports/${imports[0].id}/undo`))

    let asked: object = {}
    await measure(`preview of ${PEOPLE} people`, async () => {
      const { columns, rows: read } = json(await post('/people/import/read', peopleCsv(), CSV))
      const preview = json(await post('/people/import/preview', { columns, rows: read, ticks: [], answers: [] }))
      const answers = preview.near.map(({ name, like }: { name: string; like: string }) => ({
        name,
        like,
        isSame: false,
      }))
      asked = { columns, rows: read, ticks: [], answers, basedOn: preview.revision }
    })
    let imported = { revision: 0, undo: {} }
    await measure('their import', async () => {
      imported = json(await post('/people/import', asked))
    })
    await measure('its undo', () => post('/people/undo', { basedOn: imported.revision, undo: imported.undo }))
    if (engine === 'SQLite') await measure(`${SIGN_INS_PER_SECOND} sign-ins a second`, await manySignIns(server))
    return rows
  } finally {
    await server.stop()
  }
}

async function signIn({ url, lines }: BenchServer, role: string): Promise<string> {
  const [, email, password] = new RegExp(`${role}: (\\S+) {2}(\\S+)`).exec(lines.join('\n')) ?? []
  return (await send(`${url}/api/auth/sign-in`, { body: { email, password } })).cookie
}

/** Begun whether or not those before are done. Each account has an address, because attempts are limited by address. */
async function manySignIns({ url }: BenchServer): Promise<() => Promise<unknown>> {
  const call = (path: string, index: number) =>
    send(`${url}/api/auth/${path}`, {
      headers: { 'x-forwarded-for': `192.0.2.${index % SIGN_INS_PER_SECOND}` },
      body: { email: `bench-${index % SIGN_INS_PER_SECOND}@example.org`, password: 'lateral-42' },
      mayBeRefused: true,
    })
  for (let index = 0; index < SIGN_INS_PER_SECOND; index += 1) await call('register', index)
  return () =>
    Promise.all(
      Array.from({ length: SIGN_INS_PER_SECOND * SIGN_IN_SECONDS }, async (_, index) => {
        await pause((index * 1000) / SIGN_INS_PER_SECOND)
        await call('sign-in', index)
      }),
    )
}

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
  const people = Array.from({ length: PEOPLE }, (_, at) => line(at + 1))
  return ['Street,City,State,Owner,Shares,Name,Phone,Email', ...people].join('\n')
}
