import type { TradePolicyShape } from '@headgate/contracts'
import {
  type DitchRules,
  type HolderName,
  isSkipped,
  type Piece,
  piecesOf,
  type Season,
  turnWindow,
} from '@headgate/domain'
import { isBefore, listHalfHours } from './half-hours.ts'

export interface TradeMoment {
  now: Temporal.Instant
  rules: DitchRules
  policy: TradePolicyShape
}

/** A turn, or a piece of one, and the hours of it that can still be traded. */
export interface TradableTurn {
  piece: Piece
  /** Where parts of it can begin or end, in order; at least two. */
  moments: readonly Temporal.Instant[]
  /** Whether all of it can still be traded, not only its later hours. */
  isWhole: boolean
}

/** What can still be traded of a piece: hours that begin after the notice that captains ask for. */
export function findTradable(piece: Piece, { now, rules, policy }: TradeMoment): TradableTurn | undefined {
  const window = turnWindow(piece, rules)
  if (policy.mode === 'off' || isSkipped(window)) return undefined
  const earliest = now.add({ minutes: policy.noticeMinutes })
  const { opensAt } = turnWindow({ day: piece.day, slot: piece.slot }, rules)
  const moments = listHalfHours(window, opensAt)
  if (!isBefore(window.opensAt, earliest)) return { piece, moments, isWhole: true }
  const later = moments.filter((at) => !isBefore(at, earliest))
  return policy.allowsParts && later.length > 1 ? { piece, moments: later, isWhole: false } : undefined
}

/** What can still be traded of a holder's turns, in order. */
export const listTradable = (season: Season, holder: HolderName | string, moment: TradeMoment): TradableTurn[] =>
  piecesOf(season).flatMap((piece) => (piece.holder === holder ? (findTradable(piece, moment) ?? []) : []))
