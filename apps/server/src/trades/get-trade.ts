import { DitchProblem } from '../ditch-problem.ts'
import type { Database } from '../store/database.ts'
import { findTrade, type StoredTrade } from '../store/trade-queries.ts'

/** Throws `no-such-trade`. */
export async function getTrade(db: Database, id: number): Promise<StoredTrade> {
  const trade = await findTrade(db, id)
  if (!trade) throw new DitchProblem('no-such-trade', {})
  return trade
}
