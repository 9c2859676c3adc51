import type { Database } from '../store/database.ts'
import type { StoredTrade } from '../store/trade-queries.ts'
import type { TradeContext } from './trade-context.ts'

export type TradeEvent =
  | 'asked'
  | 'offered'
  | 'agreed'
  | 'declined'
  | 'withdrawn'
  | 'ended'
  | 'waits-for-captain'
  | 'refused'
  | 'undo-asked'
  | 'undo-declined'
  | 'undone'
  | 'suspended'
  | 'revived'
  | 'taken'

interface TradeNews {
  trade: StoredTrade
  event: TradeEvent
  /** Gets no notice of what they did themselves. */
  by: string | undefined
}

/** Queues the notices of an event. Call it in the transaction of the event. */
export async function notifyOfTrade(_transaction: Database, _context: TradeContext, _news: TradeNews): Promise<void> {}
