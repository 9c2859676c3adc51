import type { HolderName } from '../schedule/holder-name.ts'
import type { TurnPlace } from '../schedule/turn.ts'
import { HAIR } from './misfit.ts'
import type { HolderFairness } from './rotation-fairness.ts'
import type { RotationPlace } from './rotation-places.ts'
import type { RotationTask } from './share-out.ts'

/** Where a season does not do what was wanted. */
export type RotationDeviation =
  /** More than the longest turn away from what is due. */
  | { kind: 'hours'; holder: HolderName; hoursMs: number; dueMs: number }
  /** More than one away from what is due. */
  | { kind: 'nights' | 'weekends'; holder: HolderName; count: number; due: number }
  /** Two turns of one holder with less than the least rest between them. */
  | { kind: 'rest'; holder: HolderName; first: TurnPlace; second: TurnPlace; restMs: number }
  /** Several weekdays, 0 for Monday to 6 for Sunday, where everybody should keep one. */
  | { kind: 'weekdays'; holder: HolderName; weekdays: readonly number[] }
  /** Several times of the week, where everybody should keep one. */
  | { kind: 'times'; holder: HolderName; times: number }

/** All deviations of the turns as they are, in the order of the holders. */
export function rotationDeviations(
  task: RotationTask,
  holderAt: readonly number[],
  fairness: readonly HolderFairness[],
): RotationDeviation[] {
  const turnsOf = Map.groupBy(task.places.keys(), (index) => holderAt[index])
  return fairness.flatMap((line, index) => {
    const own = (turnsOf.get(index) ?? []).flatMap((index) => task.places[index] ?? [])
    return [...portionDeviations(task, line), ...restDeviations(task, line, own), ...modeDeviations(task, line, own)]
  })
}

function* portionDeviations({ dues }: RotationTask, line: HolderFairness): Generator<RotationDeviation> {
  const { holder, hoursMs, dueMs, nights, nightsDue, weekends, weekendsDue } = line
  if (isBeyondOne((hoursMs - dueMs) / dues.longestMs)) yield { kind: 'hours', holder, hoursMs, dueMs }
  if (isBeyondOne(nights - nightsDue)) yield { kind: 'nights', holder, count: nights, due: nightsDue }
  if (isBeyondOne(weekends - weekendsDue)) yield { kind: 'weekends', holder, count: weekends, due: weekendsDue }
}

const isBeyondOne = (difference: number): boolean => Math.abs(difference) > 1 + HAIR

function restDeviations(
  { request }: RotationTask,
  { holder }: HolderFairness,
  own: readonly RotationPlace[],
): RotationDeviation[] {
  return own.slice(1).flatMap((second, index) => {
    const first = own[index] as RotationPlace
    const restMs = second.opensMs - first.closesMs
    return restMs < request.restMs
      ? [{ kind: 'rest', holder, first: placeOf(first), second: placeOf(second), restMs }]
      : []
  })
}

function modeDeviations(
  { request }: RotationTask,
  { holder }: HolderFairness,
  own: readonly RotationPlace[],
): RotationDeviation[] {
  const weekdays = [...new Set(own.map(({ weekday }) => weekday))].sort()
  if (request.mode.kind === 'fixed-weekday' && weekdays.length > 1) return [{ kind: 'weekdays', holder, weekdays }]
  const times = new Set(own.map(({ weekday, slot }) => `${weekday} ${slot}`)).size
  return request.mode.kind === 'moves-yearly' && times > 1 ? [{ kind: 'times', holder, times }] : []
}

const placeOf = ({ day, slot }: TurnPlace): TurnPlace => ({ day, slot })
