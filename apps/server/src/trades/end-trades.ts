import { findEndReason, type Trade, type TradeEndReason } from '@headgate/domain'
import { listUnsettledTrades, updateTrade } from '../store/trade-queries.ts'
import { announce, type Trading } from './trading.ts'

export async function endTrade(trading: Trading, { id, state }: Trade, endReason: TradeEndReason): Promise<Trade> {
  const { transaction, now } = trading
  const trade = await updateTrade(transaction, id, { state: 'ended', endReason, settledAtMs: now.epochMilliseconds })
  await announce(trading, { trade, event: 'ended', by: undefined, wasAccepted: state === 'for-captain' })
  return trade
}

/** Ends every trade that can no longer be answered. */
export async function endImpossible(trading: Trading): Promise<void> {
  for (const trade of await listUnsettledTrades(trading.transaction)) {
    const reason = findEndReason(trade, trading)
    if (reason) await endTrade(trading, trade, reason)
  }
}
