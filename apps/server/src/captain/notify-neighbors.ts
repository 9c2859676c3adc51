import type { Notice, WhoIsAsking } from '@headgate/domain'
import { enqueueNotices, type ToTell } from '../notices/enqueue-notices.ts'
import type { Database } from '../store/database.ts'
import type { NoticePlace } from '../store/notice-queries.ts'
import type { CaptainsDesk } from './captain-context.ts'
import { listNeighbors, type Neighbor } from './list-neighbors.ts'

interface News {
  now: Temporal.Instant
  noticeFor: (who: WhoIsAsking) => Notice | undefined
  /** Where it is not to go. */
  except?: readonly NoticePlace[]
}

/**
 * Tells everybody for whom there is a notice and who wants it somewhere, in the transaction of what it tells of.
 * Gives back how many that are.
 */
export async function tellNeighbors(
  transaction: Database,
  { neighbourhood, rules: { timeZone } }: CaptainsDesk,
  { now, noticeFor, except = [] }: News,
): Promise<number> {
  const toTell = noticesFor(await listNeighbors(transaction, neighbourhood), noticeFor)
  const { residents } = await enqueueNotices(transaction, toTell, { now, timeZone, except })
  return residents
}

/** Those for whom there is a notice. */
export const noticesFor = (neighbors: readonly Neighbor[], noticeFor: News['noticeFor']): ToTell[] =>
  neighbors.flatMap(({ recipient, who }) => {
    const notice = noticeFor(who)
    return notice ? [{ recipient, notice }] : []
  })
