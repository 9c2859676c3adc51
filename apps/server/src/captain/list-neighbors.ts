import type { NameMerge, OwnerDirectory, OwnWater } from '@headgate/domain'
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

/** Every resident who can get notices. `merges`: those that hold once a change is in force. */
export async function listNeighbors(
  db: Database,
  ownerDirectory: OwnerDirectory,
  merges?: readonly NameMerge[],
): Promise<Neighbor[]> {
  const recipients = await listRecipients(db)
  const after = merges && ownerDirectory.withMerges(merges)
  return recipients.map((recipient) => {
    const who = namesOf(recipient, ownerDirectory)
    return { recipient, who, whoAfter: after ? namesOf(recipient, after) : who }
  })
}
