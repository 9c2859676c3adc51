import { request } from 'node:http'
import type { RecordedAnswer } from './bare-server.ts'
import { type LoadTarget, latencyP99, loadInterleaved } from './load.ts'
import type { BenchServer } from './processes.ts'
import type { Ratio } from './ratio.ts'
import type { BenchRow } from './table.ts'

const ROUNDS = 15
const SECONDS = 1
const HALF_LOAD_SECONDS = 5

/** The request that every contestant answers. */
export interface Question {
  what: string
  path: string
  ifNoneMatch?: string | undefined
  /** A Lua script for wrk, for requests that differ. */
  script?: string
  /** Whether it is answered with a page for unknown addresses. */
  isUnknown?: boolean
}

export interface Contestant {
  name: string
  server: BenchServer
  /** For our ratio to this contestant. */
  goal: string
}

/** Compares Headgate with each contestant, interleaved. Returns a row for each. */
export async function contest(
  headgate: BenchServer,
  others: readonly Contestant[],
  question: Question,
): Promise<BenchRow[]> {
  const ours: Contestant = { name: 'headgate', server: headgate, goal: '' }
  const targets = [ours, ...others].map(({ name, server }) => targetOf(name, server, question))
  const { script, isUnknown = false } = question
  const result = await loadInterleaved(targets, ROUNDS, {
    seconds: SECONDS,
    areErrorsExpected: isUnknown,
    ...(script && { script }),
  })
  return others.map(({ name, goal }) => ({
    what: question.what,
    measured: formatRound(result.of('headgate')),
    reference: name,
    referenceMeasured: formatRound(result.of(name)),
    ...ratioColumns(result.ratio('headgate', name)),
    goal,
  }))
}

const ratioColumns = ({ ratio, low, high }: Ratio) => ({ ratio, interval: `${low.toFixed(2)}–${high.toFixed(2)}` })

/** The 99th percentile of the latency at half of the server's capacity. */
export async function halfLoadRow(headgate: BenchServer, bare: BenchServer, question: Question): Promise<BenchRow> {
  const [ours, theirs] = [targetOf('headgate', headgate, question), targetOf('bare', bare, question)]
  const saturated = await loadInterleaved([ours], 3, { seconds: SECONDS })
  const half = saturated.of('headgate').requestsPerSecond / 2
  const latency = await latencyP99(ours, half, HALF_LOAD_SECONDS)
  const theirLatency = await latencyP99(theirs, half, HALF_LOAD_SECONDS)
  return {
    what: `${question.what}: 99th percentile at ${Math.round(half)}/s`,
    measured: `${latency} ms`,
    reference: 'bare node:http',
    referenceMeasured: `${theirLatency} ms`,
    ratio: latency / theirLatency,
    goal: 'under 25 ms',
  }
}

const targetOf = (name: string, { url, pid }: BenchServer, { path, ifNoneMatch }: Question): LoadTarget => ({
  name,
  url: `${url}${path}`,
  headers: { 'accept-encoding': 'br', ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }) },
  pid,
})

const formatRound = ({
  requestsPerSecond,
  cpuMicrosPerRequest,
}: {
  requestsPerSecond: number
  cpuMicrosPerRequest: number
}) => `${Math.round(requestsPerSecond)}/s, ${cpuMicrosPerRequest.toFixed(1)} µs`

/** Records an answer of the Headgate server, without the headers that Node adds itself. */
export function record(origin: string, url: string, ifNoneMatch?: string): Promise<RecordedAnswer> {
  const headers = { 'accept-encoding': 'br', ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }) }
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${url}`, { headers }, async (answer) => {
      const body = Buffer.concat(await Array.fromAsync(answer))
      const { date: _, connection: __, 'keep-alive': ___, ...kept } = answer.headers as Record<string, string>
      resolve({ url, ifNoneMatch, status: answer.statusCode ?? 0, headers: kept, bodyBase64: body.toString('base64') })
    })
    sent.on('error', reject).end()
  })
}
