import type { Range } from './timeline.ts'

const MINUTE_MS = 60_000

const ceilMinute = (ms: number): number => Math.ceil(ms / MINUTE_MS) * MINUTE_MS

/** What of a range is still to come, in whole minutes. */
export function hoursToCome({ from, until }: Range, nowMs: number): Range | undefined {
  const start = Math.max(from, ceilMinute(nowMs))
  return start < until ? { from: start, until } : undefined
}

/** What of it has run; the minute that has begun counts as run. */
export function hoursRun({ from, until }: Range, nowMs: number): Range | undefined {
  const end = Math.min(until, ceilMinute(nowMs))
  return from < end ? { from, until: end } : undefined
}
