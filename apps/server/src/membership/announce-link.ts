import type { Notice } from '@headgate/domain'
import { countLinks } from '../notices/limit-caused.ts'
import { outboxRows } from '../notices/outbox-rows.ts'
import { findPeople } from '../store/account-queries.ts'
import { listOpenLinks, markAnnounced } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { listSpellings } from '../store/holder-spellings.ts'
import { listCaptains } from '../store/membership-queries.ts'
import { addNotices } from '../store/notice-queries.ts'
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
 * back does not take them back. Beyond a day's limit they are only listed.
 */
export async function announceLink(db: Database, parts: LinkParts, { userId, holder, by }: NewLink): Promise<void> {
  const { ditch, clock, random } = parts.context
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
    // A new subject each time: confirming again notifies again.
    subject: `link:${random.uuid()}`,
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
  const mailed = await countLinks(db, { by, to: recipients.map((one) => one.userId), now })
  const rows = recipients.flatMap((recipient) => {
    const theirs = captains.includes(recipient.userId) ? { ...notice, path: '/captain/people' } : notice
    const all = outboxRows(recipient, theirs, { now, clocks: ditch.rules.clocks })
    return mailed.includes(recipient.userId) ? all : all.filter(({ channel }) => channel === 'list')
  })
  await addNotices(db, rows)
  if (rows.length > 0) await markAnnounced(db, { userId, holderId: holder.id, now })
}

/** Those who may act for it already. */
async function listPeopleOf(db: Database, parts: LinkParts, { id }: LinkedHolder): Promise<string[]> {
  const spellings = await listSpellings(db, id)
  const links = await listOpenLinks(db, linkDay(parts))
  return links.filter(({ holderId }) => spellings.includes(holderId)).map(({ userId }) => userId)
}
