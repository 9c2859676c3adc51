import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { DEFAULT_DATABASE_CONNECTIONS, postgresConnection } from '../config/database-url.ts'
import type { PreparedReader } from './prepared-query.ts'

export const CONNECT_TIMEOUT_MS = 5_000
/** Far longer than our longest query, so that only a server that has gone silent hits it. */
const QUERY_TIMEOUT_MS = 30_000

const settingsOf = (databaseUrl: string) => ({
  connectionString: postgresConnection(databaseUrl),
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: QUERY_TIMEOUT_MS,
  keepAlive: true,
  application_name: 'headgate',
  types: { getTypeParser },
})

/** The message of pg's error: it has no code. */
const TIMED_OUT = 'Query read timeout'

/**
 * Ends itself when a query takes too long. The server may still carry it out: after a `begin`, whatever the connection
 * runs next would never be committed. Ends itself, too, when it cannot connect: without a password, pg's client would
 * leave a connection behind, on which the server waits for a minute, and others for its databases.
 */
class EndingClient extends pg.Client {
  override connect: pg.Client['connect'] = ((callback?: (error?: Error) => void) => {
    const connecting: Promise<unknown> = Reflect.apply(pg.Client.prototype.connect, this, [])
    connecting.catch(() => {
      // Of a socket that is gone already.
      this.on('error', () => undefined)
      void this.end()
    })
    if (callback === undefined) return connecting
    connecting.then(() => callback(), callback)
  }) as pg.Client['connect']

  override query: pg.Client['query'] = (...parameters: unknown[]) => {
    const answer = Reflect.apply(pg.Client.prototype.query, this, parameters)
    const endIfLate = (error: Error) => {
      if (error.message === TIMED_OUT) void this.end()
    }
    if (answer instanceof Promise) answer.catch(endIfLate)
    return answer
  }
}

/** The reader's below, and the one that listens for changes of the ditch. */
const BESIDE_THE_POOL = 2

/** Connects on the first query. Leaves two of the server's `connections` to those beside the pool. */
export function postgresDialect(
  databaseUrl: string,
  connections: number = DEFAULT_DATABASE_CONNECTIONS,
): PostgresDialect {
  return new PostgresDialect({
    pool: async () => {
      const pool = new pg.Pool({
        ...settingsOf(databaseUrl),
        Client: EndingClient,
        max: connections - BESIDE_THE_POOL,
      })
      // A broken connection is replaced at the next query, but an unhandled error event ends the process. The pool
      // handles them only while a connection is idle, not between two queries of a transaction.
      pool.on('error', () => undefined)
      pool.on('connect', (client) => client.on('error', () => undefined))
      return pool
    },
  })
}

/**
 * Sends each query at once, without waiting for the answers to those before: looking up a session then costs half as
 * much as on a connection from the pool. Connects on the first query, and again once the connection is lost.
 */
export function postgresReader(databaseUrl: string): PreparedReader {
  const names = new Map<string, string>()
  let connecting: Promise<pg.Client> | undefined
  let isClosed = false
  const connect = (): Promise<pg.Client> => {
    const client = new pg.Client({ ...settingsOf(databaseUrl), pipeline: true })
    const connected = client.connect().then(() => client)
    const forget = () => {
      if (connecting === connected) connecting = undefined
    }
    client.on('error', forget).on('end', forget)
    connected.catch(forget)
    return connected
  }
  return {
    read: async (text, parameters) => {
      // A connection that nobody closes would keep the process alive.
      if (isClosed) throw new Error('the store is closed')
      connecting ??= connect()
      const client = await connecting
      const name = names.getOrInsertComputed(text, () => `headgate_${names.size}`)
      return (await client.query({ name, text, values: [...parameters] })).rows
    },
    close: async () => {
      isClosed = true
      const client = await connecting?.catch(() => undefined)
      await client?.end()
    },
  }
}

/** By default 64-bit integers come as text. Ours are counts and milliseconds, which fit a number. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
