import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'
import { readSpellings } from './holder-spellings.ts'

type Link = Pick<Selectable<Tables['confirmedLink']>, 'holderId' | 'fromDay' | 'endedByChangeId'>

/** When a sale ends a link that nobody has ended by hand. `endedByChangeId` stays while that sale is undone. */
export type LinkEnd = Pick<Selectable<Tables['confirmedLink']>, 'untilDay' | 'endedByChangeId'>

/**
 * Finds the first sale that ends a link: of its holder's turns, under any spelling, and after the link began. The sale
 * that has ended it before counts whatever its day, and however its holder is spelt now: undoing a merge that it followed
 * doesn't reopen the link, only undoing the sale does.
 */
export async function readLinkEnds(db: Database): Promise<(link: Link) => LinkEnd> {
  const { keyOf, sales } = await readSpellings(db)
  if (sales.length === 0) return ({ endedByChangeId }) => ({ untilDay: null, endedByChangeId })
  const holders = await db.selectFrom('holder').select(['id', 'name']).execute()
  const keys = new Map(holders.map(({ id, name }) => [id, keyOf(name)]))
  return ({ holderId, fromDay, endedByChangeId }) => {
    const [first] = sales
      .filter(({ changeId, from, to, fromDay: day }) => {
        if (changeId === endedByChangeId) return true
        return keyOf(from) === keys.get(holderId) && keyOf(to) !== keyOf(from) && `${day}` > fromDay
      })
      .map(({ changeId, fromDay: day }) => ({ changeId, untilDay: `${day}` }))
      .sort((a, b) => (a.untilDay < b.untilDay ? -1 : 1))
    return { untilDay: first?.untilDay ?? null, endedByChangeId: endedByChangeId ?? first?.changeId ?? null }
  }
}
