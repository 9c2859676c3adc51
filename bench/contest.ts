import { request } from 'node:http'
import type { RecordedAnswer } from './bare-server.ts'
import { loadInterleaved, slowestOfMost, type Target } from './load.ts'
import type { RunningServer } from './processes.ts'
import type { BenchRow } from './table.ts'

const ROUNDS = 5
const SECONDS = 2
const HALF_LOAD_SECONDS = 5

/** What is asked of every contestant. */
export interface Question {
  what: string
  path: string
  ifNoneMatch?: string | undefined
  /** A Lua script for wrk, where each request asks for something else. */
  script?: string
}

export interface Contestant {
  name: string
  server: RunningServer
  /** What our ratio to this one ought to be. */
  goal: string
}

/** Headgate against each contestant, asked the same in the same minutes: a row for each. */
export async function contest(
  headgate: RunningServer,
  others: readonly Contestant[],
  question: Question,
): Promise<BenchRow[]> {
  const ours: Contestant = { name: 'headgate', server: headgate, goal: '' }
  const targets = [ours, ...others].map(({ name, server }) => targetOf(name, server, question))
  const { script } = question
  const result = await loadInterleaved(targets, ROUNDS, { seconds: SECONDS, ...(script && { script }) })
  return others.map(({ name, goal }) => ({
    what: question.what,
    measured: sayRound(result.of('headgate')),
    reference: name,
    referenceMeasured: sayRound(result.of(name)),
    ratio: result.ratio('headgate', name),
    goal,
  }))
}

/** How long the slowest in a hundred waits while half of what the server could take is asked of it. */
export async function halfLoadRow(headgate: RunningServer, bare: RunningServer, question: Question): Promise<BenchRow> {
  const [ours, theirs] = [targetOf('headgate', headgate, question), targetOf('bare', bare, question)]
  const saturated = await loadInterleaved([ours], 3, { seconds: SECONDS })
  const half = saturated.of('headgate').requestsPerSecond / 2
  const waited = await slowestOfMost(ours, half, HALF_LOAD_SECONDS)
  const theyWaited = await slowestOfMost(theirs, half, HALF_LOAD_SECONDS)
  return {
    what: `${question.what}: 99 in 100 within, at ${Math.round(half)}/s`,
    measured: `${waited} ms`,
    reference: 'bare node:http',
    referenceMeasured: `${theyWaited} ms`,
    ratio: waited / theyWaited,
    goal: 'under 25 ms',
  }
}

const targetOf = (name: string, { url, pid }: RunningServer, { path, ifNoneMatch }: Question): Target => ({
  name,
  url: `${url}${path}`,
  headers: { 'accept-encoding': 'br', ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }) },
  pid,
})

const sayRound = ({
  requestsPerSecond,
  cpuMicrosPerRequest,
}: {
  requestsPerSecond: number
  cpuMicrosPerRequest: number
}) => `${Math.round(requestsPerSecond)}/s, ${cpuMicrosPerRequest.toFixed(1)} µs`

/** An answer of the real server with every byte and header of it, but for those that Node adds by itself. */
export function record(origin: string, url: string, ifNoneMatch?: string): Promise<RecordedAnswer> {
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
