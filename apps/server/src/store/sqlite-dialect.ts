import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { DitchProblem } from '../ditch-problem.ts'

/** How long to wait for another connection's write. */
export const BUSY_TIMEOUT_MS = 5_000

const SQLITE_BUSY = 5

/** Kysely's SQLite dialect on Node's built-in SQLite, made safe for several processes on one file. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #open: () => Promise<SqliteDatabase>

  constructor(open: () => DatabaseSync) {
    const openForKysely = async () => forKysely(await whenFree(open))
    super({ database: openForKysely })
    this.#open = openForKysely
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver({ database: this.#open })
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

/**
 * Takes the write lock when a transaction begins. A transaction that starts by reading would fail immediately at its
 * first write if another process has written since, whatever the busy timeout. SQLite's own busy wait would block the
 * thread, so it is off, and every statement waits asynchronously.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async init(options?: Parameters<SqliteDriver['init']>[0]): Promise<void> {
    await super.init(options)
    const connection = await this.acquireConnection()
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = (query) => whenFree(() => execute(query))
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}): Promise<void> {
    try {
      const isReading = settings.accessMode === 'read only'
      await connection.executeQuery(CompiledQuery.raw(isReading ? 'begin' : 'begin immediate'))
    } catch (error) {
      throw isBusy(error) ? new DitchProblem('store-busy', {}, { cause: error }) : error
    }
  }
}

/**
 * Retries while another connection holds the lock, for up to `BUSY_TIMEOUT_MS`. SQLite itself does not wait when it sees
 * a deadlock coming, as when several processes switch a new file to WAL.
 */
export async function whenFree<T>(attempt: () => T | Promise<T>): Promise<T> {
  const givesUpAtMs = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > givesUpAtMs) throw error
    }
    await setTimeout(2 + Math.random() * 10)
  }
}

const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY

/** Lets the migrator run inside a transaction, which here is also the lock between processes. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** The most compiled statements cached, by last use. Long ones list values, and the same list hardly comes twice. */
const MOST_STATEMENTS = 200
const LONGEST_KEPT = 4_000

type Statement = ReturnType<SqliteDatabase['prepare']>

/** Compiling a statement costs SQLite more than running one that finds a row by its key. */
function forKysely(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, Statement>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = kept.get(sql) ?? prepare(database, sql)
      // The most recently used last.
      kept.delete(sql)
      if (sql.length <= LONGEST_KEPT) kept.set(sql, statement)
      if (kept.size > MOST_STATEMENTS) kept.delete(kept.keys().next().value as string)
      return statement
    },
  }
}

function prepare(database: DatabaseSync, sql: string): Statement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    // A statement of its own: running the cached one again would end the iteration.
    iterate: (parameters) => database.prepare(sql).iterate(...(parameters as SQLInputValue[])),
  }
}
