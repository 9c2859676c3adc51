import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Waits for every other transaction, on any node, that locks the same name. Call it first in a transaction. On SQLite
 * every transaction holds the one write lock anyway.
 */
export async function lockForTask(transaction: Database, name: string): Promise<void> {
  if (transaction.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}
