import {
  type DitchDay,
  type DitchRules,
  ditchDayAt,
  findNextTurn,
  findRunningTurn,
  type Season,
  sayLongDay,
  sayTime,
  type Turn,
  type TurnWindow,
  turnWindow,
} from '@headgate/domain'

/** A turn and when it may draw water. */
export interface TimedTurn extends Turn, TurnWindow {}

/** Who has the water, and who is next. */
export interface Answer {
  running: TimedTurn | undefined
  next: TimedTurn | undefined
}

interface Asked {
  now: Temporal.Instant
  rules: DitchRules
  season: Season
  nextSeason: Season
}

/** The next turn may be next season's first. */
export function findAnswer({ now, rules, season, nextSeason }: Asked): Answer {
  const timed = (turn: Turn | undefined) => turn && { ...turn, ...turnWindow(turn, rules) }
  return {
    running: timed(findRunningTurn(season, now, rules)),
    next: timed(findNextTurn(season, now, rules) ?? findNextTurn(nextSeason, now, rules)),
  }
}

/** `4 PM`, `tomorrow at 4 AM`, `Thursday, April 15 at 4 AM`: a coming moment, seen from `now`. */
export function sayWhen(moment: Temporal.Instant, now: Temporal.Instant, timeZone: string): string {
  const [day, today] = [ditchDayAt(moment, timeZone), ditchDayAt(now, timeZone)]
  const time = sayTime(moment, timeZone)
  if (day.equals(today)) return time
  return day.equals(today.add({ days: 1 })) ? `tomorrow at ${time}` : `${sayDate(day, today)} at ${time}`
}

/** `Thursday, April 15`, and the year where it is not this one. */
export const sayDate = (day: DitchDay, today: DitchDay): string =>
  day.year === today.year ? sayLongDay(day) : `${sayLongDay(day)}, ${day.year}`
