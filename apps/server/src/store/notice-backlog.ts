import type { Database } from './database.ts'

interface NoticeBacklog {
  waiting: number
  /** When the oldest of them was due; undefined if none is waiting. */
  oldestDueAtMs: number | undefined
}

/** The notices still to be sent. */
export async function readNoticeBacklog(db: Database): Promise<NoticeBacklog> {
  const { waiting, oldestDueAtMs } = await db
    .selectFrom('noticeDelivery')
    .select(({ fn }) => [fn.countAll().as('waiting'), fn.min('dueAtMs').as('oldestDueAtMs')])
    .where('outcome', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), oldestDueAtMs: oldestDueAtMs === null ? undefined : Number(oldestDueAtMs) }
}
