import { comparePlaces, type DitchDay, daysIn, type Slot, type TurnPlace } from '@headgate/domain'
import { type CellKey, keyOfCell } from './board-cells.ts'

/** The cells a captain has chosen. `active` has the focus; a range runs from `anchor` to it. */
export interface Selection {
  anchor: TurnPlace
  active: TurnPlace
  chosen: ReadonlySet<CellKey>
}

/** Where the cells are. */
export interface BoardLayout {
  /** The columns of a grid; undefined for a list. */
  columns: readonly Slot[] | undefined
  /** Those of a day, in order. */
  cellsOn: (day: DitchDay) => readonly TurnPlace[]
}

export const nothingChosen = (active: TurnPlace): Selection => ({ anchor: active, active, chosen: new Set() })

export const chooseOne = (place: TurnPlace): Selection => ({
  anchor: place,
  active: place,
  chosen: new Set([keyOfCell(place)]),
})

/** Every cell between the anchor and `place`, both included: in a grid those days, and those slots on each. */
export function chooseThrough({ anchor }: Selection, place: TurnPlace, layout: BoardLayout): Selection {
  const { columns } = layout
  const [first, last] = [anchor, place].toSorted(comparePlaces) as [TurnPlace, TurnPlace]
  const [left = 0, right = 0] = [anchor, place].map(({ slot }) => columns?.indexOf(slot) ?? 0).toSorted((a, b) => a - b)
  const isBetween = (one: TurnPlace): boolean => {
    if (!columns) return comparePlaces(first, one) <= 0 && comparePlaces(one, last) <= 0
    const at = columns.indexOf(one.slot)
    return left <= at && at <= right
  }
  const chosen = keysOf(daysIn({ from: first.day, through: last.day }), layout, isBetween)
  return { anchor, active: place, chosen }
}

/** Adds one cell, or takes it away if it is chosen. */
export function toggleOne({ chosen }: Selection, place: TurnPlace): Selection {
  const key = keyOfCell(place)
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return { anchor: place, active: place, chosen: next }
}

/** Whole days, or one slot of them. `isAdded` keeps what is chosen already. */
export function chooseAll(
  { active, chosen }: Selection,
  { days, slot, isAdded = false }: { days: readonly DitchDay[]; slot?: Slot | undefined; isAdded?: boolean },
  layout: BoardLayout,
): Selection {
  const all = keysOf(days, layout, (one) => slot === undefined || one.slot === slot)
  const place = layout.cellsOn(days[0] ?? active.day).find((one) => all.has(keyOfCell(one))) ?? active
  return { anchor: place, active: place, chosen: isAdded ? new Set([...chosen, ...all]) : all }
}

const keysOf = (
  days: readonly DitchDay[],
  { cellsOn }: BoardLayout,
  isWanted: (place: TurnPlace) => boolean,
): Set<CellKey> => new Set(days.flatMap((day) => cellsOn(day).filter(isWanted).map(keyOfCell)))
