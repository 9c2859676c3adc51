import type { AuditAction, AuditDetails, ChangedTurns, DifferenceCounts } from '@headgate/contracts'
import {
  areSameRules,
  type DitchRules,
  type FoldedSeason,
  finish,
  foldSeason,
  type Handover,
  layersInForce,
  mergesAmong,
  type NameMerge,
  type Reassignment,
  retimedTurns,
  type Season,
  type SeasonDifference,
  type Steps,
  type Succession,
  seasonDifferenceInSteps,
} from '@headgate/domain'
import type { DitchContext } from '../schedule/route-parts.ts'
import { activateSeason, type NewSeason, nextChangeId, type SeasonReplacement } from '../store/activate-season.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { readDitch, readRules, updateDitch } from '../store/ditch-queries.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { listLayeredChanges } from '../store/layer-queries.ts'
import { followSales, haveSales } from '../store/sale-queries.ts'
import { findChange, readBase, readFoldedSeason, type SeasonChangeRow } from '../store/season-queries.ts'
import type { SeasonOwner } from '../store/tables/season-tables.ts'
import { announceMovedGround, causeOf, followTrades } from './announce-moved-ground.ts'
import { differingRules, rulesChanged } from './changed-rules.ts'
import { countDifference, presentChangedTurns } from './present-difference.ts'

/** The season that a change starts from; empty before the first. */
export interface SeasonInForce {
  lastChange: SeasonChangeRow | undefined
  season: Season
  /** Its layers that move no turn. */
  groundless: FoldedSeason['groundless']
  handovers: FoldedSeason['handovers']
  rules: DitchRules
  rulesVersion: number
}

/**
 * The change to make. Without a base, the season keeps the one it has. `id` and `number` of its reassignments are given
 * by the change.
 */
export interface NextSeason extends Pick<NewSeason, 'source' | 'owner' | 'fileName' | 'note' | 'restoresImportId'> {
  base?: Season | number
  rulesVersion?: number
  reassignments?: readonly Omit<Reassignment, 'changeId' | 'number'>[]
  handovers?: readonly Omit<Handover, 'changeId' | 'number'>[]
  successions?: readonly Omit<Succession, 'changeId'>[]
  /** Changes whose layers it takes back. */
  withdraws?: readonly number[]
  /** What its audit entry says. */
  audit: (counts: DifferenceCounts & { turns: number }) => AuditDetails
}

/** A change that is not recorded yet. */
export interface PlannedSeason extends FoldedSeason {
  /** What the store needs to know of it. */
  stored: Pick<NewSeason, 'base' | 'layers' | 'rulesVersion' | 'owner'>
  rules: DitchRules
  difference: SeasonDifference
  /** The merges that hold then. */
  merges: readonly NameMerge[]
  /** Whether sales, and the links that follow them, may begin or cease to hold. */
  followsSales: boolean
}

interface PlannedChange extends Omit<NextSeason, 'audit'> {
  /** Rules that the store does not have yet. */
  rules?: DitchRules
}

/** A change that is worked out and not recorded yet. */
export interface ReadyChange {
  current: SeasonInForce
  nextSeason: NextSeason
  planned: PlannedSeason
  changedTurns: ChangedTurns
}

interface RecordOptions {
  at: Temporal.Instant
  by: Actor
  action: AuditAction
}

/** How long work is done: at once, or in slices. */
export type Run = <T>(work: Steps<T>) => T | Promise<T>

/**
 * Reads what a change starts from. Call it in `withSeasonLock`. The season of `known` is not read again if it is in force,
 * because a change is never edited.
 */
export async function readInForce(
  transaction: Database,
  lastChange: SeasonChangeRow | undefined,
  known?: DitchSnapshot,
): Promise<SeasonInForce> {
  const { rules, rulesVersion } = await readDitch(transaction)
  const isKnown = known !== undefined && known.importId === lastChange?.id
  const { season, groundless, handovers } = isKnown ? known : await readFoldedSeason(transaction, lastChange)
  return { lastChange, season, groundless, handovers, rules, rulesVersion }
}

/**
 * Puts a season in force, with its history row and its audit entry. Call it only in `withSeasonLock`, with the
 * season that is in force there.
 */
export async function recordSeason(
  transaction: Database,
  current: SeasonInForce,
  nextSeason: NextSeason,
  options: RecordOptions,
): Promise<SeasonReplacement & Pick<PlannedSeason, 'season' | 'difference'>> {
  return recordReady(transaction, await readySeason(transaction, current, nextSeason, options), options)
}

/** Works out all that recording a change needs. Changes nothing. */
export async function readySeason(
  db: Database,
  current: SeasonInForce,
  nextSeason: NextSeason,
  { at, run = finish }: { at: Temporal.Instant; run?: Run },
): Promise<ReadyChange> {
  const planned = await planSeason(db, current, nextSeason, run)
  const { season: after, rules, difference } = planned
  const changedTurns = await run(presentChangedTurns(difference, { now: at, rules, before: current.season, after }))
  return { current, nextSeason, planned, changedTurns }
}

