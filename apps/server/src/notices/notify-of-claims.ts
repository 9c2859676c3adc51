import { hash } from 'node:crypto'
import type { Notice, OwnerDirectory } from '@headgate/domain'
import { ownersByClaim } from '../residents/property-claims.ts'
import { adoptOwners } from '../store/claim-queries.ts'
import { lockForTask } from '../store/lock-for-task.ts'
import { listRecipients } from '../store/recipient-queries.ts'
import type { Store } from '../store/store.ts'
import { enqueueNotices } from './enqueue-notices.ts'

interface News {
  ownerDirectory: Pick<OwnerDirectory, 'ownersOf'>
  now: Temporal.Instant
  timeZone: string
}

const USEFUL = Temporal.Duration.from({ hours: 30 * 24 })

/**
 * Checks every claim against the list of properties, at a start. A claim from before the owners were known adopts the
 * current ones; residents whose place has changed hands are notified, once, to claim it again. Safe on several nodes at
 * once.
 */
export function notifyOfClaims(
  { db }: Pick<Store, 'db'>,
  { ownerDirectory, now, timeZone }: News,
): Promise<{ residents: number; added: number }> {
  return db.transaction().execute(async (transaction) => {
    await lockForTask(transaction, 'telling of claims')
    await adoptOwners(transaction, ownerDirectory.ownersOf)
    const recipients = await listRecipients(transaction)
    const addressed = recipients
      .filter((recipient) => ownersByClaim(recipient, ownerDirectory).mustClaimAgain)
      .map((recipient) => ({ recipient, notice: claimNotice(ownerDirectory.ownersOf(recipient.placeId), now) }))
    return enqueueNotices(transaction, addressed, { now, timeZone })
  })
}

const claimNotice = (owners: readonly string[], now: Temporal.Instant): Notice<'changed'> => ({
  kind: 'changed',
  // Hashed: a claimant may not read who owns the property now.
  subject: `property:${hash('sha256', JSON.stringify(owners.toSorted()), 'base64url').slice(0, 16)}`,
  dueAt: now,
  usefulUntil: now.add(USEFUL),
  message: { kind: 'claim-again' },
  path: '/?tab=settings',
})
