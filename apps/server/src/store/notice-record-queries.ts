import type { DeliveryCode, NoticeKind } from '@headgate/domain'
import { sql } from 'kysely'
import { instantOf } from '../config/instants.ts'
import type { Database } from './database.ts'
import { inChunks } from './insert-rows.ts'
import type { NoticeRow } from './notice-queries.ts'

const MAX_LISTED = 100
const MAX_LOGGED = 200

/** The notices in the app's list, newest first, but for one kind. */
export function listNotices(db: Database, userId: string, except?: NoticeKind): Promise<NoticeRow[]> {
  return newestFirst(db, userId)
    .where('channel', '=', 'list')
    .$if(except !== undefined, (query) => query.where('kind', '!=', except as NoticeKind))
    .limit(MAX_LISTED)
    .execute()
}

/** The notices of every channel and outcome, newest first. */
export function listNoticeLog(db: Database, userId: string): Promise<NoticeRow[]> {
  return newestFirst(db, userId).limit(MAX_LOGGED).execute()
}

export async function countUnreadNotices(db: Database, userId: string, except?: NoticeKind): Promise<number> {
  const { unread } = await db
    .selectFrom('noticeDelivery')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('userId', '=', userId)
    .where('channel', '=', 'list')
    .where('readAtMs', 'is', null)
    .$if(except !== undefined, (query) => query.where('kind', '!=', except as NoticeKind))
    .executeTakeFirstOrThrow()
  return unread
}

/** Marks everything in the list as read. */
export async function markNoticesRead(db: Database, userId: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('noticeDelivery')
    .set({ readAtMs: now.epochMilliseconds })
    .where('userId', '=', userId)
    .where('channel', '=', 'list')
    .where('readAtMs', 'is', null)
    .execute()
}

/** All of a resident's notices, for their data export. */
export function listAllNotices(db: Database, userId: string): Promise<NoticeRow[]> {
  return newestFirst(db, userId).execute()
}

export type TestedChannel = Pick<
  NoticeRow,
  'kind' | 'channel' | 'deviceId' | 'deviceLabel' | 'message' | 'path' | 'outcome' | 'delivery'
>

/** Records the results of the test with this id, so that they appear in the log like any other notice. */
export async function recordTestNotices(
  db: Database,
  userId: string,
  { id, tested, now }: { id: string; tested: readonly TestedChannel[]; now: Temporal.Instant },
): Promise<void> {
  const nowMs = now.epochMilliseconds
  const rows = tested.map((channel, at) => ({
    ...channel,
    id: `${id}:${at}`,
    userId,
    subject: `test:${id}`,
    lane: '',
    dueAtMs: nowMs,
    usefulUntilMs: nowMs,
    settledAtMs: nowMs,
    readAtMs: null,
    tries: 1,
    nextTryAtMs: nowMs,
    lease: null,
  }))
  if (rows.length > 0) await db.insertInto('noticeDelivery').values(rows).execute()
}

const newestFirst = (db: Database, userId: string) =>
  db.selectFrom('noticeDelivery').selectAll().where('userId', '=', userId).orderBy('dueAtMs', 'desc').orderBy('id')

/** A channel's own answers. Other notices were given up because there was no longer anything to say, or to whom. */
const TROUBLE: readonly DeliveryCode[] = [
  'mail-refused',
  'mail-busy',
  'mail-unreachable',
  'mail-timeout',
  'push-refused',
  'push-busy',
  'push-trouble',
  'push-unreachable',
  'push-timeout',
  'push-gone',
  'push-unknown-service',
  'server-trouble',
]

type FailedNotice = Pick<NoticeRow, 'delivery'> & { at: Temporal.Instant }

/** The last notice that failed since `since`, by user id, of those to whom none was delivered after it. */
export async function listFailedNotices(
  db: Database,
  userIds: readonly string[],
  since: Temporal.Instant,
): Promise<ReadonlyMap<string, FailedNotice>> {
  const failed = new Map<string, FailedNotice>()
  for (const chunk of inChunks(userIds)) {
    const tried = await db
      .selectFrom('noticeDelivery')
      .select(['userId', 'outcome', 'delivery', 'settledAtMs'])
      .where('userId', 'in', chunk)
      .where('dueAtMs', '>=', since.epochMilliseconds)
      .where('channel', '!=', 'list')
      .where('outcome', 'in', ['sent', 'late', 'gave-up'])
      .orderBy('settledAtMs')
      .execute()
    for (const { userId, outcome, delivery, settledAtMs } of tried) {
      if (outcome !== 'gave-up') failed.delete(userId)
      else if (TROUBLE.includes(JSON.parse(delivery ?? '{}').code))
        failed.set(userId, { delivery, at: instantOf(settledAtMs ?? 0) })
    }
  }
  return failed
}

export type SubjectOutcome = Pick<NoticeRow, 'userId' | 'kind' | 'subject' | 'channel' | 'outcome' | 'delivery'>

/** Where each notice about these subjects went, of the captains' changes. */
export async function listOutcomes(db: Database, subjects: readonly string[]): Promise<SubjectOutcome[]> {
  if (subjects.length === 0) return []
  return db
    .selectFrom('noticeDelivery')
    .select(['userId', 'kind', 'subject', 'channel', 'outcome', 'delivery'])
    .where(isOfChange)
    .where('subject', 'in', subjects)
    .orderBy('userId')
    .execute()
}

/** As in the partial index. */
const isOfChange = sql<boolean>`kind in ('changed', 'ditch-closed', 'ditch-reopened', 'note')`

interface NoticeBacklog {
  waiting: number
  /** When the oldest of them was due; undefined if none is waiting. */
  oldestDueAtMs: number | undefined
}

/** The notices still to be sent. */
export async function readNoticeBacklog(db: Database): Promise<NoticeBacklog> {
  const { waiting, oldestDueAtMs } = await db
    .selectFrom('noticeDelivery')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min<number | null>('dueAtMs').as('oldestDueAtMs')])
    .where('outcome', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { waiting, oldestDueAtMs: oldestDueAtMs ?? undefined }
}

/** The number of notices by outcome. */
export async function countNotices(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('noticeDelivery')
    .select(({ fn }) => ['outcome', fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .orderBy('outcome')
    .execute()
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
}
