import { MAX_NAMES_TODAY, type TodayItem, type TurnWithoutWater } from '@headgate/contracts'
import { slotAtMinute } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { listTurnsWithoutWater } from '../store/gate-queries.ts'
import { listTradesForCaptain } from '../store/today-queries.ts'

const LOOKED_BACK = Temporal.Duration.from({ hours: 3 * 24 })
const MAX_SHOWN = 20

/** The turns of the last three days whose holder reported that no water came. */
export async function turnsWithoutWater(db: Database, now: Temporal.Instant): Promise<TurnWithoutWater[]> {
  const presses = await listTurnsWithoutWater(db, now.subtract(LOOKED_BACK))
  return presses.slice(0, MAX_SHOWN).map(({ holderName, day, slotMinute, pressedAtMs }) => ({
    holder: holderName,
    date: day,
    slot: slotAtMinute(slotMinute),
    pressedAt: Temporal.Instant.fromEpochMilliseconds(pressedAtMs).toString(),
  }))
}

/** Trades that wait for a captain's yes, and until when the first of them can have it. */
export async function tradesItem(db: Database, now: Temporal.Instant): Promise<TodayItem | undefined> {
  const waiting = await listTradesForCaptain(db, now)
  const [first] = waiting
  if (!first) return undefined
  const names = [...new Set(waiting.map(({ fromHolder }) => fromHolder))].slice(0, MAX_NAMES_TODAY)
  const until = Temporal.Instant.fromEpochMilliseconds(first.endsAtMs).toString()
  return { kind: 'trades-waiting', count: waiting.length, names, until }
}
