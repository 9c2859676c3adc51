import type { BenchServer } from './processes.ts'

export interface Stalls {
  mostMs: number
  p99Ms: number
}

/**
 * How long the server's event loop was held up since the last call, by its own histogram, which begins with the first
 * call. It measures every 10 ms, so that 10 ms are no stall.
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
