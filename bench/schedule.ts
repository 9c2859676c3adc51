import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import type { RecordedAnswer } from './bare-server.ts'
import { loadInterleaved, type Target } from './load.ts'
import { type RunningServer, startBare, startHeadgate } from './processes.ts'
import type { BenchRow } from './table.ts'

const SCHEDULE = '/api/schedule?days=174&date=2026-05-11'
const ROUNDS = 9
const SECONDS = 2
const GOAL = 0.85

/** `GET /api/schedule` against a bare `node:http` server that sends the same bytes and headers. */
export async function benchSchedule(): Promise<BenchRow[]> {
  const folder = mkdtempSync(`${tmpdir()}/headgate-bench-`)
  const headgate = await startHeadgate()
  const whole = await record(headgate.url, SCHEDULE)
  const unchanged = await record(headgate.url, SCHEDULE, whole.headers.etag)
  writeFileSync(`${folder}/answers.json`, JSON.stringify([whole, unchanged]))
  const bare = await startBare(`${folder}/answers.json`)
  try {
    return [
      await compare('schedule, brotli', headgate, bare, whole),
      await compare('schedule, 304', headgate, bare, unchanged),
    ]
  } finally {
    await Promise.all([headgate.stop(), bare.stop()])
    rmSync(folder, { recursive: true })
  }
}

async function compare(
  what: string,
  headgate: RunningServer,
  bare: RunningServer,
  answer: RecordedAnswer,
): Promise<BenchRow> {
  const headers = {
    'accept-encoding': 'br',
    ...(answer.ifNoneMatch === undefined ? {} : { 'if-none-match': answer.ifNoneMatch }),
  }
  const target = (name: string, { url, pid }: RunningServer): Target => ({
    name,
    url: `${url}${answer.url}`,
    headers,
    pid,
  })
  const result = await loadInterleaved([target('headgate', headgate), target('bare', bare)], ROUNDS, SECONDS)
  const [ours, theirs] = [result('headgate'), result('bare')]
  return {
    what: `${what} (${answer.bodyBase64.length === 0 ? 'no body' : `${Buffer.from(answer.bodyBase64, 'base64').length} B`})`,
    measured: `${Math.round(ours.requestsPerSecond)}/s, ${ours.cpuMicrosPerRequest.toFixed(1)} µs`,
    reference: 'bare node:http',
    referenceMeasured: `${Math.round(theirs.requestsPerSecond)}/s, ${theirs.cpuMicrosPerRequest.toFixed(1)} µs`,
    ratio: ours.requestsPerSecond / theirs.requestsPerSecond,
    goal: `at least ${GOAL}`,
  }
}

function record(origin: string, url: string, ifNoneMatch?: string): Promise<RecordedAnswer> {
  const headers = { 'accept-encoding': 'br', ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }) }
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${url}`, { headers }, async (answer) => {
      const body = Buffer.concat(await Array.fromAsync(answer))
      const { date: _, connection: __, 'keep-alive': ___, ...kept } = answer.headers as Record<string, string>
      resolve({ url, ifNoneMatch, status: answer.statusCode ?? 0, headers: kept, bodyBase64: body.toString('base64') })
    })
    asked.on('error', reject).end()
  })
}
