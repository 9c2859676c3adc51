import { subjectOfClosure } from '@headgate/domain'
import { listReopenedIds } from '../store/closure-queries.ts'
import type { Database } from '../store/database.ts'
import { type NoticePlace, type NoticeRow, withdrawUntried } from '../store/notice-queries.ts'
import { writeDelivery } from './stored-notice.ts'

export const REOPENED = writeDelivery({ code: 'ditch-reopened' })

/**
 * Withdraws a closure's notices that have not been tried yet. Returns their places, where a reopening would be no news.
 * Call it in the transaction that reopens the ditch.
 */
export function withdrawClosure(db: Database, closureId: number, now: Temporal.Instant): Promise<NoticePlace[]> {
  const notice = { kind: 'ditch-closed', subjects: [subjectOfClosure(closureId)] } as const
  return withdrawUntried(db, { ...notice, now, delivery: REOPENED })
}

/** The ids of the rows that announce a closure which has been ended since. */
export async function undoneAmong(
  db: Database,
  rows: readonly Pick<NoticeRow, 'id' | 'kind' | 'subject'>[],
): Promise<ReadonlySet<NoticeRow['id']>> {
  const closed = rows.filter(({ kind }) => kind === 'ditch-closed')
  if (closed.length === 0) return new Set()
  const reopened = new Set((await listReopenedIds(db)).map(subjectOfClosure))
  return new Set(closed.filter(({ subject }) => reopened.has(subject)).map(({ id }) => id))
}
