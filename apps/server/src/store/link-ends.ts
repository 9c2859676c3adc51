import { type LinkEnd, type LinkSpan, linkEndBySales } from '@headgate/domain'
import type { Database } from './database.ts'
import { readSpellings } from './holder-spellings.ts'

/** Where the sales in force end links, as `linkEndBySales` decides. */
export async function readLinkEnds(db: Database): Promise<(link: Omit<LinkSpan, 'untilDay'>) => LinkEnd> {
  const { keyOf, sales } = await readSpellings(db)
  if (sales.length === 0) return ({ endedByChangeId }) => ({ untilDay: null, endedByChangeId })
  const holders = await db.selectFrom('holder').select(['id', 'name']).execute()
  const keys = new Map(holders.map(({ id, name }) => [id, keyOf(name)]))
  return (link) => linkEndBySales(link, sales, { keyOf, keyOfId: (id) => keys.get(id) })
}
