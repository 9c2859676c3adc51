import { areStillTheirs, type TradeEndReason } from '@headgate/domain'
import { listUnsettledTrades, type StoredTrade, updateTrade } from '../store/trade-queries.ts'
import { getTrade } from './get-trade.ts'
import { notifyOfTrade } from './notify-of-trade.ts'
import { mayTrade, type Trading } from './trading.ts'

/**
 * Why a trade can no longer be answered: its time has come, captains turned trades off, its hours are not their holders'
 * any more, or whoever asked may no longer act for the holder.
 */
export async function findEndReason(trading: Trading, trade: StoredTrade): Promise<TradeEndReason | undefined> {
  const { now, policy, current, isSame } = trading
  const { season, rules } = current
  if (policy.mode === 'off') return 'trades-off'
  if (Temporal.Instant.compare(now, trade.endsAt) >= 0) return 'too-late'
  if (!areStillTheirs(trade.times, { season, rules, now, isSame })) return 'hours-changed'
  return (await isStillTheirWord(trading, trade)) ? undefined : 'hours-changed'
}

/** Whether those who asked and answered may still act for their holders. A captain's word stands. */
async function isStillTheirWord(trading: Trading, trade: StoredTrade): Promise<boolean> {
  const { state, from, to, times: hours } = trade
  const may = async (uid: string | undefined, holder: typeof from) =>
    uid !== undefined && mayTrade(trading, uid, { holder, hours })
  if (!trade.isMadeByCaptain && !(await may(trade.madeBy, from))) return false
  if (state !== 'for-captain' || trade.isSettledByCaptain || to === undefined) return true
  return may(trade.settledBy, to)
}

export async function endTrade(
  { transaction, context, now }: Trading,
  { id, state }: StoredTrade,
  endReason: TradeEndReason,
): Promise<StoredTrade> {
  await updateTrade(transaction, id, { state: 'ended', endReason, settledAtMs: now.epochMilliseconds })
  const trade = await getTrade(transaction, id)
  await notifyOfTrade(transaction, context, {
    ...{ trade, event: 'ended', by: undefined, wasAccepted: state === 'for-captain' },
  })
  return trade
}

/** Ends every trade that can no longer be answered. */
export async function endImpossible(trading: Trading): Promise<void> {
  for (const trade of await listUnsettledTrades(trading.transaction)) {
    const reason = await findEndReason(trading, trade)
    if (reason) await endTrade(trading, trade, reason)
  }
}
