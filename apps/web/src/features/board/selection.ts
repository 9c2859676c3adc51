import { compareDays, type DitchDay, daysIn, type Slot, type TurnPlace } from '@headgate/domain'
import { type CellKey, keyOfCell } from './board-cells.ts'

/** The cells a captain has chosen. `active` has the focus; a range runs from `anchor` to it. */
export interface Selection {
  anchor: TurnPlace
  active: TurnPlace
  chosen: ReadonlySet<CellKey>
}

export const nothingChosen = (active: TurnPlace): Selection => ({ anchor: active, active, chosen: new Set() })

export const chooseOne = (place: TurnPlace): Selection => ({
  anchor: place,
  active: place,
  chosen: new Set([keyOfCell(place)]),
})

/** Every cell between the anchor and `place`, both included: those days, and those slots on each. */
export const chooseThrough = ({ anchor }: Selection, place: TurnPlace, slots: readonly Slot[]): Selection => ({
  anchor,
  active: place,
  chosen: keysOf(daysFromTo(anchor.day, place.day), slotsFromTo(anchor.slot, place.slot, slots)),
})

/** Adds one cell, or takes it away if it is chosen. */
export function toggleOne({ chosen }: Selection, place: TurnPlace): Selection {
  const key = keyOfCell(place)
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return { anchor: place, active: place, chosen: next }
}

/** Whole days, or whole slots. `isAdded` keeps what is chosen already. */
export function chooseAll(
  { active, chosen }: Selection,
  days: readonly DitchDay[],
  slots: readonly Slot[],
  isAdded = false,
): Selection {
  const [day, slot] = [days[0], slots[0]]
  if (!day || !slot) return nothingChosen(active)
  const place = { day, slot }
  const all = keysOf(days, slots)
  return { anchor: place, active: place, chosen: isAdded ? new Set([...chosen, ...all]) : all }
}

const keysOf = (days: readonly DitchDay[], slots: readonly Slot[]): Set<CellKey> =>
  new Set(days.flatMap((day) => slots.map((slot) => keyOfCell({ day, slot }))))

const daysFromTo = (one: DitchDay, other: DitchDay): DitchDay[] =>
  daysIn(compareDays(one, other) <= 0 ? { from: one, through: other } : { from: other, through: one })

function slotsFromTo(one: Slot, other: Slot, slots: readonly Slot[]): readonly Slot[] {
  const [first = 0, last = 0] = [slots.indexOf(one), slots.indexOf(other)].toSorted((a, b) => a - b)
  return slots.slice(Math.max(0, first), last + 1)
}
