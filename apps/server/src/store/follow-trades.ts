import { withdrawnChanges } from '@headgate/domain'
import type { Database } from './database.ts'
import { listWithdrawals } from './layer-queries.ts'

/**
 * Lets trades follow the season: undone while the change that made them is withdrawn, agreed again when that undo is
 * undone. Call it after every change of the season, in its transaction.
 */
export async function followTrades(db: Database): Promise<void> {
  const trades = await db
    .selectFrom('trade')
    .select(['id', 'state', 'changeId'])
    .where('state', 'in', ['agreed', 'undone'])
    .where('changeId', 'is not', null)
    .execute()
  if (trades.length === 0) return
  const withdrawn = withdrawnChanges(await listWithdrawals(db))
  const answered = { undoAskedByHolder: null, undoAskedAtMs: null, undoAskedBy: null }
  for (const { id, state, changeId } of trades) {
    const next = withdrawn.has(changeId ?? 0) ? 'undone' : 'agreed'
    if (next === state) continue
    await db
      .updateTable('trade')
      .set({ state: next, ...answered })
      .where('id', '=', id)
      .execute()
  }
}
