import type { TradeEvent } from '@headgate/domain'
import { announceTrade } from '../notices/announce-trade.ts'
import type { Database } from '../store/database.ts'
import type { StoredTrade } from '../store/trade-queries.ts'
import type { TradeContext } from './trade-context.ts'

export type { TradeEvent }

interface TradeNews {
  trade: StoredTrade
  event: TradeEvent
  /** Gets no notice of what they did themselves. */
  by: string | undefined
}

/** Queues the notices of an event. Call it in the transaction of the event. */
export async function notifyOfTrade(
  transaction: Database,
  { clock, ditch }: TradeContext,
  news: TradeNews,
): Promise<void> {
  await announceTrade(transaction, { ...news, now: clock.now(), timeZone: ditch.rules.timeZone })
}
