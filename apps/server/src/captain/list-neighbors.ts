import type { WhoIsAsking } from '@headgate/domain'
import type { Neighbourhood } from '../neighbourhood.ts'
import type { Database } from '../store/database.ts'
import { listRecipients, type Recipient } from '../store/recipient-queries.ts'

/** Somebody whom a change of the schedule may concern, by the names that their turns stand under. */
export interface Neighbor {
  recipient: Recipient
  who: WhoIsAsking
}

/** Everybody who can be told anything. */
export async function listNeighbors(db: Database, { ownersOf }: Neighbourhood): Promise<Neighbor[]> {
  const recipients = await listRecipients(db)
  return recipients.map((recipient) => {
    const { fullName, username, placeId } = recipient
    return { recipient, who: { fullName, username, propertyOwners: ownersOf(placeId) } }
  })
}
