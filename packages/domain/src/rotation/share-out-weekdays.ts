import { mostTurns } from './find-impossible.ts'
import { type RotationPart, rotationParts } from './rotation-parts.ts'
import { roundAlong } from './round-along.ts'
import { settleCounts } from './settle-counts.ts'
import type { RotationTask, ShareOut } from './share-out.ts'
import { daysForHours } from './share-out-daily.ts'

const WEEKDAYS = 7

/**
 * Everybody's turns are on one weekday, nights and days in proportion.
 *
 * Laid end to end along the week, holders fill each weekday exactly, and at most six of them reach over midnight into the
 * next weekday. Whoever is due more than a weekday holds, or more than it holds with the rest they need, has several.
 */
export function shareOutWeekdays(task: RotationTask): ShareOut {
  const { places, dues, request } = task
  const classOf = places.map(({ weekday, isNight }) => weekday + (isNight ? WEEKDAYS : 0))
  const sizeOf = (one: number) => classOf.filter((other) => other === one).length
  const parts = rotationParts(task, weekdaysFor(task))
  const order = [...new Set(parts.map(({ holder }) => holder))]
  const inOrder = <T>(list: readonly T[]): T[] => order.map((holder) => list[holder] as T)
  const nights = roundAlong(inOrder(dues.nightsDue), dues.nights)
  const days = withoutDebts(daysForHours({ places, dues: { ...dues, dueMs: inOrder(dues.dueMs) } }, nights))
  const counts = Array.from({ length: 2 * WEEKDAYS }, () => request.holders.map(() => 0))
  for (const [turns, first] of [
    [days, 0],
    [nights, WEEKDAYS],
  ] as const) {
    const turnsOf = new Map(order.map((holder, index) => [holder, turns[index] ?? 0]))
    const sizes = Array.from({ length: WEEKDAYS }, (_, weekday) => sizeOf(first + weekday))
    for (const { bin, holder, count } of layAlong(parts, turnsOf, sizes)) {
      const ofClass = counts[first + bin] ?? []
      ofClass[holder] = (ofClass[holder] ?? 0) + count
    }
  }
  return { classOf, counts: settleCounts(task, classOf, counts) }
}

/** How many weekdays a holder needs for the rest between turns. Without any, turns of one day may follow each other. */
function weekdaysFor({ places, dues, request }: RotationTask): (holder: number) => number {
  const { restMs, holders } = request
  if (restMs === 0) return () => 1
  const meanMs = dues.waterMs / places.length
  const [withNights, byDay] = [places, places.filter(({ isNight }) => !isNight)].map((own) => {
    const byWeekday = [...Map.groupBy(own, ({ weekday }) => weekday).values()]
    return { weekdays: byWeekday.length, mostMs: meanMs * Math.min(...byWeekday.map((one) => mostTurns(one, restMs))) }
  })
  return (holder) => {
    const room = holders[holder]?.takesNights ? withNights : byDay
    return room ? Math.min(room.weekdays, Math.max(1, Math.ceil((dues.dueMs[holder] ?? 0) / room.mostMs))) : 1
  }
}

/** Fills each bin to its size with the parts' turns, in order; a holder's turns are split evenly among their parts. */
function* layAlong(
  parts: readonly RotationPart[],
  turnsOf: ReadonlyMap<number, number>,
  sizes: readonly number[],
): Generator<{ bin: number; holder: number; count: number }> {
  const partsOf = Map.groupBy(parts, ({ holder }) => holder)
  let [bin, left] = [0, sizes[0] ?? 0]
  for (const { holder, number } of parts) {
    const [turns, of] = [turnsOf.get(holder) ?? 0, partsOf.get(holder)?.length ?? 1]
    let toLay = Math.floor(((number + 1) * turns) / of) - Math.floor((number * turns) / of)
    while (toLay > 0 && bin < sizes.length) {
      const count = Math.min(toLay, left)
      if (count > 0) yield { bin, holder, count }
      toLay -= count
      left -= count
      if (left > 0) continue
      bin += 1
      left = sizes[bin] ?? 0
    }
  }
}

/** Raises counts below 0 to 0, at the cost of the largest. */
function withoutDebts(counts: readonly number[]): number[] {
  const settled = [...counts]
  for (const [index, count] of counts.entries()) {
    for (let debt = -count; debt > 0; debt -= 1) {
      settled[index] = (settled[index] ?? 0) + 1
      const largest = settled.indexOf(Math.max(...settled))
      settled[largest] = (settled[largest] ?? 0) - 1
    }
  }
  return settled
}
