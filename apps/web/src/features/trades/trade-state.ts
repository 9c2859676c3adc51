import type { TradeShape } from '@headgate/contracts'
import { isLeft } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'

/** The holder on the other side of the caller's; the asker for those on neither. Empty for an offer nobody has taken. */
export const otherSide = ({ side, from, to }: Pick<TradeShape, 'side' | 'from' | 'to'>): string =>
  side === 'asker' ? (to ?? '') : from

/** `Declined`, `Nobody answered in time` */
export function wordState({ state, endReason, to, kind, side }: TradeShape): string {
  if (state === 'ended' && endReason) return messages.endReasons[endReason]
  if (state === 'agreed' && kind === 'offer' && side !== 'asked' && to !== null) return messages.first.taken(to)
  return state === 'agreed' && isLeft({ kind, to }) ? messages.left : messages.states[state]
}

/** Whether it still waits for somebody, or its hours are still to come. */
export function isCurrent({ state, times }: TradeShape, now: Temporal.Instant): boolean {
  if (state === 'open' || state === 'for-captain') return true
  return (
    state === 'agreed' && times.some(({ until }) => Temporal.Instant.compare(now, Temporal.Instant.from(until)) < 0)
  )
}

/** What a trade waits for, the caller's own answer first. */
const STAGES = ['undo-asked', 'asks-you', 'offered', 'waiting', 'undo-waiting', 'for-captain', 'agreed'] as const
export type Stage = (typeof STAGES)[number]

export function stageOf({ state, side, to, undoAskedBy, can }: TradeShape): Stage {
  if (state === 'agreed' && undoAskedBy !== null) return can.includes('decline-undo') ? 'undo-asked' : 'undo-waiting'
  if (state === 'agreed') return 'agreed'
  if (state === 'for-captain') return 'for-captain'
  if (side === 'asker') return 'waiting'
  return to === null ? 'offered' : 'asks-you'
}

/** Whether it waits for the caller's own answer. */
export const isAsked = (trade: TradeShape): boolean => ['undo-asked', 'asks-you'].includes(stageOf(trade))

/** Whether somebody is done early: the caller can take the rest until it ends, or has said so to a captain. */
export const isRest = ({ kind, side, state, isMadeByCaptain, times, endsAt }: TradeShape): boolean =>
  kind === 'gift' &&
  side === 'asked' &&
  (state === 'open' || state === 'for-captain') &&
  !isMadeByCaptain &&
  times.at(-1)?.until === endsAt

/** By stage, then by when the first hours open. */
export const inOrder = (trades: readonly TradeShape[]): TradeShape[] =>
  trades.toSorted(
    (a, b) =>
      STAGES.indexOf(stageOf(a)) - STAGES.indexOf(stageOf(b)) || Temporal.Instant.compare(opening(a), opening(b)),
  )

const opening = ({ times }: TradeShape): string => times[0]?.from ?? ''
