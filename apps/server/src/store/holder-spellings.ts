import { type HolderName, nameAfterMerges, nameKey, type Succession } from '@headgate/domain'
import type { Database } from './database.ts'
import { listSuccessions } from './layer-queries.ts'
import { findCurrentChange } from './season-queries.ts'

/** Which names are one holder, and which sales there are, by the season in force. */
export interface Spellings {
  /** Equal for all spellings of a holder. */
  keyOf: (name: string) => string
  /** In the order of their changes. */
  sales: readonly Succession[]
  isMerged: boolean
}

export async function readSpellings(db: Database): Promise<Spellings> {
  const owner = (await findCurrentChange(db))?.owner
  const successions = (await listSuccessions(db)).filter((one) => one.owner === owner)
  const merges = successions.filter(({ fromDay }) => fromDay === undefined)
  return {
    keyOf: (name) => nameKey(nameAfterMerges(name as HolderName, merges)),
    sales: successions.filter(({ fromDay }) => fromDay !== undefined),
    isMerged: merges.length > 0,
  }
}

/** The ids of a holder's spellings, its own included. */
export async function listSpellings(db: Database, holderId: number): Promise<number[]> {
  const { keyOf, isMerged } = await readSpellings(db)
  if (!isMerged) return [holderId]
  const holders = await db.selectFrom('holder').select(['id', 'name']).orderBy('id').execute()
  const own = holders.find(({ id }) => id === holderId)
  return own ? holders.filter(({ name }) => keyOf(name) === keyOf(own.name)).map(({ id }) => id) : [holderId]
}
