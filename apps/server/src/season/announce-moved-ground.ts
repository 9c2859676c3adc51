import type { ImportSource } from '@headgate/contracts'
import {
  type DitchClocks,
  type FoldedMove,
  followedState,
  type GroundCause,
  groundOfTrades,
  type MovedGround,
  type Trade,
  withdrawnChanges,
} from '@headgate/domain'
import { announceTrade } from '../notices/announce-trade.ts'
import type { Database } from '../store/database.ts'
import { listAgreedBy, listMoved, updateTrade } from '../store/trade-queries.ts'
import { listWithdrawals } from '../store/withdrawal-queries.ts'

interface GroundNews {
  before: readonly FoldedMove[]
  after: readonly FoldedMove[]
  /** The change between the two. */
  changeId: number
  cause: GroundCause
  now: Temporal.Instant
  clocks: DitchClocks
}

/**
 * Tells both sides of each agreed trade that a change of the season suspends or gives back, and why. Call it in the
 * transaction of the change.
 */
export async function announceMovedGround(
  db: Database,
  { before, after, changeId, cause, now, clocks }: GroundNews,
): Promise<void> {
  for (const { trade, lost, regained } of await tradesOn(db, groundOfTrades(before, after, now))) {
    const rest = { by: undefined, now, clocks, ground: { cause, changeId } }
    if (lost.length > 0) await announceTrade(db, { trade: { ...trade, times: lost }, event: 'suspended', ...rest })
    if (regained.length > 0)
      await announceTrade(db, { trade: { ...trade, times: regained }, event: 'revived', ...rest })
  }
}

interface TradeOnMovedGround {
  trade: Trade
  lost: Trade['times']
  regained: Trade['times']
}

/** The agreed trades whose ground moves, with the hours of each. */
export async function tradesOn(db: Database, moved: readonly MovedGround[]): Promise<TradeOnMovedGround[]> {
  if (moved.length === 0) return []
  const byChange = Map.groupBy(moved, ({ changeId }) => changeId)
  return (await listAgreedBy(db, [...byChange.keys()])).flatMap((trade) => {
    const own = byChange.get(trade.changeId ?? 0) ?? []
    if (own.length === 0) return []
    return [{ trade, lost: own.flatMap(({ lost }) => lost), regained: own.flatMap(({ regained }) => regained) }]
  })
}

const CAUSES: Partial<Record<ImportSource, GroundCause>> = {
  undo: 'undo',
  correction: 'edit',
  sale: 'sale',
  merge: 'sale',
  rules: 'rules',
  trade: 'trade',
}

/** What to call a change that moves the ground of trades. */
export const causeOf = (source: ImportSource, isOfTrade: boolean): GroundCause =>
  isOfTrade ? 'trade' : (CAUSES[source] ?? 'season')

/** Lets trades follow the season. Call it after every change of the season, in its transaction. */
export async function followTrades(db: Database): Promise<void> {
  const trades = await listMoved(db)
  if (trades.length === 0) return
  const withdrawn = withdrawnChanges(await listWithdrawals(db))
  const nothingAsked = { undoAskedById: null, undoAskedAtMs: null, undoAskedBy: null }
  for (const trade of trades) {
    const state = followedState(trade, withdrawn)
    if (state !== trade.state) await updateTrade(db, trade.id, { state, ...nothingAsked })
  }
}
