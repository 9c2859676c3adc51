import type { Clock } from '@headgate/domain'
import type { Database } from '../../store/database.ts'
import { storeMessage } from '../../store/mailbox-queries.ts'
import { DestinationLimit } from '../destination-limit.ts'
import { type Mailer, MailFailure } from './mailer.ts'

/** Nothing leaves this machine, so any number would do. */
const STORED_AT_ONCE = 8

/** Stores messages for developers to read, so that every flow works without a mail server. */
export const mailboxMailer = (db: Database, clock: Clock): Mailer => ({
  reach: 'mailbox',
  limit: new DestinationLimit(STORED_AT_ONCE),
  send: (message) => storeMessage(db, message, clock.now()),
  async sendOnce(message) {
    await storeMessage(db, message, clock.now())
    return { outcome: 'accepted', delivery: { code: 'in-mailbox' } }
  },
  close: () => undefined,
})

/** For production without a mail server: nothing is sent or stored. */
export const noMailer: Mailer = {
  reach: 'none',
  limit: new DestinationLimit(STORED_AT_ONCE),
  send: () => Promise.reject(new MailFailure('no mail server is set')),
  sendOnce: async () => ({ outcome: 'refused', delivery: { code: 'mail-off' } }),
  close: () => undefined,
}
