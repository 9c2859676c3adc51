import type { TradeEndReason, TradeKind } from '../trades/trade.ts'

/**
 * What happened to a trade. `taken` is an offer that somebody took. `suspended` and `revived` come from a change of the
 * season below it.
 */
export const TRADE_EVENTS = [
  'asked',
  'offered',
  'agreed',
  'taken',
  'declined',
  'withdrawn',
  'ended',
  'waits-for-captain',
  'refused',
  'undo-asked',
  'undo-declined',
  'undone',
  'suspended',
  'revived',
] as const
export type TradeEvent = (typeof TRADE_EVENTS)[number]

/** Events whose mail has a link to answer without signing in. */
export const ANSWERABLE_EVENTS: readonly TradeEvent[] = ['asked', 'offered', 'undo-asked']

/** Events that change whose water it is. */
export const MOVING_EVENTS: readonly TradeEvent[] = ['agreed', 'taken', 'undone']

/** On which side of a trade its reader is; a captain who is on neither side reads about both. */
export const TRADE_SIDES = ['asker', 'asked', 'captain'] as const
export type TradeSide = (typeof TRADE_SIDES)[number]

/** What kind of change took hours of a trade, or gave them back. */
export const GROUND_CAUSES = ['season', 'undo', 'edit', 'sale', 'rules', 'trade'] as const
export type GroundCause = (typeof GROUND_CAUSES)[number]

/** `[from, until)` */
export interface HoursText {
  from: InstantText
  until: InstantText
}

/** What a notice says about a trade. */
export interface TradeMessage {
  kind: 'trade'
  tradeId: number
  event: TradeEvent
  trade: TradeKind
  side: TradeSide
  /** The holder who asks. */
  asker: string
  /** The holder who is asked or took the offer; null while it is offered to all, and for what is left in the ditch. */
  asked: string | null
  /** Hours that go from the asker to the other, in order. */
  gives: HoursText[]
  moreGives: number
  /** Hours that go to the asker. */
  takes: HoursText[]
  moreTakes: number
  /** The asker's own words; may be empty. */
  note: string
  /** Until when it can be answered; null when there is nothing to answer. */
  deadline: InstantText | null
  /** A captain did it for one of the sides. */
  isByCaptain: boolean
  /** Why it ended unanswered. */
  endReason: TradeEndReason | null
  /** What suspended or revived it. */
  cause: GroundCause | null
}

/** A notice about a trade that was not sent by itself. */
export interface JoinedTrade {
  tradeId: number
  event: TradeEvent
  at: InstantText
}

/** What one notice says in place of many about trades. No neighbor's own words are in it. */
export interface MoreTradesMessage {
  kind: 'more-trades'
  /** The latest of each trade. */
  trades: JoinedTrade[]
  isForCaptain: boolean
}

/** Such as `2026-06-10T16:00:00Z`. Text, as messages are stored and sent as JSON. */
export type InstantText = string
