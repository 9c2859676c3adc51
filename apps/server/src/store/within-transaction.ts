import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.ts'

/** On SQLite, a transaction is the only lock there is, so rows are locked only here. */
export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Runs in the current transaction, or in a new one if there is none. */
export const withinTransaction = <T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/**
 * Waits for every other transaction, on any node, that locks the same name. Call it first in a transaction. On SQLite
 * every transaction holds the one write lock anyway.
 */
export async function lockForTask(transaction: Database, name: string): Promise<void> {
  if (isPostgres(transaction))
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}
