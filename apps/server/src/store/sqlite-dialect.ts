import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { ServerClock } from '../config/clock.ts'
import type { Random } from '../config/random.ts'
import { DitchProblem } from '../ditch-problem.ts'

/** How long to wait for another connection's write. */
export const BUSY_TIMEOUT_MS = 5_000

const SQLITE_BUSY = 5

/** As many as are read in a few milliseconds. */
export const MANY_ROWS = 500

/** By what to wait for others. */
export interface Waiting {
  clock: ServerClock
  random: Random
}

/** Kysely's SQLite dialect on Node's built-in SQLite, made safe for several processes on one file. */
export const nodeSqliteDialect = (open: () => DatabaseSync, waiting: Waiting): Dialect => ({
  createDriver: () => new ImmediateSqliteDriver(async () => forKysely(await whenFree(open, waiting)), waiting),
  createAdapter: () => new TransactionalDdlAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

/**
 * Takes the write lock when a transaction begins. A transaction that starts by reading would fail immediately at its
 * first write if another process has written since, whatever the busy timeout. SQLite's own busy wait would block the
 * thread, so it is off, and every statement waits asynchronously. After a statement that read many rows, whatever else
 * waits has its turn: SQLite runs in this thread.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #waiting: Waiting

  constructor(database: () => Promise<SqliteDatabase>, waiting: Waiting) {
    super({ database })
    this.#waiting = waiting
  }

  override async init(options?: Parameters<SqliteDriver['init']>[0]): Promise<void> {
    await super.init(options)
    const connection = await this.acquireConnection()
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <R>(query: CompiledQuery) => {
      const result = await whenFree(() => execute<R>(query), this.#waiting)
      if (result.rows.length >= MANY_ROWS) await this.#waiting.clock.nextTurn()
      return result
    }
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
export async function whenFree<T>(attempt: () => T | Promise<T>, { clock, random }: Waiting): Promise<T> {
  const givesUpAtMs = clock.elapsedMs() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || clock.elapsedMs() > givesUpAtMs) throw error
    }
    await clock.pause(2 + random.fraction() * 10)
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
const MAX_STATEMENTS = 200
const MAX_CACHED_LENGTH = 4_000

type Statement = ReturnType<SqliteDatabase['prepare']>

/** Compiling a statement costs SQLite more than running one that finds a row by its key. */
function forKysely(database: DatabaseSync): SqliteDatabase {
  const cached = new Map<string, Statement>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = cached.get(sql) ?? prepare(database, sql)
      // The most recently used last.
      cached.delete(sql)
      if (sql.length <= MAX_CACHED_LENGTH) cached.set(sql, statement)
      if (cached.size > MAX_STATEMENTS) cached.delete(cached.keys().next().value as string)
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
