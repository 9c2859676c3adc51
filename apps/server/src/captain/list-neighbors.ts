import type { OwnerDirectory, OwnWater } from '@headgate/domain'
import { namesOf } from '../residents/resident-names.ts'
import type { Database } from '../store/database.ts'
import { listRecipients, type Recipient } from '../store/recipient-queries.ts'

/** A resident whom a schedule change may concern, with the names that their turns may carry. */
export interface Neighbor {
  recipient: Recipient
  who: OwnWater
}

/** Every resident who can get notices. */
export async function listNeighbors(db: Database, ownerDirectory: OwnerDirectory): Promise<Neighbor[]> {
  const recipients = await listRecipients(db)
  return recipients.map((recipient) => ({ recipient, who: namesOf(recipient, ownerDirectory) }))
}
