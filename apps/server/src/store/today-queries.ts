import type { DeliveryCode } from '@headgate/domain'
import type { Database } from './database.ts'

/** The users with a confirmed link to any holder on a day. */
export async function listLinkedUsers(db: Database, day: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('confirmedLink')
    .select('userId')
    .where('fromDay', '<=', day)
    .where((link) => link.or([link('untilDay', 'is', null), link('untilDay', '>', day)]))
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** The streets of properties that no account claims, and of whose people none has an account. */
export async function listUnusedProperties(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('property')
    .select('street')
    .where('placeId', 'not in', db.selectFrom('profile').select('placeId'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person')
            .select('person.id')
            .whereRef('person.propertyId', '=', 'property.id')
            .where('person.userId', 'is not', null),
        ),
      ),
    )
    .orderBy('street')
    .execute()
  return rows.map(({ street }) => street)
}

/** Their name keys. */
export async function listHolderKeys(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('holder').select('nameKey').execute()
  return new Set(rows.map(({ nameKey }) => nameKey))
}

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
  const after = Math.max(since.epochMilliseconds, Number(success?.atMs ?? 0))
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
  const deliveries = failed.flatMap(({ delivery }): FailingMail['delivery'][] =>
    delivery ? [JSON.parse(delivery)] : [],
  )
  const ofServer = deliveries.filter(({ code }) => SERVER_TROUBLE.includes(code))
  const [delivery] = ofServer
  return delivery && { count: ofServer.length, delivery }
}

/** Not those that are about one recipient. */
const SERVER_TROUBLE: readonly DeliveryCode[] = ['mail-refused', 'mail-busy', 'mail-unreachable', 'mail-timeout']
