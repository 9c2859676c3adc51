import { runWithTransaction } from '@better-auth/core/context'
import { getAdapter } from 'better-auth/db/adapter'
import type { Database } from '../../../store/database.ts'
import type { Store } from '../../../store/store.ts'
import type { Auth } from './auth.ts'

type Context = Awaited<Auth['$context']>

/**
 * better-auth's records and our own tables, in transactions of ours. Its own transactions are not used: on SQLite, which
 * has one connection, a query of ours inside one would wait for it forever.
 */
export class Records {
  readonly #store: Pick<Store, 'db' | 'engine'>
  readonly #context: Context

  constructor(store: Pick<Store, 'db' | 'engine'>, context: Context) {
    this.#store = store
    this.#context = context
  }

  /** better-auth's own calls. Those made inside `inTransaction` are part of the transaction. */
  get ofBetterAuth(): Context['internalAdapter'] {
    return this.#context.internalAdapter
  }

  /** All of `work` or nothing. Queries of ours must go through the database that `work` is given. */
  inTransaction<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const { db, engine } = this.#store
    return db.transaction().execute(async (transaction) => {
      const database = { db: transaction.withoutPlugins(), type: engine, transaction: false } as const
      const adapter = await getAdapter({ ...this.#context.options, database })
      return await runWithTransaction(adapter, () => work(transaction))
    })
  }
}
