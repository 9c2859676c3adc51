import { LONGEST_WAIT } from '../store/notice-queries.ts'

const BACKOFF_MS: readonly number[] = [2_000, 5_000, 15_000, 30_000, 60_000]
/** Keeps notices that failed together from being retried together. */
const JITTER = 0.2

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
  const waitMs = Math.max(backoffMs * (1 + Math.random() * JITTER), retryAfterMs)
  return at.add({ milliseconds: Math.round(Math.min(waitMs, LONGEST_WAIT.total('milliseconds'))) })
}
