import {
  compareTurns,
  type DitchRules,
  isOwnTurn,
  openPlace,
  type Season,
  type Turn,
  type TurnWindow,
  turnWindow,
  type WhoIsAsking,
} from '@headgate/domain'

export interface OwnTurn extends Turn, TurnWindow {
  isRunning: boolean
}

interface Asked {
  season: Season
  now: Temporal.Instant
  rules: DitchRules
  viewer: WhoIsAsking
}

/** Somebody's turns from the one that is running on, the next first. */
export function listOwnTurns({ season, now, rules, viewer }: Asked): OwnTurn[] {
  const open = openPlace(now, rules)
  return season.turns
    .filter((turn) => compareTurns(turn, open) >= 0 && isOwnTurn(turn.holder, viewer))
    .map((turn) => ({ ...turn, ...turnWindow(turn, rules), isRunning: compareTurns(turn, open) === 0 }))
}
