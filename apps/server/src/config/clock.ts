import type { Clock } from '@headgate/domain'

export interface ServerClock extends Clock {
  /** Epoch milliseconds: the same instant as a plain number, at a tenth of the cost, for what is asked at every request. */
  nowMs(): number
}

export const systemClock: ServerClock = clockOf(() => Date.now())

/** Begins at `start` and runs on from there, at the pace of real time. */
export function clockStartingAt(start: Temporal.Instant): ServerClock {
  const startMs = start.epochMilliseconds
  const startedMs = performance.now()
  return clockOf(() => startMs + Math.trunc(performance.now() - startedMs))
}

function clockOf(nowMs: () => number): ServerClock {
  return { nowMs, now: () => Temporal.Instant.fromEpochMilliseconds(nowMs()) }
}
