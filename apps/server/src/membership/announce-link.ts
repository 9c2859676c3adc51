import { randomUUID } from 'node:crypto'
import type { Notice } from '@headgate/domain'
import { enqueueNotices } from '../notices/enqueue-notices.ts'
import { findPeople } from '../store/account-queries.ts'
import { listOpenLinks, markAnnounced } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { listSpellings } from '../store/holder-spellings.ts'
import { listCaptains } from '../store/membership-queries.ts'
import { listRecipients } from '../store/recipient-queries.ts'
import { type LinkedHolder, type LinkParts, linkDay } from './link-parts.ts'

const USEFUL = Temporal.Duration.from({ hours: 30 * 24 })

interface NewLink {
  userId: string
  holder: LinkedHolder
  /** Who confirmed it, or made the invitation. */
  by: string
}

/**
 * Tells the other people of a holder that somebody new may act for it. Of a link that a captain has given themselves,
 * the other captains hear, too; it shows numbers only if somebody was told. Those who only claim the holder do not count:
 * the captain may have made their accounts. The notices are part of the transaction that opens the link, so taking it
 * back does not take them back.
 */
export async function announceLink(db: Database, parts: LinkParts, { userId, holder, by }: NewLink): Promise<void> {
  const { ditch, clock } = parts.context
  const isOwn = by === userId
  const captains = isOwn ? (await listCaptains(db)).map(({ uid }) => uid) : []
  const holders = await listPeopleOf(db, parts, holder)
  const readers = new Set([...captains, ...holders])
  readers.delete(userId)
  readers.delete(by)
  if (readers.size === 0) return
  const now = clock.now()
  const people = await findPeople(db, [userId, by])
  const nameOf = (uid: string) => people.get(uid)?.name ?? ''
  const notice: Notice<'changed'> = {
    kind: 'changed',
    // Confirmed, taken back and confirmed again is told each time.
    subject: `link:${randomUUID()}`,
    dueAt: now,
    usefulUntil: now.add(USEFUL),
    message: {
      kind: 'link-confirmed',
      holder: holder.name,
      who: nameOf(userId),
      by: isOwn ? null : nameOf(by),
    },
    path: '/?tab=my-schedule',
  }
  const recipients = await listRecipients(db, [...readers])
  const addressed = recipients.map((recipient) => ({
    recipient,
    notice: captains.includes(recipient.userId) ? { ...notice, path: '/captain/people' } : notice,
  }))
  const { residents } = await enqueueNotices(db, addressed, { now, timeZone: ditch.rules.timeZone })
  if (residents > 0) await markAnnounced(db, { userId, holderId: holder.id, now })
}

/** Those who may act for it already. */
async function listPeopleOf(db: Database, parts: LinkParts, { id }: LinkedHolder): Promise<string[]> {
  const spellings = await listSpellings(db, id)
  const links = await listOpenLinks(db, linkDay(parts))
  return links.filter(({ holderId }) => spellings.includes(holderId)).map(({ userId }) => userId)
}
