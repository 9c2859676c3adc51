import type { NoticeCounts } from '@headgate/contracts'
import {
  type DitchRules,
  finish,
  type HolderId,
  type HolderLink,
  type HolderMerge,
  holdersByName,
  type Notice,
  type OwnerDirectory,
  type OwnWater,
  type Steps,
} from '@headgate/domain'
import { type AddressedNotice, countNotices, noticeRows } from '../notices/notice-rows.ts'
import { namesOf } from '../residents/resident-names.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { Database } from '../store/database.ts'
import { readHolderNames } from '../store/holder-queries.ts'
import { addNotices, type NoticePlace } from '../store/notice-queries.ts'
import { listRecipients, type Recipient } from '../store/recipient-queries.ts'

interface News {
  now: Temporal.Instant
  rules: Pick<DitchRules, 'clocks'>
  noticeFor: (own: ReadonlySet<HolderId>, ownAfter: ReadonlySet<HolderId>) => Notice | undefined
  /** Places that get no notice. */
  except?: readonly NoticePlace[]
}

/**
 * Queues a notice for every resident for whom there is one and who wants it somewhere. Call it in the transaction of
 * the change it announces. Returns how many these are.
 */
export async function notifyNeighbors(
  transaction: Database,
  { ownerDirectory, mailReach }: Pick<DitchContext, 'ownerDirectory' | 'mailReach'>,
  { now, rules: { clocks }, noticeFor, except = [] }: News,
): Promise<NoticeCounts> {
  const addressed = finish(noticesFor(await listNeighbors(transaction, ownerDirectory), noticeFor))
  const rows = finish(noticeRows(addressed, { now, clocks, except }))
  await addNotices(transaction, rows)
  return countNotices(rows, mailReach, except)
}

/** The neighbors for whom there is a notice, with that notice. */
export function* noticesFor(neighbors: readonly Neighbor[], noticeFor: News['noticeFor']): Steps<AddressedNotice[]> {
  const addressed: AddressedNotice[] = []
  for (const { recipient, own, ownAfter } of neighbors) {
    const notice = noticeFor(own, ownAfter)
    if (notice) addressed.push({ recipient, notice })
    yield
  }
  return addressed
}

/** A resident whom a schedule change may concern, with the names that their turns may carry. */
export interface Neighbor {
  recipient: Recipient
  who: OwnWater
  /** The holders whose turns are theirs. */
  own: ReadonlySet<HolderId>
  /** Once the change is in force. */
  ownAfter: ReadonlySet<HolderId>
}

/** A change by which turns are known to be whose, other than by the season. */
interface NamesChange {
  /** Those that hold once it is in force. */
  merges: readonly HolderMerge[]
  /** By user id, as they were before it. Left out if they still are. */
  linksBefore?: ReadonlyMap<string, HolderLink[]> | undefined
}

/** Every resident who can get notices. */
export async function listNeighbors(
  db: Database,
  ownerDirectory: OwnerDirectory,
  change?: NamesChange,
): Promise<Neighbor[]> {
  const recipients = await listRecipients(db)
  const ownOf = holdersByName(await readHolderNames(db))
  const after = change && ownerDirectory.withMerges(change.merges)
  return recipients.map((recipient) => {
    const links = change?.linksBefore ? (change.linksBefore.get(recipient.userId) ?? []) : recipient.links
    const who = namesOf({ ...recipient, links }, ownerDirectory)
    const own = ownOf(who)
    return { recipient, who, own, ownAfter: after ? ownOf(namesOf(recipient, after)) : own }
  })
}
