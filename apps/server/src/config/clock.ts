import { setTimeout as pause, setImmediate as turnOfTheEventLoop } from 'node:timers/promises'
import type { Clock } from '@headgate/domain'

/**
 * The one source of time: the instant, durations and timers. `main.ts` and the commands make it and hand it on, so
 * that a test or a simulation can bring its own.
 */
export interface ServerClock extends Clock {
  /** `now()` in epoch milliseconds, at a tenth of its cost, for code that runs on every request. */
  nowMs(): number
  /** For durations: milliseconds with fractions, from no particular start, which never go back. */
  elapsedMs(): number
  /** Calls `run` once, after `ms`, unless it is canceled before. Does not keep the process running. */
  after(ms: number, run: () => void): Timer
  /** Resolves after `ms`. Keeps the process running until then. */
  pause(ms: number): Promise<void>
  /** Resolves when the requests, answers and timers that wait have had their turn. */
  nextTurn(): Promise<void>
  /** Aborts after `ms`, with a `TimeoutError`. Does not keep the process running. */
  timeLimit(ms: number): AbortSignal
}

export interface Timer {
  cancel(): void
}

export const systemClock: ServerClock = {
  nowMs: () => Date.now(),
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
  elapsedMs: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms).unref()
    return { cancel: () => clearTimeout(timer) }
  },
  pause: (ms) => pause(ms),
  nextTurn: () => turnOfTheEventLoop(),
  timeLimit: (ms) => AbortSignal.timeout(ms),
}

/** Shows `start` now and advances as `clock` does. */
export function clockStartingAt(start: Temporal.Instant, clock: ServerClock): ServerClock {
  const startMs = start.epochMilliseconds
  const startedMs = clock.elapsedMs()
  const nowMs = () => startMs + Math.trunc(clock.elapsedMs() - startedMs)
  return { ...clock, nowMs, now: () => Temporal.Instant.fromEpochMilliseconds(nowMs()) }
}
