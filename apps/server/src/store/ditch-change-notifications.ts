import { sql } from 'kysely'
import type { Client } from 'pg'
import type { ServerClock, Timer } from '../config/clock.ts'
import { postgresConnection } from '../config/database-url.ts'
import type { Database } from './database.ts'
import { isPostgres } from './within-transaction.ts'

const CHANNEL = 'headgate_season'
const MIN_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000

/** Notifies all nodes on this database of a season change when the transaction commits. SQLite has one node. */
export async function announceDitchChange(transaction: Database): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
}

/**
 * Calls `onChange` for every season change on any node, and after every reconnect, since a notification may have been
 * missed. Returns a function that stops it. There are no notifications on SQLite or through a transaction-pooling
 * proxy, so callers must poll as well.
 */
export function listenForDitchChanges(
  databaseUrl: string,
  { onChange, clock }: { onChange: () => void; clock: ServerClock },
): () => Promise<void> {
  if (databaseUrl.startsWith('sqlite:')) return async () => undefined
  let client: Client | undefined
  let pauseMs = MIN_PAUSE_MS
  let waiting: Timer | undefined
  let isOver = false

  const listen = async () => {
    const { default: pg } = await import('pg')
    if (isOver) return
    const listener = new pg.Client({
      connectionString: postgresConnection(databaseUrl),
      application_name: 'headgate news',
      keepAlive: true,
    })
    client = listener
    listener.on('error', () => undefined)
    listener.on('notification', onChange)
    const lost = new Promise<void>((resolve) => listener.once('end', resolve))
    try {
      await listener.connect()
      await listener.query(`listen ${CHANNEL}`)
      pauseMs = MIN_PAUSE_MS
      onChange()
      await lost
    } catch {
      await listener.end().catch(() => undefined)
    }
    if (isOver) return
    waiting = clock.after(pauseMs, () => void listen())
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
  }
  void listen()
  return async () => {
    isOver = true
    waiting?.cancel()
    await client?.end().catch(() => undefined)
  }
}
