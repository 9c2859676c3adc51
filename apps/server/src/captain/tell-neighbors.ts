import type { Notice, WhoIsAsking } from '@headgate/domain'
import { enqueueNotices } from '../notices/enqueue-notices.ts'
import type { Database } from '../store/database.ts'
import type { CaptainsDesk } from './captains-desk.ts'
import { listNeighbors } from './list-neighbors.ts'

/** Tells everybody for whom there is a notice, in the transaction of what it tells of. Gives back how many that are. */
export async function tellNeighbors(
  transaction: Database,
  { neighbourhood, rules: { timeZone } }: CaptainsDesk,
  now: Temporal.Instant,
  noticeFor: (who: WhoIsAsking) => Notice | undefined,
): Promise<number> {
  const neighbors = await listNeighbors(transaction, neighbourhood)
  const toTell = neighbors.flatMap(({ recipient, who }) => {
    const notice = noticeFor(who)
    return notice ? [{ recipient, notice }] : []
  })
  await enqueueNotices(transaction, toTell, { now, timeZone })
  return toTell.length
}
