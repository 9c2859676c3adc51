import { instantOf } from '../config/instants.ts'
import type { Database } from './database.ts'

/** The single-use link in the mail of one question about a trade. */
export interface TradeLink {
  codeHash: string
  tradeId: number
  userId: string
  /** When the question was asked. */
  askedAt: Temporal.Instant
}

export interface FoundTradeLink extends TradeLink {
  isUsed: boolean
  /** When somebody last asked to undo the trade; undefined if nobody does now. */
  undoAskedAt: Temporal.Instant | undefined
}

export async function addTradeLink(db: Database, { codeHash, tradeId, userId, askedAt }: TradeLink): Promise<void> {
  await db.insertInto('tradeLink').values({ codeHash, tradeId, userId, madeAtMs: askedAt.epochMilliseconds }).execute()
}

export async function findTradeLink(db: Database, codeHash: string): Promise<FoundTradeLink | undefined> {
  const row = await db
    .selectFrom('tradeLink')
    .innerJoin('trade', 'trade.id', 'tradeLink.tradeId')
    .select(['tradeLink.tradeId', 'tradeLink.userId', 'tradeLink.madeAtMs', 'tradeLink.usedAtMs'])
    .select('trade.undoAskedAtMs')
    .where('tradeLink.codeHash', '=', codeHash)
    .executeTakeFirst()
  if (!row) return undefined
  const { tradeId, userId, madeAtMs, usedAtMs, undoAskedAtMs } = row
  const askedAt = instantOf(madeAtMs)
  const undoAskedAt = undoAskedAtMs === null ? undefined : instantOf(undoAskedAtMs)
  return { codeHash, tradeId, userId, isUsed: usedAtMs !== null, askedAt, undoAskedAt }
}

/** Uses a code up. False if it has been used already. Call it in the transaction of what it decides. */
export async function spendTradeLink(db: Database, codeHash: string, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tradeLink')
    .set({ usedAtMs: now.epochMilliseconds })
    .where('codeHash', '=', codeHash)
    .where('usedAtMs', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
