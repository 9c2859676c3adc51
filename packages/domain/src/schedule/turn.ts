import { compareDays, type DitchDay } from './ditch-day.ts'
import { compareSlots, type Slot } from './slot.ts'

/** What names a turn for good: the date and the time of day at which it opens, as people agreed on them. */
export interface TurnPlace {
  day: DitchDay
  slot: Slot
}

/** `[opensAt, closesAt)`: the closing instant belongs to the next turn. */
export interface TurnWindow {
  opensAt: Temporal.Instant
  closesAt: Temporal.Instant
}

/** How long a turn that a captain sets may be. */
export const MAX_TURN_DAYS = 31

/** Whether the clocks skip a turn: they are set forward past its opening and its close, so it has no time at all. */
export const isSkipped = ({ opensAt, closesAt }: TurnWindow): boolean => opensAt.equals(closesAt)

export const isSameWindow = (a: TurnWindow, b: TurnWindow): boolean =>
  a.opensAt.equals(b.opensAt) && a.closesAt.equals(b.closesAt)

/** Orders by day, then by the time of day. */
export const comparePlaces = (a: TurnPlace, b: TurnPlace): number =>
  compareDays(a.day, b.day) || compareSlots(a.slot, b.slot)

/** Whether two places are the same, whoever has them. */
export const isSamePlace = (a: TurnPlace, b: TurnPlace): boolean => a.slot === b.slot && compareDays(a.day, b.day) === 0

/** `2026-06-10 4AM` */
export const placeKey = ({ day, slot }: TurnPlace): string => `${day} ${slot}`
