import type { BenchServer } from './processes.ts'
import type { BenchRow } from './table.ts'

export interface Stalls {
  mostMs: number
  p99Ms: number
}

/**
 * How long the server's event loop was held up since the last call, by its own histogram, which begins with the first
 * call. It measures every 10 ms, so 10 ms is not a stall.
 */
export async function readStalls({ url }: Pick<BenchServer, 'url'>): Promise<Stalls> {
  const answer = await fetch(`${url}/metrics`)
  const text = await answer.text()
  const milliseconds = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) * 1000
  return {
    mostMs: milliseconds('nodejs_eventloop_lag_max_seconds'),
    p99Ms: milliseconds('nodejs_eventloop_lag_p99_seconds'),
  }
}

/** What others feel of a burst: the longest stall, and the schedule's 99th percentile at `perSecond`, in milliseconds. */
export function burstRows(
  { mostMs, p99Ms }: Stalls,
  schedule: { perSecond: number; burstMs: number; restMs: number },
): BenchRow[] {
  const goal = 'under 50 ms'
  return [
    {
      what: 'longest stall of the event loop meanwhile',
      measured: `${mostMs.toFixed(0)} ms`,
      reference: '99th percentile',
      referenceMeasured: `${p99Ms.toFixed(0)} ms`,
      ratio: undefined,
      goal,
    },
    {
      what: `schedule, 99th percentile at ${schedule.perSecond}/s meanwhile`,
      measured: `${schedule.burstMs} ms`,
      reference: 'just before',
      referenceMeasured: `${schedule.restMs} ms`,
      ratio: undefined,
      goal,
    },
  ]
}
