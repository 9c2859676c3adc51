import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import type { NoticeRow } from './notice-queries.ts'

const MOST_LISTED = 100
const MOST_LOGGED = 200

/** Those of the list in the app, the newest first. */
export function listNotices(db: Database, userId: string): Promise<NoticeRow[]> {
  return newestFirst(db, userId).where('channel', '=', 'list').limit(MOST_LISTED).execute()
}

/** By every channel, whatever became of them, the newest first. */
export function listNoticeLog(db: Database, userId: string): Promise<NoticeRow[]> {
  return newestFirst(db, userId).limit(MOST_LOGGED).execute()
}

export async function countUnreadNotices(db: Database, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number | string>().as('unread'))
    .where('userId', '=', userId)
    .where('channel', '=', 'list')
    .where('readAtMs', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/** All that are in the list by now. */
export async function markNoticesRead(db: Database, userId: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('notice')
    .set({ readAtMs: now.epochMilliseconds })
    .where('userId', '=', userId)
    .where('channel', '=', 'list')
    .where('readAtMs', 'is', null)
    .execute()
}

/** Everything ever told to a resident, for them to take along. */
export function listAllNotices(db: Database, userId: string): Promise<NoticeRow[]> {
  return newestFirst(db, userId).execute()
}

export type TestedChannel = Pick<
  NoticeRow,
  'kind' | 'channel' | 'deviceId' | 'deviceLabel' | 'title' | 'body' | 'path' | 'outcome' | 'said'
>

/** Notes what became of a test, so that it stands in the log like everything else that was sent. */
export async function noteTest(
  db: Database,
  userId: string,
  tested: readonly TestedChannel[],
  now: Temporal.Instant,
): Promise<void> {
  const nowMs = now.epochMilliseconds
  const subject = `test:${randomUUID()}`
  const rows = tested.map((one) => ({
    ...one,
    id: randomUUID(),
    userId,
    subject,
    lane: '',
    dueAtMs: nowMs,
    usefulUntilMs: nowMs,
    settledAtMs: nowMs,
    readAtMs: null,
    tries: 1,
    nextTryAtMs: nowMs,
    lease: null,
  }))
  if (rows.length > 0) await db.insertInto('notice').values(rows).execute()
}

const newestFirst = (db: Database, userId: string) =>
  db.selectFrom('notice').selectAll().where('userId', '=', userId).orderBy('dueAtMs', 'desc').orderBy('id')
