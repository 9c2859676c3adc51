import { MOST_NAMES_TODAY, type TodayItem } from '@headgate/contracts'
import type { Database } from '../store/database.ts'
import { listTradesForCaptain } from '../store/today-queries.ts'

/** Trades that wait for a captain's yes, and until when the first of them can have it. */
export async function tradesItem(db: Database, now: Temporal.Instant): Promise<TodayItem | undefined> {
  const waiting = await listTradesForCaptain(db, now)
  const [first] = waiting
  if (!first) return undefined
  const names = [...new Set(waiting.map(({ fromHolder }) => fromHolder))].slice(0, MOST_NAMES_TODAY)
  const until = Temporal.Instant.fromEpochMilliseconds(first.endsAtMs).toString()
  return { kind: 'trades-waiting', count: waiting.length, names, until }
}
