import type { Notice } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { addNotices } from '../store/notice-queries.ts'
import type { Recipient } from '../store/recipient-queries.ts'
import { outboxRows } from './outbox-rows.ts'

export interface ToTell {
  recipient: Recipient
  notice: Notice
}

/**
 * Puts notices into the outbox, for the places where each recipient wants them, and says how many rows that
 * made. Called in the transaction of what they are about, they are sent if and only if that happened.
 */
export function enqueueNotices(
  db: Database,
  toTell: readonly ToTell[],
  when: { now: Temporal.Instant; timeZone: string },
): Promise<number> {
  return addNotices(
    db,
    toTell.flatMap(({ recipient, notice }) => outboxRows(recipient, notice, when)),
  )
}
