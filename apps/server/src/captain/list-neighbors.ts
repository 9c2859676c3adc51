import type { OwnerDirectory } from '@headgate/domain'
import { namesOf, type ResidentNames } from '../residents/resident-names.ts'
import type { Database } from '../store/database.ts'
import { listRecipients, type Recipient } from '../store/recipient-queries.ts'

/** Somebody whom a change of the schedule may concern, by the names that their turns stand under. */
export interface Neighbor {
  recipient: Recipient
  who: ResidentNames
}

/** Everybody who can be told anything. */
export async function listNeighbors(db: Database, ownerDirectory: OwnerDirectory): Promise<Neighbor[]> {
  const recipients = await listRecipients(db)
  return recipients.map((recipient) => ({ recipient, who: namesOf(recipient, ownerDirectory) }))
}