/** Writes what was worked out. Call it only in `withSeasonLock`, while the season that it starts from is in force. */
export async function recordReady(
  transaction: Database,
  { current, nextSeason, planned, changedTurns }: ReadyChange,
  { at, by, action }: RecordOptions,
): Promise<SeasonReplacement & Pick<PlannedSeason, 'season' | 'difference'>> {
  const { season, stored, difference } = planned
  const changed = countDifference(difference)
  const { rulesVersion = current.rulesVersion } = stored
  const { source, fileName, note, restoresImportId } = nextSeason
  const replacement = await activateSeason(transaction, current.lastChange, {
    season,
    ...stored,
    rulesVersion,
    source,
    fileName,
    note,
    restoresImportId,
    changed,
    changedTurns,
    importedAt: at,
    importedBy: by.uid,
  })
  await followSales(transaction, at)
  await followTrades(transaction)
  await announceMovedGround(transaction, {
    before: current.handovers,
    after: planned.handovers,
    now: at,
    timeZone: planned.rules.timeZone,
    changeId: replacement.made.id,
    cause: causeOf(source, action === 'undo-trade'),
  })
  const details = nextSeason.audit({ turns: season.turns.length, ...changed })
  await addAuditEntry(transaction, { at, by, action, details })
  if (rulesVersion !== current.rulesVersion) {
    const rules = await putVersionInForce(transaction, current, rulesVersion)
    const next = { season, rules }
    const counts = { retimed: retimedTurns(current, next, at).length, dropped: changed.dropped }
    const details = rulesChanged({ before: current.rules, after: rules, ...counts })
    if (!areSameRules(current.rules, rules)) await addAuditEntry(transaction, { at, by, action, details })
  }
  return { ...replacement, season, difference }
}

/** What a change would put in force. Changes nothing. Call it in `withSeasonLock` if the change is to be recorded. */
export async function planSeason(
  db: Database,
  current: SeasonInForce,
  { base, rulesVersion = current.rulesVersion, rules: newRules, ...next }: PlannedChange,
  run: Run = finish,
): Promise<PlannedSeason> {
  const { lastChange } = current
  const id = nextChangeId(lastChange)
  const keptId = lastChange?.baseId ?? 0
  const owner = next.owner ?? ownerAfter(current, next.source)
  const layers = {
    reassignments: (next.reassignments ?? []).map((one, at) => ({ ...one, changeId: id, number: at + 1 })),
    handovers: (next.handovers ?? []).map((one, at) => ({ ...one, changeId: id, number: at + 1 })),
    successions: (next.successions ?? []).map((one) => ({ ...one, changeId: id })),
    withdraws: next.withdraws ?? [],
  }
  const changes = [...(await listLayeredChanges(db, id - 1)), { id, owner, ...layers }]
  const isUnderSame = rulesVersion === current.rulesVersion
  const rules = newRules ?? (isUnderSame ? current.rules : await readRules(db, rulesVersion))
  const turns = typeof base === 'object' ? base : await readBase(db, base ?? keptId)
  const inForce = layersInForce(changes, owner)
  const folded = foldSeason(turns, inForce, rules)
  const stored = { base: base ?? keptId, layers, rulesVersion, owner }
  const difference = await run(seasonDifferenceInSteps(current.season, folded.season))
  const withdrawn = new Set(layers.withdraws)
  const changesOwner = owner !== (lastChange?.owner ?? 'none')
  const followsSales =
    changes.some(
      ({ successions, withdraws, ...change }) =>
        ((changesOwner || change.id === id) && successions.length > 0) ||
        (withdrawn.has(change.id) && successions.length + withdraws.length > 0),
    ) || (await haveSales(db, layers.withdraws))
  return { ...folded, stored, rules, difference, merges: mergesAmong(inForce.successions), followsSales }
}

const ownerAfter = ({ lastChange }: SeasonInForce, source: NextSeason['source']): SeasonOwner =>
  source === 'sample' || (lastChange?.owner === 'sample' && LAYERING.has(source)) ? 'sample' : 'own'

/** Changes that leave the season whose it is. */
const LAYERING: ReadonlySet<NextSeason['source']> = new Set(['correction', 'sale', 'merge', 'trade'])

/** Rules that were in force once. What a captain has undone, the environment must not do again at the next start. */
async function putVersionInForce(
  transaction: Database,
  { rules: before }: SeasonInForce,
  rulesVersion: number,
): Promise<DitchRules> {
  const { changedFields } = await readDitch(transaction)
  const rules = await readRules(transaction, rulesVersion)
  await updateDitch(transaction, {
    rulesVersion,
    changedFields: new Set([...changedFields, ...differingRules(before, rules)]),
  })
  return rules
}

/** What a change starts from, out of memory, where all of it is of one moment. */
export async function readLoaded({ ditch, db }: Pick<DitchContext, 'ditch' | 'db'>): Promise<SeasonInForce> {
  await ditch.refresh()
  const { importId, season, groundless, handovers, rules, rulesVersion } = ditch.loaded
  return { lastChange: await findChange(db, importId), season, groundless, handovers, rules, rulesVersion }
}
