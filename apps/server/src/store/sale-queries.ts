import { type HolderId, isEndedBySale, withdrawnChanges } from '@headgate/domain'
import { type ConfirmedLink, updateLink } from './confirmed-link-queries.ts'
import type { Database } from './database.ts'
import { readLinkEnds } from './holder-spellings.ts'
import { listChangesById } from './season-queries.ts'
import { listWithdrawals } from './withdrawal-queries.ts'

type FoundLink = Pick<ConfirmedLink, 'userId' | 'holderId' | 'fromDay' | 'untilDay' | 'endedByChangeId'>

/** The confirmed links to these holders that a sale on that day would end. */
export async function listLinksToEnd(db: Database, holderIds: readonly HolderId[], day: string): Promise<FoundLink[]> {
  if (holderIds.length === 0) return []
  const links = await selectLinks(db).where('holderId', 'in', holderIds).execute()
  return links.filter((link) => isEndedBySale(link, day))
}

/** Ends the confirmed links to these holders that a sale on that day ends. */
export async function endLinksBySale(
  db: Database,
  holderIds: readonly HolderId[],
  { day, changeId }: { day: string; changeId: number },
): Promise<void> {
  for (const link of await listLinksToEnd(db, holderIds, day))
    await updateLink(db, link, { untilDay: day, endedByChangeId: changeId })
}

/**
 * Lets links, and those whom sales put on the list, follow the sales: while a sale is undone, the links that it ended are
 * open again, and its buyer is off the list unless something else there is theirs, or somebody has been confirmed for them
 * since. Call it after every change of the
 * season, in its transaction.
 */
export async function followSales(db: Database, now: Temporal.Instant): Promise<void> {
  await followWithLinks(db)
  await followOnList(db, now)
}

/** Whether one of these changes is a sale, with turns or without. */
export async function haveSales(db: Database, changeIds: readonly number[]): Promise<boolean> {
  if (changeIds.length === 0) return false
  const sales = db.selectFrom('ownership').select('propertyId').where('changeId', 'in', changeIds)
  return (await sales.executeTakeFirst()) !== undefined
}

async function followWithLinks(db: Database): Promise<void> {
  const links = await selectLinks(db)
    .where(({ eb, or }) => or([eb('untilDay', 'is', null), eb('endedByChangeId', 'is not', null)]))
    .execute()
  if (links.length === 0) return
  const endOf = await readLinkEnds(db)
  for (const link of links) {
    const end = endOf(link)
    if (end.untilDay !== link.untilDay) await updateLink(db, link, end)
  }
}

async function followOnList(db: Database, now: Temporal.Instant): Promise<void> {
  const bySales = await listBySales(db)
  if (bySales.length === 0) return
  const withdrawn = withdrawnChanges(await listWithdrawals(db))
  const isInForce = (changeId: number | null) => changeId === null || !withdrawn.has(changeId)
  const ownerships = await db.selectFrom('ownership').select(['holderId', 'changeId']).execute()
  const links = await db
    .selectFrom('confirmedLink')
    .select(['holderId', 'madeAtMs'])
    .where('untilDay', 'is', null)
    .execute()
  const sales = await listChangesById(db, [...new Set(bySales.flatMap(({ changeId }) => changeId ?? []))])
  const soldAtMs = new Map(sales.map(({ id, importedAtMs }) => [id, importedAtMs]))
  const isNeeded = (holder: HolderId, changeId: number | null) =>
    ownerships.some((owner) => owner.holderId === holder && isInForce(owner.changeId)) ||
    links.some(({ holderId, madeAtMs }) => holderId === holder && madeAtMs > (soldAtMs.get(changeId ?? 0) ?? 0))
  for (const { table, id, changeId, removedAtMs } of bySales) {
    const isOn = isInForce(changeId) || (table === 'holder' && isNeeded(id, changeId))
    if (isOn === (removedAtMs === null)) continue
    await db
      .updateTable(table)
      .set({ removedAtMs: isOn ? null : now.epochMilliseconds })
      .where('id', '=', id)
      .execute()
  }
}

/** Those whom sales put on the list. */
async function listBySales(db: Database) {
  const columns = ['id', 'changeId', 'removedAtMs'] as const
  const holders = await db.selectFrom('holder').select(columns).where('changeId', 'is not', null).execute()
  const persons = await db.selectFrom('person').select(columns).where('changeId', 'is not', null).execute()
  return [
    ...holders.map((row) => ({ table: 'holder' as const, ...row })),
    ...persons.map((row) => ({ table: 'person' as const, ...row })),
  ]
}

const selectLinks = (db: Database) =>
  db.selectFrom('confirmedLink').select(['userId', 'holderId', 'fromDay', 'untilDay', 'endedByChangeId'])
