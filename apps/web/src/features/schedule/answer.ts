import {
  type Closure,
  closureAt,
  type DitchClocks,
  ditchDayAt,
  type HolderId,
  heldStretches,
  type Timeline,
  type TurnWindow,
  waterTimes,
} from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'

/** Water of one holder, over all turns that follow each other. */
export interface Held extends TurnWindow {
  holder: HolderId
}

/** Who has the water, and who is next. */
export interface Answer {
  /** The closure in force, if any. */
  closure: Closure | undefined
  /** Whose turn it would be while the ditch is off. */
  suspended: Held | undefined
  running: Held | undefined
  next: Held | undefined
}

interface Asked {
  now: Temporal.Instant
  timeline: Timeline
  nextSeason: Timeline
  closures: readonly Closure[]
}

/**
 * Stretches with the times in which they really have water: one that a closure cuts in two is first `running`, then
 * `next`. The next may be next season's first.
 */
export function findAnswer({ now, timeline, nextSeason, closures }: Asked): Answer {
  const closure = closureAt(closures, now)
  const answer: Answer = { closure, suspended: undefined, running: undefined, next: undefined }
  for (const { turns, ...stretch } of [timeline, nextSeason].flatMap(heldStretches)) {
    const [{ holder }] = turns
    if (closure && isOpen(stretch, now)) answer.suspended = { holder, ...stretch }
    for (const time of waterTimes(stretch, closures)) {
      if (Temporal.Instant.compare(time.opensAt, now) > 0) return { ...answer, next: { holder, ...time } }
      if (isOpen(time, now)) answer.running = { holder, ...time }
    }
  }
  return answer
}

const isOpen = ({ opensAt, closesAt }: TurnWindow, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(opensAt, now) <= 0 && Temporal.Instant.compare(now, closesAt) < 0

/** `4 PM`, `tomorrow at 4 AM`, `Thursday, April 15 at 4 AM`: a coming moment, relative to `now`, in a sentence or alone. */
export function formatWhen(
  moment: Temporal.Instant,
  now: Temporal.Instant,
  clocks: DitchClocks,
  texts: typeof messages.when = messages.when,
): string {
  const [day, today] = [ditchDayAt(moment, clocks), ditchDayAt(now, clocks)]
  const time = format.time(moment, clocks)
  if (day.equals(today)) return texts.today(time)
  return day.equals(today.add({ days: 1 }))
    ? texts.tomorrow(time)
    : texts.later(format.dayAtTimeNear(moment, now, clocks))
}
