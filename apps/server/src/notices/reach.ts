import { CAPTAINS_NOTICES, type Delivery, type NoticeKind } from '@headgate/domain'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Database } from '../store/database.ts'
import { listFailedNotices } from '../store/notice-record-queries.ts'
import { listRecipients, type Recipient } from '../store/recipient-queries.ts'
import { readDelivery } from './stored-notice.ts'

/** How notices get to an account. The list in the app is no way: its owner has to come and look. */
export type Reach = 'push' | 'mail' | 'both' | 'none'

/** How notices of any of these kinds get to a recipient now. */
function reachOf(
  { settings: { channels }, devices, email }: Pick<Recipient, 'settings' | 'devices' | 'email'>,
  mailReach: Mailer['reach'],
  kinds: readonly NoticeKind[] = CAPTAINS_NOTICES,
): Reach {
  const hasPush = devices.length > 0 && kinds.some((kind) => channels[kind].push)
  const hasMail = email !== null && mailReach !== 'none' && kinds.some((kind) => channels[kind]['e-mail'])
  if (hasPush) return hasMail ? 'both' : 'push'
  return hasMail ? 'mail' : 'none'
}

export interface AccountReach {
  /** For the captains' news. */
  reach: Reach
  /** Why the last notice that was tried did not get there; null if it did. */
  failure: (Delivery & { at: Temporal.Instant }) | null
}

const LOOKED_BACK = Temporal.Duration.from({ hours: 30 * 24 })

/** Whether notices reach each account with a profile, by user id, and what became of the last one. */
export async function listReach(
  db: Database,
  { mailReach, now }: { mailReach: Mailer['reach']; now: Temporal.Instant },
): Promise<ReadonlyMap<string, AccountReach>> {
  const recipients = await listRecipients(db)
  const userIds = recipients.map(({ userId }) => userId)
  const failed = await listFailedNotices(db, userIds, now.subtract(LOOKED_BACK))
  return new Map(
    recipients.map((recipient) => {
      const last = failed.get(recipient.userId)
      const delivery = last && readDelivery(last)
      const failure = last && delivery ? { ...delivery, at: last.at } : null
      return [recipient.userId, { reach: reachOf(recipient, mailReach), failure }]
    }),
  )
}
