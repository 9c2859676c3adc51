import type { LayersUnderSeason, TradeAffected, UndoPreviewResponse } from '@headgate/contracts'
import {
  changedPastMs,
  changeNotice,
  type FoldedMove,
  groundChange,
  groundOfTrades,
  holderKeys,
  standingEdits,
  type Trade,
  touchedHoldersInSteps,
  viewerKeys,
} from '@headgate/domain'
import { inSlices } from '../config/in-slices.ts'
import { countRecipients, noticeRows } from '../notices/enqueue-notices.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import type { Database } from '../store/database.ts'
import { tradesOn } from './announce-moved-ground.ts'
import { listNeighbors, type Neighbor, noticesFor } from './notify-neighbors.ts'
import { countDifference, presentDifference, presentEdits } from './present-difference.ts'
import { type NextSeason, type PlannedSeason, planSeason, readLoaded, type SeasonInForce } from './record-season.ts'

interface ChangePreview extends UndoPreviewResponse, LayersUnderSeason {
  /** The change in force, which the difference starts from; 0 before the first. */
  comparedWith: number
}

interface Previewed {
  current: SeasonInForce
  planned: PlannedSeason
  preview: ChangePreview
}

/**
 * What a change would do, without doing it. Reads the store without a transaction, which would hold up everybody on
 * SQLite: changes and their layers are never edited, and nobody is notified of a preview.
 */
export async function previewChange(
  context: DitchContext,
  next: (db: Database, current: SeasonInForce) => Promise<Omit<NextSeason, 'audit'>>,
): Promise<Previewed> {
  const { db, clock } = context
  const current = await readLoaded(context)
  const planned = await planSeason(db, current, await next(db, current), (work) => inSlices(clock, work))
  return { current, planned, preview: await presentChange(db, context, current, planned) }
}

async function presentChange(
  db: Database,
  { clock, ownerDirectory }: DitchContext,
  current: SeasonInForce,
  planned: PlannedSeason,
): Promise<ChangePreview> {
  const { rules, difference, merges, followsSales } = planned
  const { lost, regained } = groundChange(current.moves, planned.moves)
  const now = clock.now()
  const comparedWith = current.lastChange?.id ?? 0
  const touched = await inSlices(clock, touchedHoldersInSteps(difference, now))
  const news = { importId: comparedWith + 1, touched, note: '', now }
  const neighbors = await listNeighbors(db, ownerDirectory, followsSales ? { merges } : undefined)
  const notices = noticesFor(neighbors, (who, whoAfter) => changeNotice(who, news, whoAfter))
  const rows = await inSlices(clock, noticeRows(await inSlices(clock, notices), { now, timeZone: rules.timeZone }))
  const residentsOf = countResidents(neighbors)
  return {
    comparedWith,
    difference: presentDifference(difference),
    touched: touched.map(({ holder, ...changes }) => ({
      holder,
      ...countDifference(changes),
      residents: residentsOf(holder),
    })),
    residentsTold: countRecipients(rows),
    pastMs: changedPastMs(current.timeline, planned.timeline, now),
    standing: await presentEdits(db, standingEdits(planned.moves), now),
    groundless: await presentEdits(db, lost, now),
    revived: await presentEdits(db, regained, now),
    ...(await presentMovedGround(db, { before: current.moves, after: planned.moves, now })),
  }
}

/** How many residents have turns under a name. */
function countResidents(neighbors: readonly Neighbor[]): (holder: string) => number {
  const keys = neighbors.flatMap((neighbor) => viewerKeys(neighbor.who).map((key) => ({ key, neighbor })))
  const byKey = Map.groupBy(keys, ({ key }) => key)
  return (holder) =>
    new Set(holderKeys(holder).flatMap((key) => (byKey.get(key) ?? []).map(({ neighbor }) => neighbor))).size
}

interface Change {
  before: readonly FoldedMove[]
  after: readonly FoldedMove[]
  now: Temporal.Instant
}

/** The trades that a change would suspend, and those that it would give back, each with the hours concerned. */
async function presentMovedGround(
  db: Database,
  { before, after, now }: Change,
): Promise<{ tradesSuspended: TradeAffected[]; tradesRevived: TradeAffected[] }> {
  const trades = await tradesOn(db, groundOfTrades(before, after, now))
  return {
    tradesSuspended: trades.flatMap(({ trade, lost }) => present(trade, lost)),
    tradesRevived: trades.flatMap(({ trade, regained }) => present(trade, regained)),
  }
}

function present({ id, from, to }: Trade, times: Trade['times']): TradeAffected[] {
  if (times.length === 0) return []
  return [{ id, from, to: to ?? null, hours: times.map((time) => ({ from: `${time.from}`, until: `${time.until}` })) }]
}
