import { DitchError } from '@headgate/domain'
import { PostgresDialect } from 'kysely'
import pg from 'pg'

const CONNECT_TIMEOUT_MS = 5_000
/** Far beyond our longest, so that only a server that fell silent is given up. */
const QUERY_TIMEOUT_MS = 30_000

/** Connects when the first query runs. */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({
    pool: async () => {
      const pool = new pg.Pool({
        connectionString: databaseUrl,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: QUERY_TIMEOUT_MS,
        keepAlive: true,
        application_name: 'headgate',
        types: { getTypeParser },
      })
      // A connection that breaks is replaced at the next query; unheard, these events end the process. The pool
      // hears them while a connection lies idle, and nobody does between two queries of a transaction.
      pool.on('error', () => undefined)
      pool.on('connect', (client) => client.on('error', () => undefined))
      return pool
    },
  })
}

/** 64-bit integers come as text unless asked otherwise. Ours are counts and milliseconds: both fit a number. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')

const TROUBLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'the server broke off',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'the server does not answer',
  '28P01': 'the password is not accepted',
  '28000': 'the server does not let this user in',
  '3D000': 'there is no such database on the server',
  '42501': 'this user may not create tables in it',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting or stopping',
}

/** One sentence for a server that cannot be used, without its password; anything else is given back as it is. */
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
  if (code === 'ERR_INVALID_URL') return 'this is not an address of the form postgres://user:password@host:5432/name'
  if (error.message.includes('timeout')) return TROUBLE.ETIMEDOUT
  return code === undefined ? undefined : TROUBLE[code]
}

function withoutPassword(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  return url ? `postgres://${url.host}${url.pathname}` : 'postgres://…'
}
