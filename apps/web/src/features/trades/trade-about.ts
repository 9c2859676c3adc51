import type { TradesResponse } from '@headgate/contracts'
import type { DitchRules, Season } from '@headgate/domain'
import type { TradableTurn } from './tradable-hours.ts'

/** What everything about a resident's trades is drawn from. */
export interface TradeAbout {
  uid: string
  trades: TradesResponse
  season: Season
  now: Temporal.Instant
  rules: DitchRules
}

export const TRADE_WAYS = ['give', 'swap', 'unused'] as const
export type TradeWay = (typeof TRADE_WAYS)[number]

export interface TradeDialogProps extends TradeAbout {
  way: TradeWay
  holder: string
  /** The turns that it was opened for, in order; at least one. */
  chosen: readonly TradableTurn[]
  onClose: (isSent: boolean) => void
}
