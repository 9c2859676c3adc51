import { Agent, get } from 'node:http'
import { cpuNanoseconds, median } from './load.ts'
import type { BenchServer } from './processes.ts'
import { type Pair, ratioOf, type Verdict, verdictOf } from './ratio.ts'
import { printLines } from './table.ts'

const CONNECTIONS = 32
/** About 60 ms, so that both sides meet the same changes in the machine's speed. */
const REQUESTS_PER_TURN = 500

export type Side = keyof Pair
export const SIDES: readonly Side[] = ['ours', 'theirs']

export interface Plan {
  order: readonly Side[]
  turns: number
}

/** CPU microseconds per request. */
export async function requestCosts(servers: Record<Side, BenchServer>, path: string, plan: Plan): Promise<Pair> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const costs = await inTurns(plan, async (side) => {
    const server = servers[side]
    const before = cpuNanoseconds(server.pid)
    await sendRequests(server.url + path, agent)
    return (cpuNanoseconds(server.pid) - before) / REQUESTS_PER_TURN / 1e3
  })
  agent.destroy()
  return costs
}

/** The mean of what each side costs, in the order A B B A, with the first of `order` as A. */
export async function inTurns({ order, turns }: Plan, costOf: (side: Side) => Promise<number>): Promise<Pair> {
  const total = { ours: 0, theirs: 0 }
  for (let turn = 0; turn < turns; turn++) {
    for (const side of turn % 2 === 0 ? order : order.toReversed()) total[side] += await costOf(side)
  }
  return { ours: total.ours / turns, theirs: total.theirs / turns }
}

async function sendRequests(url: string, agent: Agent): Promise<void> {
  let left = REQUESTS_PER_TURN
  const sendInTurn = async () => {
    while (left-- > 0) await sendRequest(url, agent)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn))
}

function sendRequest(url: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
    answer.resume().on('end', resolve).on('error', reject)
  }).on('error', reject)
  return promise
}

/** What is measured, and what its columns are called. */
interface Table {
  /** `CPU time`, and the names of the two sides. */
  heads: [what: string, ours: string, theirs: string]
  /** What the verdict is about. */
  verdict: string
  /** The share beyond which a difference counts. */
  margin?: number
}

/** Prints a row for each thing measured, and returns their verdicts. */
export function printCosts(
  measured: ReadonlyMap<string, readonly Pair[]>,
  { heads, verdict, margin }: Table,
): Verdict[] {
  const results = [...measured].map(([what, pairs]) => ({ what, pairs, ...ratioOf(pairs) }))
  printLines([
    [...heads, 'ratio', '95 % interval', verdict],
    ...results.map(({ what, pairs, ratio, low, high }) => [
      what,
      ...SIDES.map((side) => median(pairs.map((pair) => pair[side])).toFixed(1)),
      ratio.toFixed(3),
      `${low.toFixed(3)}–${high.toFixed(3)}`,
      verdictOf({ ratio, low, high }, margin),
    ]),
  ])
  return results.map((result) => verdictOf(result, margin))
}
