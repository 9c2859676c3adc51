import { type DayRange, type DitchDay, daysBetween } from './ditch-day.ts'
import { findHolderName, type HolderName } from './holder-name.ts'
import type { GridTurn } from './season.ts'
import type { Slot } from './slot.ts'

interface Rotation extends DayRange {
  owners: readonly string[]
  slots: readonly Slot[]
  /** Moves every owner on by this many places, 0 or more, so that the extra turns change hands from year to year. */
  shift?: number
}

/**
 * Assigns every slot of the days from `from` through `through`, both included.
 *
 * Each slot goes round the owners day by day, so owners differ by at most one turn in any slot. If the days do not
 * divide evenly, each slot starts where the extra turns of the previous one end, so totals differ by at most one too.
 * Throws a RangeError when there are no owners or one of them has no name.
 */
export function rotation({ owners, slots, from, through, shift = 0 }: Rotation): GridTurn[] {
  const holders = owners.map((owner) => findHolderName(owner) ?? nameless())
  const days = daysBetween(from, through) + 1
  const gaining = days % holders.length
  const apart = gaining > 0 ? gaining : Math.floor(holders.length / slots.length)
  return Array.from({ length: days }, (_, index) => from.add({ days: index })).flatMap((day, index) =>
    slots.map((slot, order) => turnOf(day, slot, holders, index + order * apart + shift)),
  )
}

function turnOf(day: DitchDay, slot: Slot, holders: readonly HolderName[], position: number): GridTurn {
  return { day, slot, holder: holders[position % holders.length] ?? nameless() }
}

function nameless(): never {
  throw new RangeError('a rotation needs owners, each with a name')
}
