import type { HolderLink, NameMerge, OwnerDirectory, OwnWater } from '@headgate/domain'
import { namesOf } from '../residents/resident-names.ts'
import type { Database } from '../store/database.ts'
import { listRecipients, type Recipient } from '../store/recipient-queries.ts'

/** A resident whom a schedule change may concern, with the names that their turns may carry. */
export interface Neighbor {
  recipient: Recipient
  who: OwnWater
  /** Once the change is in force. */
  whoAfter: OwnWater
}

/** A change by which turns are known to be whose, other than by the season. */
interface NamesChange {
  /** Those that hold once it is in force. */
  merges: readonly NameMerge[]
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
  const after = change && ownerDirectory.withMerges(change.merges)
  return recipients.map((recipient) => {
    const links = change?.linksBefore ? (change.linksBefore.get(recipient.userId) ?? []) : recipient.links
    const who = namesOf({ ...recipient, links }, ownerDirectory)
    return { recipient, who, whoAfter: after ? namesOf(recipient, after) : who }
  })
}
