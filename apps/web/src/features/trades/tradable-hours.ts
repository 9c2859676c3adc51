import type { TradePolicyShape, TradesResponse, TradeTimeShape } from '@headgate/contracts'
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
  /** Hours in trades that wait for somebody: they cannot be traded twice. */
  promised: readonly TradeTimeShape[]
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
export function findTradable(piece: Piece, moment: TradeMoment): TradableTurn | undefined {
  const { now, rules, policy } = moment
  const window = turnWindow(piece, rules)
  if (policy.mode === 'off' || isSkipped(window) || findPromised(piece, moment) === 'whole') return undefined
  const earliest = now.add({ minutes: policy.noticeMinutes })
  const { opensAt } = turnWindow({ day: piece.day, slot: piece.slot }, rules)
  const moments = listHalfHours(window, opensAt)
  if (!isBefore(window.opensAt, earliest)) return { piece, moments, isWhole: true }
  const later = moments.filter((at) => !isBefore(at, earliest))
  return policy.allowsParts && later.length > 1 ? { piece, moments: later, isWhole: false } : undefined
}

/** Whether trades that wait for somebody have a part of a piece, or all of it. */
export function findPromised(
  piece: Piece,
  { rules, promised }: Pick<TradeMoment, 'rules' | 'promised'>,
): 'whole' | 'part' | undefined {
  const { opensAt, closesAt } = turnWindow(piece, rules)
  const touching = promised
    .map(({ expected, ...time }) => ({
      isOwn: expected === piece.holder,
      from: Temporal.Instant.from(time.from),
      until: Temporal.Instant.from(time.until),
    }))
    .filter(({ isOwn, from, until }) => isOwn && isBefore(from, closesAt) && isBefore(opensAt, until))
  if (touching.length === 0) return undefined
  return touching.some(({ from, until }) => !isBefore(opensAt, from) && !isBefore(until, closesAt)) ? 'whole' : 'part'
}

/** What decides about the resident's own turns now. */
export function momentOf({ now, rules, trades }: Pick<TradeMoment, 'now' | 'rules'> & { trades: TradesResponse }) {
  const isPromise = ({ state, side }: TradesResponse['trades'][number]) =>
    state === 'for-captain' || (state === 'open' && side === 'asker')
  const promised = trades.trades.filter(isPromise).flatMap(({ times }) => times)
  return { now, rules, policy: trades.policy, promised }
}

/** What can still be traded of a holder's turns, in order. */
export const listTradable = (season: Season, holder: HolderName | string, moment: TradeMoment): TradableTurn[] =>
  piecesOf(season).flatMap((piece) => (piece.holder === holder ? (findTradable(piece, moment) ?? []) : []))
