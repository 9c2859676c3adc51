import { sumOf } from './rotation-dues.ts'
import type { RotationPlace } from './rotation-places.ts'
import { roundAlong } from './round-along.ts'
import { settleCounts } from './settle-counts.ts'
import type { RotationTask, ShareOut } from './share-out.ts'

/** Classes: day or night, on a weekday or at the weekend. */
const classOfPlace = ({ isNight, isWeekend }: RotationPlace): number => (isNight ? 2 : 0) + (isWeekend ? 1 : 0)

/**
 * Everybody gets their part of the nights, the weekends and the hours, each less than one away from it.
 *
 * Nights, weekends and weekend nights are rounded along the list of holders; then hours, of which days are what is left.
 * So each adds up to what there is. Only where holders have few turns can a class come out below 0, or a rule be missed
 * by several roundings together: `settleCounts` trades turns until that is over.
 */
export function shareOutDaily(task: RotationTask): ShareOut {
  const { places, dues } = task
  const classOf = places.map(classOfPlace)
  const sizes = [0, 1, 2, 3].map((one) => classOf.filter((other) => other === one).length)
  const [, weekendDays = 0, , weekendNights = 0] = sizes
  const nights = roundAlong(dues.nightsDue, dues.nights)
  const nightsAtWeekends = roundAlong(dues.nightsDue, weekendNights)
  const weekends = roundAlong(dues.weekendsDue, weekendDays + weekendNights)
  const days = daysForHours(task, nights)
  const counts = [
    days.map((day, index) => day - at(weekends, index) + at(nightsAtWeekends, index)),
    weekends.map((weekend, index) => weekend - at(nightsAtWeekends, index)),
    nights.map((night, index) => night - at(nightsAtWeekends, index)),
    nightsAtWeekends,
  ]
  return { classOf, counts: settleCounts(task, classOf, counts) }
}

/**
 * How many days each holder gets beside these nights. Rounds the running sum of the hours, so that each holder's hours
 * are at most one turn away from what is due.
 */
export function daysForHours(
  { places, dues }: Pick<RotationTask, 'places' | 'dues'>,
  nights: readonly number[],
): number[] {
  const days = places.filter(({ isNight }) => !isNight)
  if (days.length === 0) return nights.map(() => 0)
  const dayMs = sumOf(days.map(({ lengthMs }) => lengthMs)) / days.length
  const nightMs = dues.nights === 0 ? 0 : (dues.waterMs - dayMs * days.length) / dues.nights
  let [hoursMs, nightsSoFar, given] = [0, 0, 0]
  return dues.dueMs.map((due, index) => {
    hoursMs += due
    nightsSoFar += at(nights, index)
    const reached = Math.floor((hoursMs - nightsSoFar * nightMs) / dayMs + 0.5)
    const part = reached - given
    given = reached
    return part
  })
}

const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0
