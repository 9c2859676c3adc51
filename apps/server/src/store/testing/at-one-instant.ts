import { sql } from 'kysely'
import { lockAccounts } from '../account-access.ts'
import { lockDitch } from '../ditch-queries.ts'
import type { Store } from '../store.ts'

type Held = 'season' | 'ditch' | { account: string }

/**
 * On PostgreSQL, holds back every change of the season, of the whole ditch or of an account, until so many wait for it, then lets all
 * go on in one instant. On SQLite the changes start together.
 */
export async function atOneInstant<T>(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  changes: readonly (() => Promise<T>)[],
  { mostWaiting = changes.length, held = 'season' }: { mostWaiting?: number; held?: Held } = {},
): Promise<T[]> {
  if (engine === 'sqlite') return Promise.all(changes.map((change) => change()))
  const started: Promise<T>[] = []
  await db.transaction().execute(async (holding) => {
    if (held === 'season') await sql`lock table season_change in share row exclusive mode`.execute(holding)
    else if (held === 'ditch') await lockDitch(holding)
    else await lockAccounts(holding, [held.account])
    const countWaiting = async () => {
      // Within a transaction, the view shows what it showed first.
      await sql`select pg_stat_clear_snapshot()`.execute(holding)
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(holding)
      return rows.length
    }
    started.push(...changes.map((change) => change()))
    while ((await countWaiting()) < mostWaiting) await new Promise((resolve) => setTimeout(resolve, 5))
  })
  return Promise.all(started)
}
