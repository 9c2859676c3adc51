import {
  type DitchRules,
  isSameHolder,
  isSkipped,
  piecesOf,
  type Season,
  type TurnWindow,
  turnWindow,
} from '@headgate/domain'

interface At {
  now: Temporal.Instant
  rules: DitchRules
}

/** When a holder has water that is not over yet, by the season with its trades. */
export const comingWindows = (season: Season, holder: string, { now, rules }: At): TurnWindow[] =>
  piecesOf(season)
    .filter((piece) => isSameHolder(piece.holder, holder))
    .map((piece) => turnWindow(piece, rules))
    .filter((window) => !isSkipped(window) && Temporal.Instant.compare(window.closesAt, now) > 0)

/** The times at which a part of it may begin or end: both its ends, and every half hour of the ditch's clock between. */
export function halfHoursOf({ opensAt, closesAt }: TurnWindow, timeZone: string): Temporal.Instant[] {
  const times = [opensAt]
  let next = opensAt
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: 'minute', roundingIncrement: 30, roundingMode: 'floor' })
    .add({ minutes: 30 })
    .toInstant()
  while (Temporal.Instant.compare(next, closesAt) < 0) {
    times.push(next)
    next = next.add({ minutes: 30 })
  }
  return [...times, closesAt]
}
