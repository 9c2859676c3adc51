import {
  type Closure,
  closureAt,
  compareTurns,
  type DitchRules,
  ditchDayAt,
  openPlace,
  type Piece,
  piecesOf,
  type Season,
  type TurnWindow,
  turnWindow,
  waterTimes,
} from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'

/** A turn, or a piece of one, and when it may draw water. */
export interface TimedTurn extends Piece, TurnWindow {}

/** Who has the water, and who is next. */
export interface Answer {
  /** The closure in force, if any. */
  closure: Closure | undefined
  /** Whose turn it would be while the ditch is off. */
  suspended: TimedTurn | undefined
  running: TimedTurn | undefined
  next: TimedTurn | undefined
}

interface Asked {
  now: Temporal.Instant
  rules: DitchRules
  season: Season
  nextSeason: Season
  closures: readonly Closure[]
}

/**
 * Turns with the times in which they really have water: a turn that a closure cuts in two is first `running`, then
 * `next`. The next turn may be next season's first.
 */
export function findAnswer({ now, rules, season, nextSeason, closures }: Asked): Answer {
  const open = openPlace(now, rules)
  const closure = closureAt(closures, now)
  const answer: Answer = { closure, suspended: undefined, running: undefined, next: undefined }
  for (const turn of [...piecesOf(season), ...piecesOf(nextSeason)]) {
    if (compareTurns(turn, open) < 0) continue
    const window = turnWindow(turn, rules)
    if (closure && isWithin(window, now)) answer.suspended = { ...turn, ...window }
    for (const time of waterTimes(turn, closures, rules)) {
      if (Temporal.Instant.compare(time.closesAt, now) <= 0) continue
      if (Temporal.Instant.compare(time.opensAt, now) > 0) return { ...answer, next: { ...turn, ...time } }
      answer.running = { ...turn, ...time }
    }
  }
  return answer
}

const isWithin = ({ opensAt, closesAt }: TurnWindow, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(opensAt, at) <= 0 && Temporal.Instant.compare(at, closesAt) < 0

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
