import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Engine } from './store.ts'

const CHANNEL = 'headgate_season'
const SHORTEST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

/** Tells all nodes on this database that the season changed, once the transaction commits. SQLite has one node. */
export async function announceSeasonChange(transaction: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
}

/**
 * Calls `onNews` at each change of the season that any node tells of, and whenever the connection was made anew,
 * as something may have been missed meanwhile. Gives back how to stop. Nothing is heard from SQLite, nor through
 * a pooler that shares connections between transactions: whoever listens has to look now and then besides.
 */
export function listenForSeasonChanges(databaseUrl: string, onNews: () => void): () => Promise<void> {
  if (databaseUrl.startsWith('sqlite:')) return async () => undefined
  let client: pg.Client | undefined
  let pauseMs = SHORTEST_PAUSE_MS
  let waiting: NodeJS.Timeout | undefined
  let isOver = false

  const listen = async () => {
    const listener = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'headgate news',
      keepAlive: true,
    })
    client = listener
    listener.on('error', () => undefined)
    listener.on('notification', onNews)
    const lost = new Promise<void>((resolve) => listener.once('end', resolve))
    try {
      await listener.connect()
      await listener.query(`listen ${CHANNEL}`)
      pauseMs = SHORTEST_PAUSE_MS
      onNews()
      await lost
    } catch {
      await listener.end().catch(() => undefined)
    }
    if (isOver) return
    waiting = setTimeout(listen, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
  void listen()
  return async () => {
    isOver = true
    clearTimeout(waiting)
    await client?.end().catch(() => undefined)
  }
}
