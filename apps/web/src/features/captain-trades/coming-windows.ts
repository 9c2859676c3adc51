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

/** The times at which a part of it may begin or end: both its ends, and every half hour from its opening. */
export function halfHoursOf({ opensAt, closesAt }: TurnWindow): Temporal.Instant[] {
  const times: Temporal.Instant[] = []
  for (let time = opensAt; Temporal.Instant.compare(time, closesAt) < 0; time = time.add({ minutes: 30 }))
    times.push(time)
  return [...times, closesAt]
}
