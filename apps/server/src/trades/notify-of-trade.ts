import type { TradeEvent } from '@headgate/domain'
import { announceTrade, type TradeNews } from '../notices/announce-trade.ts'
import type { Database } from '../store/database.ts'
import type { TradeContext } from './trade-context.ts'

export type { TradeEvent }

/** Queues the notices of an event. Call it in the transaction of the event. */
export async function notifyOfTrade(
  transaction: Database,
  { clock, ditch }: TradeContext,
  news: Omit<TradeNews, 'now' | 'timeZone' | 'ground'>,
): Promise<void> {
  await announceTrade(transaction, { ...news, now: clock.now(), timeZone: ditch.rules.timeZone })
}
