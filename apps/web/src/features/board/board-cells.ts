import {
  type DitchClocks,
  ditchDay,
  isShared,
  partsOf,
  type Segment,
  type Slot,
  slotMinute,
  type TurnPart,
  type TurnPlace,
} from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'

/** A turn's place as text, to look it up by: `2026-06-18 10PM`. */
export type CellKey = string

/** Who has what of which turn, in order. A turn that nobody has is left out. */
export type HeldCells = ReadonlyMap<CellKey, readonly Segment[]>

export const keyOfCell = ({ day, slot }: TurnPlace): CellKey => `${day} ${slot}`

/** The holder who stands for a turn: of its first part that anybody has. Null is nobody. */
export const holderOf = ([first]: readonly Segment[] = []): string | null => (first ? `${first.holder}` : null)

/** Who has a turn when, if several share it or a trade moved it. */
export const sharesOf = (segments: readonly Segment[] = []): readonly TurnPart[] | undefined =>
  segments.length > 0 && isShared(segments) ? partsOf(segments) : undefined

/** Those who have a part of a turn besides the holder who stands for it, each once, in order. */
export const othersIn = (parts: readonly TurnPart[] = [], holder: string | null): string[] => [
  ...new Set(parts.flatMap((part) => (part.holder === undefined || part.holder === holder ? [] : [`${part.holder}`]))),
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

/** `4 PM to 7 PM: Baca, for Clark`: a line for each part of a turn that a trade moves. */
export const wordParts = (parts: readonly TurnPart[], clocks: DitchClocks): string[] =>
  parts.map(({ opensAt, closesAt, holder, scheduled }) => {
    const part = messages.cell.part(
      format.time(opensAt, clocks),
      format.time(closesAt, clocks),
      holder === undefined ? messages.nobody : `${holder}`,
    )
    return scheduled === undefined || scheduled === holder ? part : messages.cell.partFor(part, `${scheduled}`)
  })

/** Words a cell's place: `Thu 6/18 10PM`. */
export function useFormatCell(): (key: CellKey) => string {
  const { briefPlace } = useDitchClock()
  return (key) => {
    const [date = '', slot = ''] = key.split(' ')
    return briefPlace({ date, slot })
  }
}
