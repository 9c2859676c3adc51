import type { Database } from './database.ts'

/** In the transaction that is under way, or else in one of its own. */
export const withinTransaction = <T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
