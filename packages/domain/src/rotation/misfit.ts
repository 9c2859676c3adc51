import type { RotationTask } from './share-out.ts'

/** What a holder gets. */
export interface Portion {
  hoursMs: number
  nights: number
  weekends: number
}

/** How far a holder's portion is outside one turn, one night and one weekend of what is due; 0 if it is not. */
export type Misfit = (holder: number, portion: Portion) => number

/** Enough to tell rounding in the last digit from a real difference. */
export const HAIR = 1e-6

/** Nights and weekends count only where the mode shares them: a fixed time of the week comes with its own. */
export function misfitOf({ request, dues }: RotationTask): Misfit {
  const { kind } = request.mode
  const [countNights, countWeekends] = [kind !== 'moves-yearly', kind === 'moves-daily']
  return (holder, { hoursMs, nights, weekends }) =>
    beyondOne((hoursMs - (dues.dueMs[holder] ?? 0)) / dues.longestMs) +
    (countNights ? beyondOne(nights - (dues.nightsDue[holder] ?? 0)) : 0) +
    (countWeekends ? beyondOne(weekends - (dues.weekendsDue[holder] ?? 0)) : 0)
}

const beyondOne = (difference: number): number => {
  const beyond = Math.abs(difference) - 1
  return beyond > HAIR ? beyond : 0
}
