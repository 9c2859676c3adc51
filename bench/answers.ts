import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecordedAnswer } from './bare-server.ts'
import { json, send } from './client.ts'
import { type Asked, costRow, requestCosts, SIDES, type Side } from './costs.ts'
import type { Pair } from './ratio.ts'
import { type BenchServer, memoryOf, startBare, startBenchServer } from './servers.ts'
import type { BenchRow } from './table.ts'

const TURNS = 4
const STARTS = 7
const SCHEDULE = '/api/schedule?days=174&date=2026-05-11'
const BARE = 'bare node:http, same bytes'

/** Over ten thousand different ranges, far more than the response cache holds. */
const aRange = () =>
  `/api/schedule?date=2026-${String(randomInt(5, 10)).padStart(2, '0')}-${randomInt(10, 29)}&days=${randomInt(1, 400)}`
const anUnknownAddress = () => `/whatever/${randomInt(1e9)}`

/**
 * The schedule and the page, beside a bare `node:http` server that sends the same bytes and headers; and calls with a
 * session beside the same calls without one.
 */
export async function benchAnswers(rounds: number): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-bench-'))
  const headgate = await startBenchServer()
  // A range is cached from the second request on.
  await record(headgate, SCHEDULE)
  const whole = await record(headgate, SCHEDULE)
  const unchanged = await record(headgate, SCHEDULE, whole.headers.etag)
  const page = await record(headgate, '/')
  writeFileSync(join(folder, 'answers.json'), JSON.stringify([whole, unchanged, page]))
  const bare = await startBare(join(folder, 'answers.json'))
  const memory = (when: string): BenchRow => {
    const [ours, theirs] = [memoryOf(headgate).nowMb, memoryOf(bare).nowMb]
    const [measured, referenceMeasured] = [ours, theirs].map((mb) => `${mb.toFixed(0)} MB`) as [string, string]
    return { what: `memory ${when}`, measured, reference: BARE, referenceMeasured, ratio: ours / theirs }
  }
  const compare = async (what: string, asked: Record<Side, Asked>, reference: string, goal: string) => {
    const pairs: Pair[] = []
    await requestCosts(asked, { order: SIDES, turns: TURNS })
    for (let round = 0; round < rounds; round++)
      pairs.push(await requestCosts(asked, { order: round % 2 === 0 ? SIDES : SIDES.toReversed(), turns: TURNS }))
    return costRow(`CPU time, ${what}`, pairs, 'µs', reference, goal)
  }
  const beside = (what: string, path: Asked['path'], goal: string, more: Partial<Asked> = {}) =>
    compare(what, { ours: { server: headgate, path, ...more }, theirs: { server: bare, path, ...more } }, BARE, goal)
  try {
    const cookie = await asResident(headgate)
    const session = (what: string, path: string) => {
      const asked = { server: headgate, path }
      const ours = { ...asked, headers: { cookie } }
      return compare(what, { ours, theirs: asked }, 'the call without a session', '')
    }
    return [
      memory('at rest'),
      await beside(`schedule, brotli (${bytesOf(whole)} B)`, SCHEDULE, 'at most 1.11'),
      await beside('schedule, 304', SCHEDULE, 'at most 1.18', {
        headers: { 'if-none-match': whole.headers.etag ?? '' },
      }),
      await beside(`page / (${bytesOf(page)} B)`, '/', 'at most 1.43'),
      await beside('schedule, a range not asked before', aRange, ''),
      await beside('unknown addresses, each once', anUnknownAddress, '', { mayBeRefused: true }),
      await session('a session looked up', '/api/development/status'),
      await session('a session with its account', '/api/session'),
      memory('after the load'),
    ]
  } finally {
    await Promise.all([headgate.stop(), bare.stop()])
    rmSync(folder, { recursive: true })
  }
}

const bytesOf = ({ bodyBase64 }: RecordedAnswer) => Buffer.from(bodyBase64, 'base64').length

/** An answer of the Headgate server, without the headers that Node adds itself. */
export async function record({ url: origin }: BenchServer, url: string, ifNoneMatch?: string): Promise<RecordedAnswer> {
  const headers = { 'accept-encoding': 'br', ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }) }
  const { status, bytes, headers: sent } = await send(origin + url, { headers })
  const { date: _, connection: __, 'keep-alive': ___, ...kept } = sent as Record<string, string>
  return { url, ifNoneMatch, status, headers: kept, bodyBase64: bytes.toString('base64') }
}

/** The cookies of a resident with a profile, as most have one. */
async function asResident({ url }: BenchServer): Promise<string> {
  const account = { email: 'bench@example.org', password: 'lateral-42' }
  const { cookie } = await send(`${url}/api/auth/register`, { body: account })
  await send(`${url}/api/users`, { headers: { cookie }, body: { fullName: 'Ada Bench' } })
  if (!json(await send(`${url}/api/session`, { headers: { cookie } })).user) throw new Error('nobody is signed in')
  return cookie
}

/** The time from the start of the process to its first page, on a store that has a season. */
export async function benchStart(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-bench-'))
  writeFileSync(join(folder, 'answers.json'), '[]')
  const ours = () => startBenchServer({ env: { DATABASE_URL: `sqlite:${join(folder, 'headgate.db')}` } })
  const theirs = () => startBare(join(folder, 'answers.json'))
  const pairs: Pair[] = []
  try {
    await firstAnswerMs(ours)
    for (let round = 0; round < STARTS; round++)
      pairs.push({ ours: await firstAnswerMs(ours), theirs: await firstAnswerMs(theirs) })
  } finally {
    rmSync(folder, { recursive: true })
  }
  return [costRow('start of the process to the first page', pairs, 'ms', 'bare node:http', 'at most 450 ms')]
}

async function firstAnswerMs(start: () => Promise<BenchServer>): Promise<number> {
  const startedAt = performance.now()
  const server = await start()
  await send(server.url, { mayBeRefused: true })
  const tookMs = performance.now() - startedAt
  await server.stop()
  return tookMs
}
