import { ditchDay, type Slot, slotMinute, type TurnPart, type TurnPlace } from '@headgate/domain'

/** A turn's place as text, to look it up by: `2026-06-18 10PM`. */
export type CellKey = string

/** Who has which turn. A turn that nobody has is left out. */
export type Holders = ReadonlyMap<CellKey, string>

export const keyOfCell = ({ day, slot }: TurnPlace): CellKey => `${day} ${slot}`

/** Those who have a part of a turn besides the holder who stands for it, each once, in order. */
export const othersIn = (parts: readonly TurnPart[] = [], holder: string | null): string[] => [
  ...new Set(parts.flatMap((part) => (part.holder === undefined || part.holder === holder ? [] : [part.holder]))),
]

/** Reads what `keyOfCell` wrote. */
export function placeOfCell(key: CellKey): TurnPlace {
  const [date = '', slot = ''] = key.split(' ')
  return { day: ditchDay(date), slot: slot as Slot }
}

/** Orders by day, then by when the slot opens. Dates in this form order as text. */
export function compareCells(a: CellKey, b: CellKey): number {
  const [[day = '', slot = ''], [otherDay = '', otherSlot = '']] = [a.split(' '), b.split(' ')]
  if (day !== otherDay) return day < otherDay ? -1 : 1
  return slotMinute(slot as Slot) - slotMinute(otherSlot as Slot)
}
