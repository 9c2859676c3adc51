import { type DitchClocks, finish, type Notice, type Steps } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { addNotices, type NoticePlace, type NoticeRow } from '../store/notice-queries.ts'
import type { Recipient } from '../store/recipient-queries.ts'
import { outboxRows } from './outbox-rows.ts'

export interface AddressedNotice {
  recipient: Recipient
  notice: Notice
}

interface How {
  now: Temporal.Instant
  clocks: DitchClocks
  /** Places that get none of these notices. */
  except?: readonly NoticePlace[]
}

/**
 * Adds a row to the outbox for each place where a recipient wants a notice. Returns how many residents and rows these
 * are. Call it in the transaction of the change it announces, so that notices go out only if that commits.
 */
export async function enqueueNotices(
  db: Database,
  addressed: readonly AddressedNotice[],
  how: How,
): Promise<{ residents: number; added: number }> {
  const rows = finish(noticeRows(addressed, how))
  return { residents: countRecipients(rows), added: await addNotices(db, rows) }
}

/** How many residents `enqueueNotices` would reach. */
export const countRecipientsOf = (addressed: readonly AddressedNotice[], how: How): number =>
  countRecipients(finish(noticeRows(addressed, how)))

/** The rows that `enqueueNotices` adds. */
export function* noticeRows(addressed: readonly AddressedNotice[], { except = [], ...when }: How): Steps<NoticeRow[]> {
  const excluded = new Set(except.map(placeKey))
  const rows: NoticeRow[] = []
  for (const { recipient, notice } of addressed) {
    rows.push(...outboxRows(recipient, notice, when).filter((row) => !excluded.has(placeKey(row))))
    yield
  }
  return rows
}

export const countRecipients = (rows: readonly NoticeRow[]): number => new Set(rows.map(({ userId }) => userId)).size

export const placeKey = ({ userId, channel, deviceId }: NoticePlace): string =>
  JSON.stringify([userId, channel, deviceId])
