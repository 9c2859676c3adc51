import type { TurnWithoutWater } from '@headgate/contracts'
import { slotAtMinute } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { listTurnsWithoutWater } from '../store/gate-queries.ts'

const LOOKED_BACK = Temporal.Duration.from({ hours: 3 * 24 })
const MOST_SHOWN = 20

/** The turns of the last three days whose holder reported that no water came. */
export async function turnsWithoutWater(db: Database, now: Temporal.Instant): Promise<TurnWithoutWater[]> {
  const presses = await listTurnsWithoutWater(db, now.subtract(LOOKED_BACK))
  return presses.slice(0, MOST_SHOWN).map(({ holderName, day, slotMinute, pressedAtMs }) => ({
    holder: holderName,
    date: day,
    slot: slotAtMinute(slotMinute),
    pressedAt: Temporal.Instant.fromEpochMilliseconds(pressedAtMs).toString(),
  }))
}
