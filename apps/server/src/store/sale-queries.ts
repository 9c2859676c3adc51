import type { Database } from './database.ts'
import { listOwnerships } from './property-queries.ts'

/**
 * Ends the confirmed links to these holders that have not ended by `day`; those made later never counted. Returns how
 * many.
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
    .where(({ eb, or }) => or([eb('untilDay', 'is', null), eb('untilDay', '>', day)]))
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
    .where(({ eb, or }) => or([eb('untilDay', 'is', null), eb('untilDay', '>', day)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Lets links that ended with a sale follow it: open again while the sale is undone, ended while it holds. Renters are of
 * whoever owns their house last. Call it after every change of the season, in its transaction.
 */
export async function followSales(db: Database, withdrawn: ReadonlySet<number>): Promise<void> {
  const sales = await db
    .selectFrom('ownership')
    .select(['changeId', 'fromDay', 'propertyId'])
    .distinct()
    .where('changeId', 'is not', null)
    .execute()
  for (const { changeId, fromDay } of sales) {
    const untilDay = withdrawn.has(changeId ?? 0) ? null : fromDay
    await db.updateTable('confirmedLink').set({ untilDay }).where('endedByChangeId', '=', changeId).execute()
  }
  if (sales.length === 0) return
  const ownerships = await listOwnerships(db, withdrawn)
  for (const propertyId of new Set(sales.map((sale) => sale.propertyId))) {
    const holderId = ownerships.get(propertyId)?.at(-1)?.holderIds[0]
    if (holderId === undefined) continue
    await db
      .updateTable('person')
      .set({ holderId })
      .where('propertyId', '=', propertyId)
      .where('isRenter', '=', 1)
      .execute()
  }
}
