import type { LayersUnderSeason, TradeAffected, UndoPreviewResponse } from '@headgate/contracts'
import {
  changedPastMs,
  changeNotice,
  type FoldedMove,
  groundChange,
  groundOfTrades,
  type HolderId,
  type NameOf,
  nameOrNull,
  standingEdits,
  type Trade,
  touchedHoldersInSteps,
} from '@headgate/domain'
import { inSlices } from '../config/in-slices.ts'
import { countNotices, noticeRows } from '../notices/notice-rows.ts'
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
  next: (db: Database, current: SeasonInForce) => Promise<PreviewedSeason>,
): Promise<Previewed> {
  const { db, clock } = context
  const current = await readLoaded(context)
  const { added = new Map(), ...wanted } = await next(db, current)
  const planned = await planSeason(db, current, wanted, (work) => inSlices(clock, work))
  const nameOf: NameOf = (holder) => added.get(holder) ?? current.nameOf(holder)
  return { current, planned, preview: await presentChange({ db, context, current, planned, nameOf }) }
}

/** A change to look at, and the names of holders who would come with it. */
interface PreviewedSeason extends Omit<NextSeason, 'audit'> {
  added?: ReadonlyMap<HolderId, string>
}

interface Presenting {
  db: Database
  context: DitchContext
  current: SeasonInForce
  planned: PlannedSeason
  nameOf: NameOf
}

async function presentChange({ db, context, current, planned, nameOf }: Presenting): Promise<ChangePreview> {
  const { clock, ownerDirectory, mailReach } = context
  const { rules, difference, merges, followsSales } = planned
  const { lost, regained } = groundChange(current.moves, planned.moves)
  const now = clock.now()
  const comparedWith = current.lastChange?.id ?? 0
  const touched = await inSlices(clock, touchedHoldersInSteps(difference, now))
  const news = { importId: comparedWith + 1, touched, note: '', now }
  const neighbors = await listNeighbors(db, ownerDirectory, followsSales ? { merges } : undefined)
  const notices = noticesFor(neighbors, (own, ownAfter) => changeNotice(own, news, ownAfter))
  const rows = await inSlices(clock, noticeRows(await inSlices(clock, notices), { now, clocks: rules.clocks }))
  const residentsOf = countResidents(neighbors)
  return {
    comparedWith,
    difference: presentDifference(difference, nameOf),
    touched: touched
      .map(({ holder, ...changes }) => ({
        holder: nameOf(holder),
        ...countDifference(changes),
        residents: residentsOf(holder),
      }))
      .sort((a, b) => (a.holder < b.holder ? -1 : 1)),
    notices: countNotices(rows, mailReach),
    pastMs: changedPastMs(current.timeline, planned.timeline, now),
    standing: await presentEdits(db, standingEdits(planned.moves), { now, nameOf }),
    groundless: await presentEdits(db, lost, { now, nameOf }),
    revived: await presentEdits(db, regained, { now, nameOf }),
    ...(await presentMovedGround(db, { before: current.moves, after: planned.moves, now, nameOf })),
  }
}

/** How many residents a holder's turns are the own of. */
function countResidents(neighbors: readonly Neighbor[]): (holder: HolderId) => number {
  const counts = new Map<HolderId, number>()
  for (const { own } of neighbors) for (const holder of own) counts.set(holder, (counts.get(holder) ?? 0) + 1)
  return (holder) => counts.get(holder) ?? 0
}

interface Change {
  before: readonly FoldedMove[]
  after: readonly FoldedMove[]
  now: Temporal.Instant
  nameOf: NameOf
}

/** The trades that a change would suspend, and those that it would give back, each with the hours concerned. */
async function presentMovedGround(
  db: Database,
  { before, after, now, nameOf }: Change,
): Promise<{ tradesSuspended: TradeAffected[]; tradesRevived: TradeAffected[] }> {
  const trades = await tradesOn(db, groundOfTrades(before, after, now))
  return {
    tradesSuspended: trades.flatMap(({ trade, lost }) => present(trade, lost, nameOf)),
    tradesRevived: trades.flatMap(({ trade, regained }) => present(trade, regained, nameOf)),
  }
}

function present({ id }: Trade, times: Trade['times'], nameOf: NameOf): TradeAffected[] {
  if (times.length === 0) return []
  return [
    {
      id,
      hours: times.map(({ from, until, expected, next }) => ({
        from: `${from}`,
        until: `${until}`,
        expected: nameOf(expected),
        next: nameOrNull(next, nameOf),
      })),
    },
  ]
}
