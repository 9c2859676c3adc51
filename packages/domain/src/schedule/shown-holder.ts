import type { Closure } from './closure.ts'
import type { DitchRules } from './ditch-rules.ts'
import type { HolderName } from './holder-name.ts'
import { pieceOfTurnAt, piecesOfTurn } from './pieces.ts'
import { isSameTurn, type Turn } from './turn.ts'
import { openPlace } from './turn-window.ts'
import { waterTimes } from './water-times.ts'

interface At {
  now: Temporal.Instant
  closures: readonly Closure[]
  rules: DitchRules
}

/**
 * The one name for a turn that several may share: who has the water now, if the turn runs; else who has its first
 * minute with water, or its first minute if closures take all of it.
 */
export function shownHolder(turn: Turn, { now, closures, rules }: At): HolderName {
  if (!turn.parts) return turn.holder
  const shown =
    (isSameTurn(turn, openPlace(now, rules)) && pieceOfTurnAt(turn, now)) ||
    piecesOfTurn(turn).find((piece) => waterTimes(piece, closures, rules).length > 0)
  return (shown || turn).holder
}
