import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Sent, send } from './client.ts'
import { type BenchServer, memoryOf } from './servers.ts'
import type { BenchRow } from './table.ts'

/** What somebody else asks for meanwhile, again and again on a connection of their own. */
export interface Probe extends Sent {
  path: string | (() => string)
  everyMs: number
}

/** How long others wait while something happens, and how long the event loop is held up at most. */
export async function whileOthersAsk(
  server: BenchServer,
  { what, probes, goal }: { what: string; probes: Readonly<Record<string, Probe>>; goal: string },
  act: () => Promise<unknown>,
): Promise<BenchRow> {
  await longestStallMs(server)
  const asking = Object.entries(probes).map(([name, probe]) => ({ name, ...keepAsking(server, probe) }))
  const startedAt = performance.now()
  let tookMs = 0
  try {
    await act()
    tookMs = performance.now() - startedAt
    // The first answers that show what has happened are part of it.
    await pause(300)
  } finally {
    for (const { stop } of asking) stop()
  }
  const waits = await Promise.all(asking.map(async ({ name, waitsMs }) => `${name} ${percentile99(await waitsMs)}`))
  return {
    what: `${what} (${tookMs.toFixed(0)} ms)`,
    measured: `stall ${(await longestStallMs(server)).toFixed(0)} ms, ${memoryOf(server).nowMb.toFixed(0)} MB`,
    reference: 'others, 99th percentile',
    referenceMeasured: waits.join(', '),
    goal,
  }
}

/**
 * How long the server's event loop was held up at most since the last call, by its own histogram, which begins with the
 * first call. It measures every 10 ms, so 10 ms is not a stall.
 */
async function longestStallMs({ url }: BenchServer): Promise<number> {
  const text = (await send(`${url}/metrics`)).bytes.toString()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000
}

function keepAsking({ url }: BenchServer, { path, everyMs, ...sent }: Probe) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let isStopped = false
  const ask = async () => {
    const waitsMs: number[] = []
    while (!isStopped) {
      const startedAt = performance.now()
      await send(url + (typeof path === 'string' ? path : path()), { ...sent, agent })
      waitsMs.push(performance.now() - startedAt)
      await pause(everyMs)
    }
    agent.destroy()
    return waitsMs
  }
  return {
    waitsMs: ask(),
    stop: () => {
      isStopped = true
    },
  }
}

function percentile99(waitsMs: readonly number[]): string {
  const sorted = waitsMs.toSorted((a, b) => a - b)
  const shown = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(0)
  return `${shown(0.99)} (median ${shown(0.5)}, most ${shown(1)}) ms`
}
