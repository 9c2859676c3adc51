import {
  type HolderName,
  holderSpellings,
  type LinkEnd,
  type LinkSpan,
  linkEndBySales,
  type Succession,
} from '@headgate/domain'
import { listSuccessions } from './change-queries.ts'
import type { Database } from './database.ts'
import { findHolder, type HolderRow, listHolderRows } from './holder-queries.ts'
import { findCurrentChange } from './season-queries.ts'

/** Which names are one holder, and which sales there are, by the season in force. */
export interface Spellings {
  /** Equal for all spellings of a holder. */
  keyOf: (name: string) => string
  /** In the order of their changes. */
  sales: readonly Succession[]
  merges: readonly Succession[]
}

export async function readSpellings(db: Database): Promise<Spellings> {
  const owner = (await findCurrentChange(db))?.owner
  const successions = (await listSuccessions(db)).filter((one) => one.owner === owner)
  const merges = successions.filter(({ fromDay }) => fromDay === undefined)
  return {
    keyOf: holderSpellings({ holders: [], merges }).keyOf,
    sales: successions.filter(({ fromDay }) => fromDay !== undefined),
    merges,
  }
}

/** The ids of a holder's spellings, its own included. */
export async function listSpellings(db: Database, holderId: number): Promise<number[]> {
  const { merges } = await readSpellings(db)
  if (merges.length === 0) return [holderId]
  const rows = await db.selectFrom('holder').select(['id', 'name']).orderBy('id').execute()
  const holders = rows.map(({ id, name }) => ({ id, name: name as HolderName }))
  const ids = holderSpellings({ holders, merges }).idsOf(holderId)
  return ids.length > 0 ? [...ids] : [holderId]
}

/** The holder of this name; if the list has it no more, one whose name was merged with it. */
export async function findHolderBySpelling(db: Database, name: string): Promise<HolderRow | undefined> {
  const known = await findHolder(db, name)
  if (known) return known
  const { keyOf, merges } = await readSpellings(db)
  if (merges.length === 0) return undefined
  return (await listHolderRows(db)).find((other) => keyOf(other.name) === keyOf(name))
}

/** Where the sales in force end links, as `linkEndBySales` decides. */
export async function readLinkEnds(db: Database): Promise<(link: Omit<LinkSpan, 'untilDay'>) => LinkEnd> {
  const { keyOf, sales } = await readSpellings(db)
  if (sales.length === 0) return ({ endedByChangeId }) => ({ untilDay: null, endedByChangeId })
  const holders = await db.selectFrom('holder').select(['id', 'name']).execute()
  const keys = new Map(holders.map(({ id, name }) => [id, keyOf(name)]))
  return (link) => linkEndBySales(link, sales, { keyOf, keyOfId: (id) => keys.get(id) })
}
