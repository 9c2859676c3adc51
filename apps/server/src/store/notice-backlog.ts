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
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min<number | null>('dueAtMs').as('oldestDueAtMs')])
    .where('outcome', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { waiting, oldestDueAtMs: oldestDueAtMs ?? undefined }
}
