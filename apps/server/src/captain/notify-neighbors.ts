import { type DitchRules, finish, type Notice, type Steps, type TurnViewer } from '@headgate/domain'
import { type AddressedNotice, enqueueNotices } from '../notices/enqueue-notices.ts'
import type { Database } from '../store/database.ts'
import type { NoticePlace } from '../store/notice-queries.ts'
import type { CaptainContext } from './captain-context.ts'
import { listNeighbors, type Neighbor } from './list-neighbors.ts'

interface News {
  now: Temporal.Instant
  rules: Pick<DitchRules, 'timeZone'>
  noticeFor: (who: TurnViewer, whoAfter: TurnViewer) => Notice | undefined
  /** Places that get no notice. */
  except?: readonly NoticePlace[]
}

/**
 * Queues a notice for every resident for whom there is one and who wants it somewhere. Call it in the transaction of
 * the change it announces. Returns the number of residents.
 */
export async function notifyNeighbors(
  transaction: Database,
  { ownerDirectory }: Pick<CaptainContext, 'ownerDirectory'>,
  { now, rules: { timeZone }, noticeFor, except = [] }: News,
): Promise<number> {
  const addressed = finish(noticesFor(await listNeighbors(transaction, ownerDirectory), noticeFor))
  const { residents } = await enqueueNotices(transaction, addressed, { now, timeZone, except })
  return residents
}

/** The neighbors for whom there is a notice, with that notice. */
export function* noticesFor(neighbors: readonly Neighbor[], noticeFor: News['noticeFor']): Steps<AddressedNotice[]> {
  const addressed: AddressedNotice[] = []
  for (const { recipient, who, whoAfter } of neighbors) {
    const notice = noticeFor(who, whoAfter)
    if (notice) addressed.push({ recipient, notice })
    yield
  }
  return addressed
}
