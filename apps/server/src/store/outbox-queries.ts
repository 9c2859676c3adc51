import type { Database } from './database.ts'

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
