import { compareDays } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { type GridTurn, type Season, seasonOf } from './season.ts'
import type { Timeline } from './timeline.ts'
import type { TurnPlace } from './turn.ts'

/** Whether a turn has its slot and its day under the rules after it; a day that it had not before, it need not have. */
const stays = (turn: TurnPlace, before: DitchRules, after: DitchRules): boolean =>
  after.slots.includes(turn.slot) && (isInSeason(turn, after) || !isInSeason(turn, before))

/** The turns of a grid that have a place under other rules. */
export const seasonUnder = ({ turns }: Season, before: DitchRules, after: DitchRules): Season =>
  seasonOf(turns.filter((turn: GridTurn) => stays(turn, before, after)))

/** The segments that have no place under other rules. */
export const withoutPlace = ({ segments }: Timeline, before: DitchRules, after: DitchRules) =>
  segments.filter((segment) => !stays(segment, before, after))

/** Both ends of the season are included. */
export function isInSeason({ day }: Pick<TurnPlace, 'day'>, { firstDay, lastDay }: DitchRules): boolean {
  const { year } = day
  return compareDays(firstDay.toPlainDate({ year }), day) <= 0 && compareDays(day, lastDay.toPlainDate({ year })) <= 0
}

/** Whether two sets of rules are the same. */
export const areSameRules = (a: DitchRules, b: DitchRules): boolean =>
  a.timeZone === b.timeZone &&
  a.slots.join() === b.slots.join() &&
  a.firstDay.equals(b.firstDay) &&
  a.lastDay.equals(b.lastDay)
