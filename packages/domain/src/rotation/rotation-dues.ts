import type { RotationPlace } from './rotation-places.ts'
import type { RotationHolder } from './rotation-request.ts'

/** What the holders are due, each list in the order of the holders. */
export interface RotationDues {
  /** All the water of the turns. */
  waterMs: number
  /** The longest turn: no rotation can promise to come closer to a share than one turn. */
  longestMs: number
  /** Each holder's share of the water, less what is carried over for all, plus what is carried over for them. May be below 0. */
  dueMs: readonly number[]
  nights: number
  weekends: number
  /** Nights in proportion to the hours due, among those who take nights. */
  nightsDue: readonly number[]
  /** Weekends in proportion to the hours due, among everybody. */
  weekendsDue: readonly number[]
}

/** Throws a RangeError when there are no turns, no holders, or a holder without a share. */
export function rotationDues(holders: readonly RotationHolder[], places: readonly RotationPlace[]): RotationDues {
  const shares = sumOf(holders.map(({ sharesThousandths }) => sharesThousandths))
  if (places.length === 0) throw new RangeError('a rotation needs turns')
  if (holders.length === 0 || holders.some(({ sharesThousandths }) => sharesThousandths <= 0))
    throw new RangeError('a rotation needs holders, each with a share')
  const waterMs = sumOf(places.map(({ lengthMs }) => lengthMs))
  const sharedMs = waterMs - sumOf(holders.map(({ carriedOverMs }) => carriedOverMs))
  const dueMs = holders.map((holder) => (sharedMs * holder.sharesThousandths) / shares + holder.carriedOverMs)
  const [nights, weekends] = [places.filter(({ isNight }) => isNight), places.filter(({ isWeekend }) => isWeekend)]
  const wanted = dueMs.map((due) => Math.max(0, due))
  const byTakers = wanted.map((due, index) => (holders[index]?.takesNights ? due : 0))
  return {
    waterMs,
    longestMs: Math.max(...places.map(({ lengthMs }) => lengthMs)),
    dueMs,
    nights: nights.length,
    weekends: weekends.length,
    nightsDue: inProportion(byTakers, nights.length),
    weekendsDue: inProportion(wanted, weekends.length),
  }
}

/** 0 for none. */
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const inProportion = (weights: readonly number[], total: number): number[] => {
  const sum = sumOf(weights)
  return weights.map((weight) => (sum === 0 ? 0 : (total * weight) / sum))
}
