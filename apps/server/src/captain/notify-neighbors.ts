import type { Notice, WhoIsAsking } from '@headgate/domain'
import { type AddressedNotice, enqueueNotices } from '../notices/enqueue-notices.ts'
import type { Database } from '../store/database.ts'
import type { NoticePlace } from '../store/notice-queries.ts'
import type { CaptainContext } from './captain-context.ts'
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
export async function notifyNeighbors(
  transaction: Database,
  { ownerDirectory, rules: { timeZone } }: CaptainContext,
  { now, noticeFor, except = [] }: News,
): Promise<number> {
  const addressed = noticesFor(await listNeighbors(transaction, ownerDirectory), noticeFor)
  const { residents } = await enqueueNotices(transaction, addressed, { now, timeZone, except })
  return residents
}

/** Those for whom there is a notice. */
export const noticesFor = (neighbors: readonly Neighbor[], noticeFor: News['noticeFor']): AddressedNotice[] =>
  neighbors.flatMap(({ recipient, who }) => {
    const notice = noticeFor(who)
    return notice ? [{ recipient, notice }] : []
  })
