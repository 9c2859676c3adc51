import { LONGEST_WAIT } from '../store/notice-queries.ts'

const BACKOFF_MS: readonly number[] = [2_000, 5_000, 15_000, 30_000, 60_000]
/** So that all who met one failure do not come back in one moment. */
const SPREAD = 0.2

interface Failed {
  at: Temporal.Instant
  /** How often it was tried: at least 1. */
  tries: number
  /** How long the other side asked to be left alone. */
  retryAfterMs?: number | undefined
}

/** When to try again: ever later, and not before the other side wants it. */
export function nextTry({ at, tries, retryAfterMs = 0 }: Failed): Temporal.Instant {
  const backoffMs = BACKOFF_MS[Math.min(tries, BACKOFF_MS.length) - 1] ?? 0
  const waitMs = Math.max(backoffMs * (1 + Math.random() * SPREAD), retryAfterMs)
  return at.add({ milliseconds: Math.round(Math.min(waitMs, LONGEST_WAIT.total('milliseconds'))) })
}
