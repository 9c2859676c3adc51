import { LONGEST_WAIT } from '../store/notice-queries.ts'

const BACKOFF_MS: readonly number[] = [2_000, 5_000, 15_000, 30_000, 60_000]

interface Failed {
  at: Temporal.Instant
  /** Attempts so far: at least 1. */
  tries: number
  /** The wait that the other side requested. */
  retryAfterMs?: number | undefined
}

/** When to try again: after growing waits, never before `retryAfterMs`, and after `LONGEST_WAIT` at the latest. */
export function nextTry({ at, tries, retryAfterMs = 0 }: Failed): Temporal.Instant {
  const backoffMs = BACKOFF_MS[Math.min(tries, BACKOFF_MS.length) - 1] ?? 0
  return at.add({ milliseconds: Math.min(Math.max(backoffMs, retryAfterMs), LONGEST_WAIT.total('milliseconds')) })
}
