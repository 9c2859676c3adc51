import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from './database.ts'
import { readLinkEnds } from './link-ends.ts'

/**
 * Ends the confirmed links to these holders that have not ended by `day`; those made later never counted. Links that were
 * ended by hand stay as they are. Returns how many.
 */
export async function endLinks(
  db: Database,
  holderIds: readonly number[],
  { day, changeId }: { day: string; changeId: number | null },
): Promise<number> {
  if (holderIds.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('confirmedLink')
    .set({ untilDay: day, endedByChangeId: changeId })
    .where('holderId', 'in', holderIds)
    .where(isEndedBySaleOn(day))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How many confirmed links of these holders a sale on that day would end. */
export async function countLinksToEnd(db: Database, holderIds: readonly number[], day: string): Promise<number> {
  if (holderIds.length === 0) return 0
  const { count } = await db
    .selectFrom('confirmedLink')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('holderId', 'in', holderIds)
    .where(isEndedBySaleOn(day))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Undoing a sale reopens what it ended, so it never takes over an end made by hand. */
const isEndedBySaleOn =
  (day: string) =>
  ({ eb, or, and }: ExpressionBuilder<Tables, 'confirmedLink'>) =>
    or([eb('untilDay', 'is', null), and([eb('endedByChangeId', 'is not', null), eb('untilDay', '>', day)])])

/**
 * Lets links follow sales: open again while the sale that ended them is undone, ended while it holds. Links that were
 * ended by hand stay as they are. Call it after every change of the season, in its transaction.
 */
export async function followSales(db: Database): Promise<void> {
  const links = await db
    .selectFrom('confirmedLink')
    .select(['userId', 'holderId', 'fromDay', 'untilDay', 'endedByChangeId'])
    .where(({ eb, or }) => or([eb('untilDay', 'is', null), eb('endedByChangeId', 'is not', null)]))
    .execute()
  if (links.length === 0) return
  const endOf = await readLinkEnds(db)
  for (const link of links) {
    const { userId, holderId, fromDay } = link
    const end = endOf(link)
    if (end.untilDay === link.untilDay) continue
    await db
      .updateTable('confirmedLink')
      .set(end)
      .where('userId', '=', userId)
      .where('holderId', '=', holderId)
      .where('fromDay', '=', fromDay)
      .execute()
  }
}
