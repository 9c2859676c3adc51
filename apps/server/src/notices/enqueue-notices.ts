import type { Notice } from '@headgate/domain'
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
  timeZone: string
  /** Where these are not to go, whoever would want them there. */
  except?: readonly NoticePlace[]
}

/**
 * Puts notices into the outbox, for the places where each recipient wants them, and says how many residents and rows
 * these are. Called in the transaction of what they are about, they are sent if and only if that happened.
 */
export async function enqueueNotices(
  db: Database,
  addressed: readonly AddressedNotice[],
  how: How,
): Promise<{ residents: number; added: number }> {
  const rows = rowsFor(addressed, how)
  return { residents: countRecipients(rows), added: await addNotices(db, rows) }
}

/** How many residents `enqueueNotices` would reach. */
export const countRecipientsOf = (addressed: readonly AddressedNotice[], how: How): number =>
  countRecipients(rowsFor(addressed, how))

function rowsFor(addressed: readonly AddressedNotice[], { except = [], ...when }: How): NoticeRow[] {
  const left = new Set(except.map(keyOf))
  return addressed
    .flatMap(({ recipient, notice }) => outboxRows(recipient, notice, when))
    .filter((row) => !left.has(keyOf(row)))
}

const countRecipients = (rows: readonly NoticeRow[]): number => new Set(rows.map(({ userId }) => userId)).size

const keyOf = ({ userId, channel, deviceId }: NoticePlace): string => JSON.stringify([userId, channel, deviceId])
