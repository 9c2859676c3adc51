import { compareDays } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import type { TurnPlace } from './turn.ts'

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
