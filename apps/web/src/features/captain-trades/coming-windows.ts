import {
  type DitchRules,
  halfHoursOf,
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

export interface ComingWindow extends TurnWindow {
  /** The moments at which a part of it may begin or end, in order. */
  moments: readonly Temporal.Instant[]
}

/** When a holder has water that is not over yet, by the season with its trades. */
export const comingWindows = (season: Season, holder: string, { now, rules }: At): ComingWindow[] =>
  piecesOf(season)
    .filter((piece) => isSameHolder(piece.holder, holder))
    .map((piece) => {
      const window = turnWindow(piece, rules)
      const { opensAt } = turnWindow({ day: piece.day, slot: piece.slot }, rules)
      return { ...window, moments: halfHoursOf(window, opensAt) }
    })
    .filter((window) => !isSkipped(window) && Temporal.Instant.compare(window.closesAt, now) > 0)
