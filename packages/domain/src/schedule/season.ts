import { compareDays, type DayRange, type DitchDay, daysBetween, ditchDayAt } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { compareTurns, isSameTurn, type Turn, type TurnPlace } from './turn.ts'
import { openPlace } from './turn-window.ts'

/** All loaded turns, sorted, at most one per place. May span several years. */
export interface Season {
  readonly turns: readonly Turn[]
}

/** Sorts turns into a season. Throws a RangeError when two of them have the same place. */
export function seasonOf(turns: readonly Turn[]): Season {
  // Files and the store have them in order, and checking that takes a third of the time of sorting.
  if (isInOrder(turns)) return { turns }
  const ordered = turns.toSorted(compareTurns)
  const twice = ordered.find((turn, index) => index > 0 && isSameTurn(turn, ordered[index - 1] as Turn))
  if (twice) throw new RangeError(`${twice.day} ${twice.slot} is given to two holders`)
  return { turns: ordered }
}

const isInOrder = (turns: readonly Turn[]): boolean =>
  turns.every((turn, index) => {
    const before = turns[index - 1]
    return before === undefined || (compareTurns(before, turn) < 0 && !isSameTurn(before, turn))
  })

/** Both ends included. */
export function turnsBetween({ turns }: Season, { from, through }: DayRange): Turn[] {
  const start = countWhile(turns, ({ day }) => compareDays(day, from) < 0)
  return turns.slice(
    start,
    countWhile(turns, ({ day }) => compareDays(day, through) <= 0),
  )
}

/** Undefined when nobody has that place. */
export function findTurnAt({ turns }: Season, { day, slot }: TurnPlace): Turn | undefined {
  const place = { day, slot }
  const turn = turns[countWhile(turns, (other) => compareTurns(other, place) < 0)]
  return turn && isSameTurn(turn, place) ? turn : undefined
}

/** The turns of the first day after `day` that has any. */
export function firstTurnsAfter({ turns }: Season, day: DitchDay): Turn[] {
  const start = countWhile(turns, (turn) => compareDays(turn.day, day) <= 0)
  const first = turns[start]
  return first ? turnsBetween({ turns }, { from: first.day, through: first.day }) : []
}

/** The season's last ditch day in the year of `day`. */
export const lastDayOfSeason = (day: DitchDay, { lastDay }: DitchRules): DitchDay =>
  lastDay.toPlainDate({ year: day.year })

/** Days from `today` to this year's last ditch day: 0 on that day, and never below 0 after it. */
export const daysLeft = (today: DitchDay, rules: DitchRules): number =>
  Math.max(0, daysBetween(today, lastDayOfSeason(today, rules)))

/**
 * The days a schedule shows at `now`: from the ditch day whose slot is open (yesterday, before the first slot of the
 * morning) through the season's last day. After the season, only today.
 */
export function shownRange(now: Temporal.Instant, rules: DitchRules): DayRange {
  const today = ditchDayAt(now, rules.timeZone)
  return { from: openPlace(now, rules).day, through: today.add({ days: daysLeft(today, rules) }) }
}

/** Binary search: how many leading elements satisfy `isBefore`. The list must be sorted so that no later ones do. */
export function countWhile<T>(list: readonly T[], isBefore: (element: T) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(list[middle] as T)) low = middle + 1
    else high = middle
  }
  return low
}
