import {
  type Closure,
  closureAt,
  ditchDayAt,
  type Segment,
  segmentAt,
  type Timeline,
  waterTimes,
} from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'

/** Who has the water, and who is next. */
export interface Answer {
  /** The closure in force, if any. */
  closure: Closure | undefined
  /** Whose turn it would be while the ditch is off. */
  suspended: Segment | undefined
  running: Segment | undefined
  next: Segment | undefined
}

interface Asked {
  now: Temporal.Instant
  timeline: Timeline
  nextSeason: Timeline
  closures: readonly Closure[]
}

/**
 * Turns with the times in which they really have water: a turn that a closure cuts in two is first `running`, then
 * `next`. The next turn may be next season's first.
 */
export function findAnswer({ now, timeline, nextSeason, closures }: Asked): Answer {
  const closure = closureAt(closures, now)
  const suspended = closure && segmentAt(timeline, now)
  const answer: Answer = { closure, suspended, running: undefined, next: undefined }
  for (const turn of [...timeline.segments, ...nextSeason.segments]) {
    for (const time of waterTimes(turn, closures)) {
      if (Temporal.Instant.compare(time.closesAt, now) <= 0) continue
      if (Temporal.Instant.compare(time.opensAt, now) > 0) return { ...answer, next: { ...turn, ...time } }
      answer.running = { ...turn, ...time }
    }
  }
  return answer
}

/** `4 PM`, `tomorrow at 4 AM`, `Thursday, April 15 at 4 AM`: a coming moment, relative to `now`, in a sentence or alone. */
export function formatWhen(
  moment: Temporal.Instant,
  now: Temporal.Instant,
  timeZone: string,
  texts: typeof messages.when = messages.when,
): string {
  const [day, today] = [ditchDayAt(moment, timeZone), ditchDayAt(now, timeZone)]
  const time = format.time(moment, timeZone)
  if (day.equals(today)) return texts.today(time)
  return day.equals(today.add({ days: 1 }))
    ? texts.tomorrow(time)
    : texts.later(format.dayAtTimeNear(moment, now, timeZone))
}
