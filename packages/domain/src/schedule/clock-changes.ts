import type { DayRange } from './ditch-day.ts'

/** A zone's offset does not change in `[fromMs, untilMs)`, both in epoch milliseconds. */
interface SteadyTime {
  fromMs: number
  untilMs: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The last one asked for, by zone: a schedule asks for thousands of openings, and few clock changes lie between. */
const steadyTimes = new Map<string, SteadyTime>()

/**
 * When the clocks of a zone show `local`. For a time that they skip it is the moment they are set forward, and for a
 * time that they show twice it is the first.
 */
export function instantAt(local: Temporal.PlainDateTime, timeZone: string): Temporal.Instant {
  const shown = local.toZonedDateTime(timeZone)
  if (shown.toPlainDateTime().equals(local)) return shown.toInstant()
  const before = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return (before.getTimeZoneTransition('next') ?? shown).toInstant()
}

/** Whether the clocks of a zone changed at `at` or in the 24 h before. */
export function isAfterClockChange(at: Temporal.Instant, timeZone: string): boolean {
  const ms = at.epochMilliseconds
  let steady = steadyTimes.get(timeZone)
  if (!steady || ms < steady.fromMs || ms >= steady.untilMs) {
    steady = steadyTimeAround(at, timeZone)
    steadyTimes.set(timeZone, steady)
  }
  return ms - steady.fromMs < DAY_MS
}

/** The days, as `YYYY-MM-DD`, on which the clocks change. A day that loses its midnight is one of them. */
export function clockChangeDays({ from, through }: DayRange, timeZone: string): Set<string> {
  const ends = through.add({ days: 1 }).toZonedDateTime(timeZone).toInstant()
  const days = new Set<string>()
  let change = from.toZonedDateTime(timeZone).subtract({ nanoseconds: 1 }).getTimeZoneTransition('next')
  while (change && Temporal.Instant.compare(change.toInstant(), ends) <= 0) {
    days.add(change.subtract({ nanoseconds: 1 }).toPlainDate().toString()).add(change.toPlainDate().toString())
    change = change.getTimeZoneTransition('next')
  }
  return days
}

function steadyTimeAround(at: Temporal.Instant, timeZone: string): SteadyTime {
  const local = at.toZonedDateTimeISO(timeZone)
  // A change at `at` itself is not "previous" to it.
  const previous = local.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  const next = local.getTimeZoneTransition('next')
  return {
    fromMs: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    untilMs: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
  }
}
