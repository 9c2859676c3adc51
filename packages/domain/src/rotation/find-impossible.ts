import type { HolderName } from '../schedule/holder-name.ts'
import { sumOf } from './rotation-dues.ts'
import type { RotationPlace } from './rotation-places.ts'
import type { RotationTask } from './share-out.ts'

/** A rule that no season can keep, with the count that shows it. */
export type ImpossibleRotation =
  /** `takers` holders take nights, and without going more than a turn over their share they can take `most` at most. */
  | { kind: 'nights'; nights: number; takers: number; most: number }
  /** With so much rest, all holders together can have `most` of the `turns`. */
  | { kind: 'too-few-holders'; turns: number; holders: number; most: number; restMs: number }
  /** With so much rest, this holder can have `most` turns, and is due about `turnsDue`. */
  | { kind: 'rest'; holder: HolderName; turnsDue: number; most: number; restMs: number }
  /** Last season's surplus is more than this season's share, so that it cannot be settled. */
  | { kind: 'carried-over'; holder: HolderName; carriedOverMs: number; shareMs: number }

/** The first rule that counting shows to be impossible; undefined if none is. */
export function findImpossible(task: RotationTask): ImpossibleRotation | undefined {
  return findUnsettled(task) ?? findTooManyNights(task) ?? findTooLittleTime(task)
}

function findUnsettled({ request, dues }: RotationTask): ImpossibleRotation | undefined {
  for (const [index, { name, carriedOverMs }] of request.holders.entries()) {
    const due = dues.dueMs[index] ?? 0
    if (due < 0) return { kind: 'carried-over', holder: name, carriedOverMs, shareMs: due - carriedOverMs }
  }
  return undefined
}

function findTooManyNights({ request, places, dues }: RotationTask): ImpossibleRotation | undefined {
  const nights = places.filter(({ isNight }) => isNight)
  if (nights.length === 0) return undefined
  const shortestMs = Math.min(...nights.map(({ lengthMs }) => lengthMs))
  const mostWithRest = mostTurns(nights, request.restMs)
  const mostOf = request.holders.map(({ takesNights }, index) =>
    takesNights
      ? Math.min(mostWithRest, Math.max(0, Math.floor(((dues.dueMs[index] ?? 0) + dues.longestMs) / shortestMs)))
      : 0,
  )
  const takers = request.holders.filter(({ takesNights }) => takesNights).length
  const most = sumOf(mostOf)
  return most < nights.length ? { kind: 'nights', nights: nights.length, takers, most } : undefined
}

function findTooLittleTime({ request, places, dues }: RotationTask): ImpossibleRotation | undefined {
  const { holders, restMs } = request
  const most = mostTurns(places, restMs)
  const mostByDay = mostTurns(
    places.filter(({ isNight }) => !isNight),
    restMs,
  )
  const mostOf = holders.map(({ takesNights }) => (takesNights ? most : mostByDay))
  const mostOfAll = sumOf(mostOf)
  const turns = places.length
  if (mostOfAll < turns) return { kind: 'too-few-holders', turns, holders: holders.length, most: mostOfAll, restMs }
  const meanMs = dues.waterMs / turns
  const index = mostOf.findIndex((most, index) => (most + 1) * dues.longestMs < (dues.dueMs[index] ?? 0))
  const holder = holders[index]
  if (!holder) return undefined
  const turnsDue = Math.round((dues.dueMs[index] ?? 0) / meanMs)
  return { kind: 'rest', holder: holder.name, turnsDue, most: mostOf[index] ?? 0, restMs }
}

/** How many of these turns one holder can have. Always taking the next one that may be taken gives the most. */
export function mostTurns(places: readonly RotationPlace[], restMs: number): number {
  let [count, readyMs] = [0, Number.NEGATIVE_INFINITY]
  for (const { opensMs, closesMs } of places) {
    if (opensMs < readyMs) continue
    count += 1
    readyMs = closesMs + restMs
  }
  return count
}
