import type { ServerClock } from '../config/clock.ts'

export interface Job {
  /** Named in the log when it fails. */
  task: string
  /** `03:17` is the ditch's own time. */
  cadence: { everyMs: number } | { dailyAt: string }
  run: () => unknown
}

interface Surroundings {
  clock: ServerClock
  /** The ditch's, as of now. */
  timeZone: () => string
  onFailure: (error: unknown) => void
}

/** How often a daily job looks whether its time has come. */
const LOOK_EVERY_MS = 60_000

/**
 * Runs `job` again and again. Runs never overlap: a period that ends during a run is skipped, and a daily job that falls
 * due then runs after it. Periods do not depend on what the clock shows, so that setting it never stops them. A daily job
 * runs once if the clock has passed its time since the last look, however far. Returns how to stop, which waits for the
 * run under way.
 */
export function startJob({ cadence, run }: Job, { clock, timeZone, onFailure }: Surroundings): () => Promise<void> {
  let running: Promise<void> | undefined
  let lookedAt = clock.now()
  const isDue = () => {
    if (!('dailyAt' in cadence)) return true
    const [since, now] = [lookedAt, clock.now()]
    lookedAt = now
    return isAfter(lastTimeOfDay(cadence.dailyAt, now.toZonedDateTimeISO(timeZone())), since)
  }
  const tick = () => {
    timer = clock.after(periodMs, tick)
    if (running || !isDue()) return
    running = Promise.resolve()
      .then(run)
      .then(() => undefined, onFailure)
      .finally(() => {
        running = undefined
      })
  }
  const periodMs = 'everyMs' in cadence ? cadence.everyMs : LOOK_EVERY_MS
  let timer = clock.after(periodMs, tick)
  return async () => {
    timer.cancel()
    await running
  }
}

/** The last instant, up to `now`, at which a clock on the wall showed `time`. */
function lastTimeOfDay(time: string, now: Temporal.ZonedDateTime): Temporal.Instant {
  const onDay = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: time }).toInstant()
  const today = onDay(now.toPlainDate())
  return isAfter(today, now.toInstant()) ? onDay(now.toPlainDate().subtract({ days: 1 })) : today
}

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) > 0
