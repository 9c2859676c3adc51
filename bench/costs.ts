import { Agent } from 'node:http'
import { type Sent, send } from './client.ts'
import { median, type Pair, ratioOf } from './ratio.ts'
import { type BenchServer, cpuNanoseconds } from './servers.ts'
import type { BenchRow } from './table.ts'

const CONNECTIONS = 32
/** About 60 ms, so that both sides meet the same changes in the machine's speed. */
const REQUESTS_PER_TURN = 500

export type Side = keyof Pair
export const SIDES: readonly Side[] = ['ours', 'theirs']

export interface Plan {
  order: readonly Side[]
  turns: number
}

export interface Asked extends Sent {
  server: BenchServer
  path: string | (() => string)
}

/** CPU microseconds per request. */
export async function requestCosts(asked: Record<Side, Asked>, plan: Plan): Promise<Pair> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    return await inTurns(plan, async (side) => {
      const { server, path, headers, ...sent } = asked[side]
      let left = REQUESTS_PER_TURN
      const sendInTurn = async () => {
        while (left-- > 0) {
          const url = server.url + (typeof path === 'string' ? path : path())
          await send(url, { ...sent, agent, headers: { 'accept-encoding': 'br', ...headers } })
        }
      }
      const before = cpuNanoseconds(server)
      await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn))
      return (cpuNanoseconds(server) - before) / REQUESTS_PER_TURN / 1e3
    })
  } finally {
    agent.destroy()
  }
}

/** The mean of what each side costs, in the order A B B A, with the first of `order` as A. */
export async function inTurns({ order, turns }: Plan, costOf: (side: Side) => Promise<number>): Promise<Pair> {
  const total = { ours: 0, theirs: 0 }
  for (let turn = 0; turn < turns; turn++) {
    for (const side of turn % 2 === 0 ? order : order.toReversed()) total[side] += await costOf(side)
  }
  return { ours: total.ours / turns, theirs: total.theirs / turns }
}

/** The medians of both sides, and their ratio with its interval. */
export function costRow(what: string, pairs: readonly Pair[], unit: string, reference: string, goal: string): BenchRow {
  const { ratio, low, high } = ratioOf(pairs)
  const shown = (side: Side) => `${median(pairs.map((pair) => pair[side])).toFixed(1)} ${unit}`
  const interval = `${low.toFixed(3)}–${high.toFixed(3)}`
  return { what, measured: shown('ours'), reference, referenceMeasured: shown('theirs'), ratio, interval, goal }
}
