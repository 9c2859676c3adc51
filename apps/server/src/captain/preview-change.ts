import type { LayerShape, SeasonDifferenceShape, TouchedHolder, TradeAffected } from '@headgate/contracts'
import { changeNotice, groundChange, isOwnTurn, touchedHolders } from '@headgate/domain'
import { countRecipientsOf } from '../notices/enqueue-notices.ts'
import type { Database } from '../store/database.ts'
import { inOneView } from '../store/ditch-reader.ts'
import { findCurrentChange } from '../store/season-queries.ts'
import type { CaptainContext } from './captain-context.ts'
import { listNeighbors } from './list-neighbors.ts'
import { noticesFor } from './notify-neighbors.ts'
import { countDifference, presentDifference } from './present-difference.ts'
import { presentLayers } from './present-layers.ts'
import { presentMovedGround } from './present-moved-ground.ts'
import { type NextSeason, type PlannedSeason, planSeason, readInForce, type SeasonInForce } from './record-season.ts'

/** What a change would do. */
export interface ChangePreview {
  /** The change in force, which the difference starts from; 0 before the first. */
  comparedWith: number
  difference: SeasonDifferenceShape
  /** Holders whose turns to come would change, by name. */
  touched: TouchedHolder[]
  /** How many residents would get a notice. */
  residentsTold: number
  /** Edits that change coming turns of the new season too. */
  standing: LayerShape[]
  /** Those that the change leaves without a coming turn to change. Those that had none before are left out. */
  groundless: LayerShape[]
  /** Those that had no turn to change before and would have one. */
  revived: LayerShape[]
  /** Trades with coming hours that the change leaves without ground. */
  tradesSuspended: TradeAffected[]
  /** Those with coming hours that have ground again. */
  tradesRevived: TradeAffected[]
}

interface Previewed {
  current: SeasonInForce
  planned: PlannedSeason
  preview: ChangePreview
}

/** What a change would do, without doing it. All reads see the store at one moment. */
export function previewChange(
  context: CaptainContext,
  next: (transaction: Database, current: SeasonInForce) => Promise<Omit<NextSeason, 'audit'>>,
): Promise<Previewed> {
  return inOneView(context.store.db, async (transaction) => {
    const current = await readInForce(transaction, await findCurrentChange(transaction))
    const planned = await planSeason(transaction, current, await next(transaction, current))
    return { current, planned, preview: await presentChange(transaction, context, current, planned) }
  })
}

async function presentChange(
  db: Database,
  { clock, ownerDirectory }: CaptainContext,
  current: SeasonInForce,
  planned: PlannedSeason,
): Promise<ChangePreview> {
  const { season, rules, difference, standing } = planned
  const { lost, regained } = groundChange(current, planned)
  const now = clock.now()
  const comparedWith = current.lastChange?.id ?? 0
  const touched = touchedHolders(difference, { old: current, next: { season, rules }, now })
  const news = { importId: comparedWith + 1, touched, note: '', now, rules, oldRules: current.rules }
  const neighbors = await listNeighbors(db, ownerDirectory)
  const notices = noticesFor(neighbors, (who) => changeNotice(who, news))
  return {
    comparedWith,
    difference: presentDifference(difference),
    touched: touched.map(({ holder, ...changes }) => ({
      holder,
      ...countDifference(changes),
      residents: neighbors.filter(({ who }) => isOwnTurn(holder, who)).length,
    })),
    residentsTold: countRecipientsOf(notices, { now, timeZone: rules.timeZone }),
    standing: await presentLayers(db, standing, { now, rules }),
    groundless: await presentLayers(db, lost, { now, rules }),
    revived: await presentLayers(db, regained, { now, rules }),
    ...(await presentMovedGround(db, { before: current.handovers, after: planned.handovers, now })),
  }
}
