import type { HolderName } from './holder-name.ts'
import { type Season, seasonOf } from './season.ts'
import { isSameTurn, type TurnPlace } from './turn.ts'

/** The season with one place given to `holder`, or to nobody. Every other turn stays. */
export function correctTurn({ turns }: Season, place: TurnPlace, holder: HolderName | undefined): Season {
  const others = turns.filter((turn) => !isSameTurn(turn, place))
  return seasonOf(holder === undefined ? others : [...others, { day: place.day, slot: place.slot, holder }])
}
