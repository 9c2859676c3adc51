import type { DeliveryCode } from '@headgate/domain'
import type { Database } from './database.ts'

export interface FailingMail {
  count: number
  /** When the last of it was due. */
  lastDueAtMs: number
  /** What became of the last of it. */
  delivery: { code: DeliveryCode; status?: number }
}

/** Mail that could not be sent, or is tried again, and has had no success after it. */
export async function findFailingMail(db: Database): Promise<FailingMail | undefined> {
  const mails = db.selectFrom('noticeDelivery').where('channel', '=', 'e-mail')
  const success = await mails
    .select(({ fn }) => fn.max<number | null>('settledAtMs').as('atMs'))
    .where('outcome', 'in', ['sent', 'late'])
    .executeTakeFirst()
  const after = success?.atMs ?? 0
  const failed = await mails
    .select(['delivery', 'dueAtMs'])
    .where((mail) =>
      mail.or([
        mail.and([mail('outcome', '=', 'gave-up'), mail('settledAtMs', '>', after)]),
        mail.and([mail('outcome', '=', 'waiting'), mail('tries', '>', 1), mail('dueAtMs', '>', after)]),
      ]),
    )
    .orderBy('dueAtMs', 'desc')
    .execute()
  const deliveries = failed.map(({ delivery, dueAtMs }): Omit<FailingMail, 'count'> => {
    return { delivery: JSON.parse(delivery ?? '{}'), lastDueAtMs: dueAtMs }
  })
  const ofServer = deliveries.filter(({ delivery }) => SERVER_TROUBLE.includes(delivery.code))
  const [last] = ofServer
  return last && { count: ofServer.length, ...last }
}

/** Not those that are about one recipient. */
const SERVER_TROUBLE: readonly DeliveryCode[] = ['mail-refused', 'mail-busy', 'mail-unreachable', 'mail-timeout']

/** The ids of all items that a captain has marked as done. */
export async function listSettledItems(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('settledItem').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** False if it was already so. */
export async function settleItem(
  db: Database,
  { id, isSettled, by, at }: { id: string; isSettled: boolean; by: string; at: Temporal.Instant },
): Promise<boolean> {
  if (!isSettled)
    return (await db.deleteFrom('settledItem').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('settledItem')
    .values({ id, settledAtMs: at.epochMilliseconds, settledBy: by })
    .onConflict((conflict) => conflict.columns(['id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

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
