import type { DitchRules } from '../schedule/ditch-rules.ts'
import { findPieceAt, type Piece, piecesOf } from '../schedule/pieces.ts'
import type { Season } from '../schedule/season.ts'
import { type Stretch, stretchesOf } from '../schedule/stretch.ts'
import { isSkipped, type TurnWindow } from '../schedule/turn-window.ts'

/** Own turns that follow each other without a gap, and the turns of the neighbors at both ends. */
export interface NearTurns extends Stretch<Piece> {
  /** The turn that closes as these open; undefined if nobody has it. */
  before: Piece | undefined
  /** The turn that opens as these close; undefined if nobody has it. */
  after: Piece | undefined
}

/** How long before a turn its holder and the neighbors right before and after it can call each other. */
const NEAR = { hours: 24 }

/** Whether a turn runs, or opens within 24 h: from exactly then on, until before it closes. Never if the clocks skip it. */
export function isNear(window: TurnWindow, now: Temporal.Instant): boolean {
  const { opensAt, closesAt } = window
  const fromThen = Temporal.Instant.compare(opensAt.subtract(NEAR), now) <= 0
  return fromThen && Temporal.Instant.compare(now, closesAt) < 0 && !isSkipped(window)
}

/** The stretches of own turns that are near, in order. Pass the whole season, so that the neighbors are in it. */
export function nearTurns(
  season: Season,
  isOwn: (turn: Piece) => boolean,
  { now, rules }: { now: Temporal.Instant; rules: DitchRules },
): NearTurns[] {
  return stretchesOf(piecesOf(season).filter(isOwn), rules)
    .filter((stretch) => isNear(stretch, now))
    .map((stretch) => ({
      ...stretch,
      before: findPieceAt(season, stretch.opensAt.subtract({ nanoseconds: 1 }), rules),
      after: findPieceAt(season, stretch.closesAt, rules),
    }))
}
