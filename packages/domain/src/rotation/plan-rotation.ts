import { type Season, seasonOf } from '../schedule/season.ts'
import { exchangeTurns } from './exchange-turns.ts'
import { findImpossible, type ImpossibleRotation } from './find-impossible.ts'
import { putInOrder } from './put-in-order.ts'
import { type RotationDeviation, rotationDeviations } from './rotation-deviations.ts'
import { rotationDues } from './rotation-dues.ts'
import { type HolderFairness, rotationFairness } from './rotation-fairness.ts'
import { type RotationPlace, rotationPlaces } from './rotation-places.ts'
import type { RotationRequest } from './rotation-request.ts'
import type { RotationTask, ShareOut } from './share-out.ts'
import { shareOutDaily } from './share-out-daily.ts'
import { shareOutTimes } from './share-out-times.ts'
import { shareOutWeekdays } from './share-out-weekdays.ts'

export type PlannedRotation = { impossible: ImpossibleRotation } | OfferedRotation

/** A season, and where it does not do what was wanted. */
export interface OfferedRotation {
  season: Season
  fairness: readonly HolderFairness[]
  deviations: readonly RotationDeviation[]
}

/**
 * A season of turns for the days, shared out among the holders: the same for the same request.
 *
 * Nobody who takes no nights ever gets one. Hours are within the longest turn of what is due, and nights and weekends
 * within one, unless the deviations list them. With a fixed weekday, weekends come with it; with a time that moves on each
 * year, nights do too, and the deviations say whose are uneven. A rule that counting shows to be impossible is answered
 * instead of a season. Throws a RangeError when there are no turns, no holders, or a holder without a share.
 */
export function planRotation(request: RotationRequest): PlannedRotation {
  const places = rotationPlaces(request)
  const task: RotationTask = { request, places, dues: rotationDues(request.holders, places) }
  const impossible = findImpossible(task)
  if (impossible) return { impossible }
  const shareOut = shareOutFor(task)
  const holderAt = exchangeTurns({
    task,
    holderAt: putInOrder(task, shareOut),
    mayExchange: exchangesOf(task, shareOut),
  })
  const fairness = rotationFairness(task, holderAt)
  return {
    season: seasonOf(places.flatMap(({ day, slot }, index) => turnAt(task, holderAt[index], { day, slot }))),
    fairness,
    deviations: rotationDeviations(task, holderAt, fairness),
  }
}

function shareOutFor(task: RotationTask): ShareOut {
  const { mode } = task.request
  if (mode.kind === 'moves-daily') return shareOutDaily(task)
  return mode.kind === 'fixed-weekday' ? shareOutWeekdays(task) : shareOutTimes(task, mode.hoursPerYear * mode.year)
}

function exchangesOf({ request, places }: RotationTask, { classOf }: ShareOut): (a: number, b: number) => boolean {
  if (request.mode.kind === 'moves-daily') return () => true
  if (request.mode.kind === 'fixed-weekday') return (a, b) => places[a]?.weekday === places[b]?.weekday
  return (a, b) => classOf[a] === classOf[b]
}

function turnAt(
  { request }: RotationTask,
  holder: number | undefined,
  { day, slot }: Pick<RotationPlace, 'day' | 'slot'>,
) {
  const name = request.holders[holder ?? -1]?.name
  return name ? [{ day, slot, holder: name }] : []
}
