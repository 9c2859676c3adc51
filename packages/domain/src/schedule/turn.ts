import { compareDays, type DitchDay } from './ditch-day.ts'
import type { HolderName } from './holder-name.ts'
import { type Slot, slotMinute } from './slot.ts'

/** A turn's place on the schedule: a slot on the ditch day it opens. */
export interface TurnPlace {
  day: DitchDay
  slot: Slot
  /** Set for a piece of a turn, when holders share it: only this part of the slot's time. */
  span?: PieceSpan
}

/** `[opensAt, closesAt)`, within the turn. */
export interface PieceSpan {
  opensAt: Temporal.Instant
  closesAt: Temporal.Instant
  /** Whether it opens as the turn does. */
  isFirst: boolean
  /** Whether it closes as the turn does. */
  isLast: boolean
}

/** One holder's use of the whole ditch, from one slot's opening to the next. */
export interface Turn extends TurnPlace {
  /** Of a turn that was traded in part, the holder of its first part that anybody has. */
  holder: HolderName
  /** Set if a trade moves any of it: who has it when, in order and without gaps. */
  parts?: readonly TurnPart[]
}

/** `[opensAt, closesAt)` of a turn, and who has the water in it; undefined is nobody. */
export interface TurnPart {
  opensAt: Temporal.Instant
  closesAt: Temporal.Instant
  holder: HolderName | undefined
  /** Who has it by the season without trades. */
  scheduled: HolderName | undefined
}

/** Orders by day, then by when the slot opens, then by when the piece does. */
export const compareTurns = (a: TurnPlace, b: TurnPlace): number =>
  compareDays(a.day, b.day) || slotMinute(a.slot) - slotMinute(b.slot) || compareSpans(a.span, b.span)

/** A whole turn comes before its pieces. */
function compareSpans(a: PieceSpan | undefined, b: PieceSpan | undefined): number {
  if (a && b) return Temporal.Instant.compare(a.opensAt, b.opensAt)
  return Number(a !== undefined) - Number(b !== undefined)
}

/** Whether two places are the same day and slot, whoever holds them. */
export const isSameTurn = (a: TurnPlace, b: TurnPlace): boolean => a.slot === b.slot && compareDays(a.day, b.day) === 0

/** Whether two places are the same turn, or the same piece of it. */
export const isSamePiece = (a: TurnPlace, b: TurnPlace): boolean => compareTurns(a, b) === 0

/** The place alone, without who has it. */
export const placeOf = ({ day, slot, span }: TurnPlace): TurnPlace => ({ day, slot, ...(span && { span }) })

/** `2026-06-10 4AM`. Pieces of a turn have the key of the turn. */
export const placeKey = ({ day, slot }: TurnPlace): string => `${day} ${slot}`

const keys = new WeakMap<TurnPlace, string>()

/** The `placeKey` of an object that lives long. Remembered, because writing days takes most of the time of a fold. */
export function rememberedPlaceKey(place: TurnPlace): string {
  const key = keys.get(place) ?? placeKey(place)
  keys.set(place, key)
  return key
}

/**
 * What names a piece for good. A turn's first piece has the key of the turn, so that it stays the same event when the
 * rest is given away; others append their opening.
 */
export const pieceKey = (place: TurnPlace): string =>
  place.span === undefined || place.span.isFirst ? placeKey(place) : `${placeKey(place)} ${place.span.opensAt}`
