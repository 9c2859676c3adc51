import type { Database } from '../../../store/database.ts'
import type { AuthParts, AuthRecords } from './auth.ts'

/**
 * Runs better-auth's calls and our own queries in one transaction. better-auth's own transactions are turned off: on
 * SQLite, which has one connection, our queries inside one would deadlock.
 */
export class Records {
  readonly #parts: AuthParts
  #loading: Promise<AuthRecords> | undefined

  constructor(parts: AuthParts) {
    this.#parts = parts
  }

  /** Loads better-auth, once. Looking up a session needs none of it, so the server starts without. */
  load(): Promise<AuthRecords> {
    this.#loading ??= import('./auth.ts').then(({ openRecords }) => openRecords(this.#parts))
    return this.#loading
  }

  /** better-auth's calls. Inside `inTransaction` they are part of the transaction. */
  async ofBetterAuth(): Promise<AuthRecords['calls']> {
    return (await this.load()).calls
  }

  /** Runs `work` in a transaction. Our own queries must use the database passed to it. */
  async inTransaction<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const { within } = await this.load()
    return this.#parts.store.db.transaction().execute((transaction) => within(transaction, () => work(transaction)))
  }
}
