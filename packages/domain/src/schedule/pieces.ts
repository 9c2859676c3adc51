import type { DitchRules } from './ditch-rules.ts'
import type { HolderName } from './holder-name.ts'
import { findTurnAt, type Season } from './season.ts'
import type { PieceSpan, Turn } from './turn.ts'
import { openPlace } from './turn-window.ts'

/**
 * One holder's time within a turn: what notices and calendars know. A turn that no trade moves is its own piece, and
 * has no `span`.
 */
export interface Piece extends Turn {
  /** Whose it is by the season without trades; undefined if it is the holder's own. */
  tradedFrom?: HolderName
}

const known = new WeakMap<Season, readonly Piece[]>()

/** Every piece that somebody has, in order. */
export function piecesOf(season: Season): readonly Piece[] {
  const pieces = known.get(season) ?? splitTurns(season)
  known.set(season, pieces)
  return pieces
}

const splitTurns = ({ turns }: Season): readonly Piece[] =>
  turns.some(({ parts }) => parts) ? turns.flatMap(piecesOfTurn) : turns

/** The pieces of one turn that somebody has, in order. */
export function piecesOfTurn(turn: Turn): readonly Piece[] {
  const { day, slot, parts } = turn
  if (!parts) return [turn]
  return parts.flatMap(({ opensAt, closesAt, holder, scheduled }, at) => {
    if (holder === undefined) return []
    const span: PieceSpan = { opensAt, closesAt, isFirst: at === 0, isLast: at === parts.length - 1 }
    const isTraded = scheduled !== undefined && scheduled !== holder
    return [{ day, slot, span, holder, ...(isTraded && { tradedFrom: scheduled }) }]
  })
}

/** Every name that a season shows: who has a piece, and whose it is without trades. Each once. */
export const namesShown = (season: Season): ReadonlySet<HolderName> =>
  new Set(
    piecesOf(season).flatMap(({ holder, tradedFrom }) => (tradedFrom === undefined ? holder : [holder, tradedFrom])),
  )

/** The piece that somebody has at an instant; undefined when nobody does. Closures do not count. */
export function findPieceAt(season: Season, at: Temporal.Instant, rules: DitchRules): Piece | undefined {
  const turn = findTurnAt(season, openPlace(at, rules))
  return turn && pieceOfTurnAt(turn, at)
}

/** The piece at an instant of a turn that runs then; undefined when nobody has it. */
export const pieceOfTurnAt = (turn: Turn, at: Temporal.Instant): Piece | undefined =>
  piecesOfTurn(turn).find((piece) => isWithin(piece, at))

/** Who has the water at an instant; undefined when nobody does. Closures do not count. */
export const holderAt = (season: Season, at: Temporal.Instant, rules: DitchRules): HolderName | undefined =>
  findPieceAt(season, at, rules)?.holder

const isWithin = ({ span }: Piece, at: Temporal.Instant): boolean =>
  span === undefined ||
  (Temporal.Instant.compare(span.opensAt, at) <= 0 && Temporal.Instant.compare(at, span.closesAt) < 0)
