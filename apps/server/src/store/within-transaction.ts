import type { Database } from './database.ts'

/** Runs in the current transaction, or in a new one if there is none. */
export const withinTransaction = <T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
