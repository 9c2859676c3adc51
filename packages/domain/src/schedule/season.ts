import { compareDays, type DayRange, type DitchDay, daysBetween, ditchDayAt } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import type { HolderName } from './holder-name.ts'
import type { AgreedTurn } from './season-changes.ts'
import { segmentAt, type Timeline } from './timeline.ts'
import { comparePlaces, isSamePlace, type TurnPlace } from './turn.ts'
import { openPlace, placeAfter } from './usual-openings.ts'

/** A cell of a grid: a turn that runs until the next usual opening. */
export interface GridTurn extends TurnPlace {
  holder: HolderName
}

/** A turn as a file or a form states it. */
export type NamedTurn = AgreedTurn<HolderName>

/** A season as a grid, sorted, at most one turn for each place. May span several years. */
export interface Season {
  readonly turns: readonly GridTurn[]
}

/** Sorts turns into a season. Throws a RangeError when two of them have the same place. */
export function seasonOf(turns: readonly GridTurn[]): Season {
  // Files and the store have them in order, and checking that takes a third of the time of sorting.
  const isInOrder = turns.every((turn, at) => at === 0 || comparePlaces(turns[at - 1] as GridTurn, turn) < 0)
  if (isInOrder) return { turns }
  const ordered = turns.toSorted(comparePlaces)
  const twice = ordered.find((turn, at) => at > 0 && comparePlaces(turn, ordered[at - 1] as GridTurn) === 0)
  if (twice) throw new RangeError(`${twice.day} ${twice.slot} is given to two holders`)
  return { turns: ordered }
}

/** The turns of a grid, each until the next of these openings. */
export function turnsOfGrid(turns: readonly GridTurn[], slots: DitchRules['slots']): NamedTurn[] {
  let closes: TurnPlace | undefined
  return turns.map(({ day, slot, holder }) => {
    // One object for both, so that what is worked out of a place is worked out once.
    const opens = closes && isSamePlace(closes, { day, slot }) ? closes : { day, slot }
    closes = placeAfter(opens, slots)
    return { opens, closes, holder }
  })
}

/** The season's last ditch day in the year of `day`. */
export const lastDayOfSeason = (day: DitchDay, { lastDay }: DitchRules): DitchDay =>
  lastDay.toPlainDate({ year: day.year })

/** Whether a turn's day is one of the season's, whose first and last are included. */
export function isInSeason({ day }: Pick<TurnPlace, 'day'>, { firstDay, lastDay }: DitchRules): boolean {
  const { year } = day
  return compareDays(firstDay.toPlainDate({ year }), day) <= 0 && compareDays(day, lastDay.toPlainDate({ year })) <= 0
}

/** Days from `today` to this year's last ditch day: 0 on that day, and never below 0 after it. */
export const daysLeft = (today: DitchDay, rules: DitchRules): number =>
  Math.max(0, daysBetween(today, lastDayOfSeason(today, rules)))

/**
 * The days a schedule shows at `now`: from the day on which the running turn opened, or if none runs, of the last usual
 * opening (yesterday, before the first of the morning), through the season's last day. After the season, only today.
 */
export function shownRange(now: Temporal.Instant, rules: DitchRules, timeline: Timeline): DayRange {
  const today = ditchDayAt(now, rules.clocks)
  const { day: from } = segmentAt(timeline, now) ?? openPlace(now, rules)
  return { from, through: today.add({ days: daysLeft(today, rules) }) }
}
