import { runWithTransaction } from '@better-auth/core/context'
import { getAdapter } from 'better-auth/db/adapter'
import type { Database } from '../../../store/database.ts'
import type { Store } from '../../../store/store.ts'
import type { BetterAuth } from './auth.ts'

type Context = Awaited<BetterAuth['$context']>

/**
 * Runs better-auth's calls and our own queries in one transaction. better-auth's own transactions are turned off: on
 * SQLite, which has one connection, our queries inside one would deadlock.
 */
export class Records {
  readonly #store: Pick<Store, 'db' | 'engine'>
  readonly #context: Context

  constructor(store: Pick<Store, 'db' | 'engine'>, context: Context) {
    this.#store = store
    this.#context = context
  }

  /** better-auth's calls. Inside `inTransaction` they are part of the transaction. */
  get ofBetterAuth(): Context['internalAdapter'] {
    return this.#context.internalAdapter
  }

  /** Runs `work` in a transaction. Our own queries must use the database passed to it. */
  inTransaction<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const { db, engine } = this.#store
    return db.transaction().execute(async (transaction) => {
      const database = { db: transaction.withoutPlugins(), type: engine, transaction: false } as const
      const adapter = await getAdapter({ ...this.#context.options, database })
      return await runWithTransaction(adapter, () => work(transaction))
    })
  }
}
