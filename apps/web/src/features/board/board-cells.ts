import { compareTurns, ditchDay, type HolderName, type Slot, type TurnPlace } from '@headgate/domain'

/** A turn's place as text, to look it up by: `2026-06-18 10PM`. */
export type CellKey = string

/** Who has which turn. A turn that nobody has is left out. */
export type Holders = ReadonlyMap<CellKey, HolderName>

export const keyOfCell = ({ day, slot }: TurnPlace): CellKey => `${day} ${slot}`

/** Reads what `keyOfCell` wrote. */
export function placeOfCell(key: CellKey): TurnPlace {
  const [date = '', slot = ''] = key.split(' ')
  return { day: ditchDay(date), slot: slot as Slot }
}

/** Orders by day, then by when the slot opens. */
export const compareCells = (a: CellKey, b: CellKey): number => compareTurns(placeOfCell(a), placeOfCell(b))
