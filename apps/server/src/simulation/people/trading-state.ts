import type { NewName } from '../rules/account-book.ts'
import type { Booked, ShownTrade, TradeAction, TradeAsked, TradeBook } from '../rules/trade-book.ts'

/** Who decided something, for whom, and when. */
export interface DecidedBy {
  key: string
  holder: string
  isCaptain: boolean
  nowMs: number
}

/** Something that was tried, and nobody knows whether it was done. */
export type Unsure =
  | { kind: 'asked'; asked: TradeAsked; by: DecidedBy; isAgreed: boolean; change: number | undefined }
  | { kind: 'decided'; trade: Booked; action: TradeAction; by: DecidedBy }
  | { kind: 'policy' }
  | { kind: 'renamed'; name: NewName }
  /** Somebody was done early, and the rest may have been offered to whoever was next. */
  | { kind: 'passed-on'; person: string; nowMs: number }

/** Trades as they must be, and what people remember of them. */
export interface TradingState {
  readonly book: TradeBook
  readonly unsure: Unsure[]
  /** What somebody's page showed when they last opened it. */
  readonly pages: Map<string, readonly ShownTrade[]>
}
