import {
  actorsOf,
  afterMerges,
  type HolderId,
  type HolderMerge,
  holderSpellings,
  type LinkEnd,
  type LinkSpan,
  linkEndBySales,
  mergesAmong,
  type Succession,
} from '@headgate/domain'
import { listSuccessions } from './change-queries.ts'
import type { Database } from './database.ts'
import { listHolderRows } from './holder-queries.ts'
import { findCurrentChange } from './season-queries.ts'

/** Which holders are one, and which sales there are, by the season in force. */
export interface Spellings {
  merges: readonly HolderMerge[]
  /** In the order of their changes. */
  sales: readonly Succession[]
  /** Who a holder is after all merges. */
  shownOf: (holder: HolderId) => HolderId
}

export async function readSpellings(db: Database): Promise<Spellings> {
  const owner = (await findCurrentChange(db))?.owner
  const successions = (await listSuccessions(db)).filter((one) => one.owner === owner)
  const merges = mergesAmong(successions)
  return {
    merges,
    sales: successions.filter(({ fromDay }) => fromDay !== undefined),
    shownOf: (holder) => afterMerges(holder, merges),
  }
}

/** All that are one with a holder, itself included. */
export async function listSpellings(db: Database, holderId: HolderId): Promise<HolderId[]> {
  const { merges } = await readSpellings(db)
  if (merges.length === 0) return [holderId]
  const ids = holderSpellings({ holders: await listHolderRows(db), merges }).idsOf(holderId)
  return ids.length > 0 ? [...ids] : [holderId]
}

/** The holders a link to whom acts for another, as `actorsOf` says. */
export async function readActors(db: Database): Promise<(holder: HolderId) => readonly HolderId[]> {
  const { merges } = await readSpellings(db)
  return actorsOf({ holders: await listHolderRows(db), merges })
}

/** Where the sales in force end links, as `linkEndBySales` decides. */
export async function readLinkEnds(db: Database): Promise<(link: Omit<LinkSpan, 'untilDay'>) => LinkEnd> {
  const { merges, sales } = await readSpellings(db)
  if (sales.length === 0) return ({ endedByChangeId }) => ({ untilDay: null, endedByChangeId })
  return (link) => linkEndBySales(link, sales, merges)
}
