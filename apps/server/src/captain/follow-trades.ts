import { followedState, withdrawnChanges } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { listWithdrawals } from '../store/layer-queries.ts'
import { listMoved, updateTrade } from '../store/trade-queries.ts'

/** Lets trades follow the season. Call it after every change of the season, in its transaction. */
export async function followTrades(db: Database): Promise<void> {
  const trades = await listMoved(db)
  if (trades.length === 0) return
  const withdrawn = withdrawnChanges(await listWithdrawals(db))
  const nothingAsked = { undoAskedByHolder: null, undoAskedAtMs: null, undoAskedBy: null }
  for (const trade of trades) {
    const state = followedState(trade, withdrawn)
    if (state !== trade.state) await updateTrade(db, trade.id, { state, ...nothingAsked })
  }
}
