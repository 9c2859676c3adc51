import type { Clock } from '@headgate/domain'
import type { Random } from '../../config/random.ts'
import type { Database } from '../../store/database.ts'
import { storeMessage } from '../../store/mailbox-queries.ts'
import { DestinationLimit } from '../destination-limit.ts'
import { type Mailer, MailFailure } from './mailer.ts'

/** Nothing leaves this machine, so any number would do. */
const STORED_AT_ONCE = 8

/** Stores messages for developers to read, so that every flow works without a mail server. */
export function mailboxMailer(db: Database, { clock, random }: { clock: Clock; random: Random }): Mailer {
  const send: Mailer['send'] = ({ to, subject, text, html }) =>
    storeMessage(db, { id: random.uuid(), sentAt: clock.now(), to, subject, text, html })
  return {
    reach: 'mailbox',
    limit: new DestinationLimit(STORED_AT_ONCE),
    send,
    async sendOnce(message) {
      await send(message)
      return { outcome: 'accepted', delivery: { code: 'in-mailbox' } }
    },
    close: () => undefined,
  }
}

/** For production without a mail server: nothing is sent or stored. */
export const noMailer: Mailer = {
  reach: 'none',
  limit: new DestinationLimit(STORED_AT_ONCE),
  send: () => Promise.reject(new MailFailure('no mail server is set')),
  sendOnce: async () => ({ outcome: 'refused', delivery: { code: 'mail-off' } }),
  close: () => undefined,
}
