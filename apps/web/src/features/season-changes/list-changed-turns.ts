import type { ChangedTurn, SeasonDifferenceShape } from '@headgate/contracts'
import { findSlot, slotMinute } from '@headgate/domain'

/** A difference turn by turn, in the schedule's order: who had each, and who has it then. Null is nobody. */
export function listChangedTurns({ added, dropped, moved }: SeasonDifferenceShape): ChangedTurn[] {
  const places = new Map<string, ChangedTurn>()
  const at = ({ date, slot }: Pick<ChangedTurn, 'date' | 'slot'>): ChangedTurn => {
    const key = `${date} ${slot}`
    const turn = places.get(key) ?? { date, slot, from: null, to: null }
    places.set(key, turn)
    return turn
  }
  for (const { holder, ...place } of dropped) at(place).from = holder
  for (const { holder, ...place } of added) at(place).to = holder
  for (const { holder, from, to } of moved) {
    at(from).from = holder
    at(to).to = holder
  }
  return [...places.values()].toSorted(compareTurns)
}

function compareTurns(a: ChangedTurn, b: ChangedTurn): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return minuteOf(a.slot) - minuteOf(b.slot)
}

const minuteOf = (label: string): number => {
  const slot = findSlot(label)
  return slot ? slotMinute(slot) : 0
}
