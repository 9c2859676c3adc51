import { DitchError } from '@headgate/domain'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { statementName } from './prepared-query.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** Far longer than our longest query, so that only a server that has gone silent hits it. */
const QUERY_TIMEOUT_MS = 30_000

/** Connects on the first query. */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({
    pool: async () => {
      const pool = new pg.Pool({
        connectionString: databaseUrl,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: QUERY_TIMEOUT_MS,
        keepAlive: true,
        application_name: 'headgate',
        Client: PreparingClient,
        types: { getTypeParser },
      })
      // A broken connection is replaced at the next query, but an unhandled error event ends the process. The pool
      // handles them only while a connection is idle, not between two queries of a transaction.
      pool.on('error', () => undefined)
      pool.on('connect', (client) => client.on('error', () => undefined))
      return pool
    },
  })
}

/** Lets the server parse and plan a prepared query once for each connection. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has many shapes, and all but one pass through
  override query(...args: any[]): any {
    const [text, values] = args
    const name = typeof text === 'string' ? statementName(text) : undefined
    return name === undefined ? super.query(...(args as [string])) : super.query({ name, text, values })
  }
}

/** By default 64-bit integers come as text. Ours are counts and milliseconds, which fit a number. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')

const TROUBLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused: nothing is listening there',
  ECONNRESET: 'the server closed the connection',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'the server does not respond',
  '28P01': 'the password is not accepted',
  '28000': 'the server does not accept this user',
  '3D000': 'the server has no such database',
  '42501': 'this user may not create tables in it',
  '53300': 'the server has no free connections',
  '57P03': 'the server is starting or stopping',
}

/** Explains a server that cannot be used in one sentence, without its password. Other errors are returned unchanged. */
export function explainPostgresFailure(error: unknown, databaseUrl: string): unknown {
  const trouble = troubleOf(error)
  if (trouble === undefined) return error
  return new DitchError('upstream-unavailable', `DATABASE_URL: ${withoutPassword(databaseUrl)}: ${trouble}`, {
    cause: error,
  })
}

function troubleOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: string }
  if (code === 'ERR_INVALID_URL') return 'this is not an address in the form postgres://user:password@host:5432/name'
  if (error.message.includes('timeout')) return TROUBLE.ETIMEDOUT
  return code === undefined ? undefined : TROUBLE[code]
}

function withoutPassword(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  return url ? `postgres://${url.host}${url.pathname}` : 'postgres://…'
}
