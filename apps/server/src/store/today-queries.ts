import type { DeliveryCode } from '@headgate/domain'
import type { Database } from './database.ts'

export interface FailingMail {
  count: number
  /** What became of the last of it. */
  delivery: { code: DeliveryCode; status?: number }
}

/** Mail since `since` that could not be sent, or is tried again, and has had no success after it. */
export async function findFailingMail(db: Database, since: Temporal.Instant): Promise<FailingMail | undefined> {
  const mails = db.selectFrom('noticeDelivery').where('channel', '=', 'e-mail')
  const success = await mails
    .select(({ fn }) => fn.max<number | null>('settledAtMs').as('atMs'))
    .where('outcome', 'in', ['sent', 'late'])
    .executeTakeFirst()
  const after = Math.max(since.epochMilliseconds, success?.atMs ?? 0)
  const failed = await mails
    .select(['delivery', 'settledAtMs', 'tries'])
    .where((mail) =>
      mail.or([
        mail.and([mail('outcome', '=', 'gave-up'), mail('settledAtMs', '>', after)]),
        mail.and([mail('outcome', '=', 'waiting'), mail('tries', '>', 1), mail('dueAtMs', '>', after)]),
      ]),
    )
    .orderBy('dueAtMs', 'desc')
    .execute()
  const deliveries: FailingMail['delivery'][] = failed.map(({ delivery }) => JSON.parse(delivery ?? '{}'))
  const ofServer = deliveries.filter(({ code }) => SERVER_TROUBLE.includes(code))
  const [delivery] = ofServer
  return delivery && { count: ofServer.length, delivery }
}

/** Not those that are about one recipient. */
const SERVER_TROUBLE: readonly DeliveryCode[] = ['mail-refused', 'mail-busy', 'mail-unreachable', 'mail-timeout']

/** Trades that wait for a captain's yes and can still have it, those first whose time to answer ends first. */
export const listTradesForCaptain = (db: Database, now: Temporal.Instant) =>
  db
    .selectFrom('trade')
    .select(['fromId', 'endsAtMs'])
    .where('state', '=', 'for-captain')
    .where('endsAtMs', '>', now.epochMilliseconds)
    .orderBy('endsAtMs')
    .orderBy('id')
    .execute()
