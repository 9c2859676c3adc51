import type { TradeAffected } from '@headgate/contracts'
import { type FoldedSeason, groundOfTrades, type Trade } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { tradesOn } from './announce-moved-ground.ts'

interface Change {
  before: FoldedSeason['handovers']
  after: FoldedSeason['handovers']
  now: Temporal.Instant
}

/** The trades that a change would suspend, and those that it would give back, each with the hours concerned. */
export async function presentMovedGround(
  db: Database,
  { before, after, now }: Change,
): Promise<{ tradesSuspended: TradeAffected[]; tradesRevived: TradeAffected[] }> {
  const trades = await tradesOn(db, groundOfTrades(before, after, now))
  return {
    tradesSuspended: trades.flatMap(({ trade, lost }) => present(trade, lost)),
    tradesRevived: trades.flatMap(({ trade, regained }) => present(trade, regained)),
  }
}

function present({ id, from, to }: Trade, times: Trade['times']): TradeAffected[] {
  if (times.length === 0) return []
  return [{ id, from, to: to ?? null, hours: times.map((time) => ({ from: `${time.from}`, until: `${time.until}` })) }]
}
