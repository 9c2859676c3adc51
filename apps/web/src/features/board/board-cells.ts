import {
  compareSlots,
  type DitchClocks,
  ditchDay,
  ditchDayAt,
  type Segment,
  type Slot,
  type TurnPart,
  type TurnPlace,
  type TurnWindow,
} from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { format } from '@headgate/language/texts/format'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'

/** A turn's place as text, to look it up by: `2026-06-18 10PM`. */
export type CellKey = string

/** What an edit is about: a cell, or with until when, time that becomes one turn: `2026-06-18 10PM 2026-06-19T01:30`. */
export type EditKey = string

/** A holder's name; null is nobody. */
export type Holder = string | null

/** Who had some time when the captain saw it. */
export interface SeenTime {
  /** The first who had any of it. */
  was: Holder
  /** Who else had a part of it. */
  wasOthers: readonly string[]
  /** Nobody had a part of it. */
  wasFree: boolean
}

export const keyOfCell = ({ day, slot }: TurnPlace): CellKey => `${day} ${slot}`

/** The holder who stands for a turn: of its first part that anybody has. Null is nobody. */
export const holderOf = ([first]: readonly Pick<Segment, 'holder'>[] = []): string | null =>
  first ? `${first.holder}` : null

/** Those who have a part of a turn besides the holder who stands for it, each once, in order. */
export const othersIn = (parts: readonly Pick<TurnPart, 'holder'>[] = [], holder: string | null): string[] => [
  ...new Set(parts.flatMap((part) => (part.holder === undefined || part.holder === holder ? [] : [`${part.holder}`]))),
]

/** Reads what `keyOfCell` wrote. */
export function placeOfCell(key: EditKey): TurnPlace {
  const [date = '', slot = ''] = key.split(' ')
  return { day: ditchDay(date), slot: slot as Slot }
}

/** Until when an edit gives time; undefined if it is about a cell. */
export const untilOf = (key: EditKey): string | undefined => key.split(' ')[2]

/** Orders by day, then by when the slot opens. Dates in this form order as text. */
export function compareCells(a: EditKey, b: EditKey): number {
  const [[day = '', slot = ''], [otherDay = '', otherSlot = '']] = [a.split(' '), b.split(' ')]
  if (day !== otherDay) return day < otherDay ? -1 : 1
  return compareSlots(slot as Slot, otherSlot as Slot)
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

/** `2:44 AM – 12:29 PM`, and from 24 hours on `2:44 AM – Thu 6/11, 12:29 PM` */
export function wordTimes({ opensAt, closesAt }: TurnWindow, clocks: DitchClocks): string {
  const isLong = opensAt.until(closesAt).total('hours') >= 24
  const day = isLong ? `${format.briefDay(ditchDayAt(closesAt, clocks))}, ` : ''
  return `${format.time(opensAt, clocks)} – ${day}${format.time(closesAt, clocks)}`
}

/** `9 h 45 min` */
export const wordLength = ({ opensAt, closesAt }: TurnWindow): string => format.hours(opensAt.until(closesAt))

/** Who had the time of an edit. */
export const wordWas = ({ was, wasOthers, wasFree }: SeenTime): string =>
  format.list([...(was === null ? [] : [was, ...wasOthers]), ...(wasFree || was === null ? [messages.nobody] : [])])

/** Words a cell's place: `Thu 6/18 10PM`, and until when an edit gives time. */
export function useFormatCell(): (key: EditKey) => string {
  const { briefPlace } = useDitchClock()
  return (key) => {
    const [date = '', slot = '', until] = key.split(' ')
    const place = briefPlace({ date, slot })
    return until ? messages.until(place, format.timeOfDay(until.slice(11, 16))) : place
  }
}
