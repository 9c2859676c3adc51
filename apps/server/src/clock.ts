import type { Clock } from '@headgate/domain'

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** Begins at `start` and runs on from there, at the pace of real time. */
export function clockStartingAt(start: Temporal.Instant): Clock {
  const startedMs = performance.now()
  return { now: () => start.add({ milliseconds: Math.trunc(performance.now() - startedMs) }) }
}
