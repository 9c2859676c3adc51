import type { AuditAction, AuditDetails, ChangedTurns, DifferenceCounts } from '@headgate/contracts'
import {
  type AgreedMove,
  type AgreedTurn,
  type FoldedSeason,
  finish,
  type HolderMerge,
  mergesAmong,
  type NameOf,
  type PlaceRange,
  placeTurnsInSteps,
  type RulesChange,
  type SeasonChange,
  type SeasonDifference,
  type SeasonOwner,
  type Steps,
  type Succession,
  seasonDifferenceInSteps,
  turnsOf,
  writePlace,
} from '@headgate/domain'
import type { DitchContext } from '../schedule/route-parts.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { addRules, findRulesVersionInForce, readDitch, updateDitch } from '../store/ditch-queries.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { readNames } from '../store/holder-queries.ts'
import { type NewChange, nextChangeId, recordChange, type SeasonReplacement } from '../store/record-change.ts'
import { followSales, haveSales } from '../store/sale-queries.ts'
import {
  findChange,
  foldRead,
  readSeason,
  readTurnsOf,
  type SeasonChangeRow,
  type StoredSeason,
} from '../store/season-queries.ts'
import { announceMovedGround, causeOf, followTrades } from './announce-moved-ground.ts'
import { differingRules, rulesChanged } from './changed-rules.ts'
import { countDifference, presentChangedTurns } from './present-difference.ts'
import { followClosures } from './record-closure.ts'

/** The season that a change starts from; empty before the first. */
export interface SeasonInForce extends StoredSeason {
  lastChange: SeasonChangeRow | undefined
  nameOf: NameOf
  rulesVersion: number
}

/** The change to make. */
export interface NextSeason extends Pick<NewChange, 'source' | 'fileName' | 'note' | 'plan'> {
  /** Turns in place of those in ranges. */
  ground?: { ranges: readonly (PlaceRange | 'all')[]; turns: readonly AgreedTurn[] }
  moves?: readonly AgreedMove[]
  successions?: readonly Omit<Succession, 'changeId'>[]
  rules?: RulesChange
  /** Changes that it takes back. */
  withdraws?: readonly number[]
  /** Whose season it changes, if it is not that in force. */
  owner?: SeasonOwner
  /** What its audit entry says. */
  audit: (counts: DifferenceCounts & { turns: number }) => AuditDetails
}

/** A change that is not recorded yet. */
export interface PlannedSeason extends FoldedSeason {
  change: SeasonChange
  turns: readonly AgreedTurn[]
  difference: SeasonDifference
  /** The merges that hold then. */
  merges: readonly HolderMerge[]
  /** Whether sales, and the links that follow them, may begin or cease to hold. */
  followsSales: boolean
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
  const { rulesVersion } = await readDitch(transaction)
  const season = await readSeason(transaction, { through: lastChange?.id ?? 0, known })
  return { ...season, lastChange, rulesVersion, nameOf: await readNames(transaction) }
}

/** What a change starts from, out of memory, where all of it is of one moment. */
export async function readLoaded({ ditch, db }: Pick<DitchContext, 'ditch' | 'db'>): Promise<SeasonInForce> {
  await ditch.refresh()
  const { loaded } = ditch
  return { ...loaded, lastChange: await findChange(db, loaded.importId) }
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
): Promise<SeasonRecorded> {
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
  const { timeline: after, difference } = planned
  // Of new holders, too, whom the change may have named.
  const nameOf = await readNames(db)
  const changedTurns = await run(presentChangedTurns(difference, { now: at, before: current.timeline, after, nameOf }))
  return { current, nextSeason, planned, changedTurns }
}

export interface SeasonRecorded extends SeasonReplacement, Pick<PlannedSeason, 'timeline' | 'difference'> {}

/** Writes what was worked out. Call it only in `withSeasonLock`, while the season that it starts from is in force. */
export async function recordReady(
  transaction: Database,
  { current, nextSeason, planned, changedTurns }: ReadyChange,
  { at, by, action }: RecordOptions,
): Promise<SeasonRecorded> {
  const { timeline, change, turns, difference, rules } = planned
  const { id, owner, ...effects } = change
  const changed = countDifference(difference)
  const { source, fileName, note, plan } = nextSeason
  const madeBy = { at, by: by.uid, changeId: id }
  if (effects.rules)
    await addRules(transaction, effects.rules.rules, { ...madeBy, begins: writePlace(effects.rules.begins) })
  const replacement = await recordChange(transaction, current.lastChange, {
    timeline,
    effects,
    turns,
    source,
    // An undo changes nobody's season by itself; its row says whose is in force.
    owner: source === 'undo' ? planned.owner : owner,
    fileName,
    note,
    plan,
    changed,
    changedTurns,
    importedAt: at,
    importedBy: by.uid,
  })
  await followSales(transaction, at)
  await followTrades(transaction)
  await followClosures(transaction, { at, by })
  await announceMovedGround(transaction, {
    before: current.moves,
    after: planned.moves,
    now: at,
    clocks: rules.clocks,
    changeId: id,
    cause: causeOf(source, action === 'undo-trade'),
  })
  const details = nextSeason.audit({ turns: turnsOf(timeline.segments).length, ...changed })
  await addAuditEntry(transaction, { at, by, action, details })
  await followRules(transaction, current, planned, { at, by, isOfRules: source === 'rules' })
  return { ...replacement, timeline, difference }
}

/**
 * The ditch's rules are those after its changes. What a captain has undone, the environment must not do again at the next
 * start.
 */
async function followRules(
  transaction: Database,
  { rules: before, rulesVersion }: SeasonInForce,
  { rules: after, difference }: PlannedSeason,
  { at, by, isOfRules }: Pick<RecordOptions, 'at' | 'by'> & { isOfRules: boolean },
): Promise<void> {
  const version = await findRulesVersionInForce(transaction)
  if (version === rulesVersion) return
  const { changedFields } = await readDitch(transaction)
  const differing = differingRules(before, after)
  const fields = isOfRules ? changedFields : new Set([...changedFields, ...differing])
  await updateDitch(transaction, { rulesVersion: version, changedFields: fields })
  if (differing.length === 0 || isOfRules) return
  const details = rulesChanged({ before, after, ...countRulesEffect(difference) })
  await addAuditEntry(transaction, { at, by, action: 'undo', details })
}

/** How many turns are at another time, and how many left the schedule. */
export const countRulesEffect = ({ dropped, moved, retimed }: SeasonDifference) => ({
  retimed: moved.length + retimed.length,
  dropped: dropped.length,
})

/** What a change would put in force. Changes nothing. Call it in `withSeasonLock` if the change is to be recorded. */
export async function planSeason(
  db: Database,
  current: SeasonInForce,
  { ground, moves = [], successions = [], withdraws = [], rules, ...next }: Omit<NextSeason, 'audit'>,
  run: Run = finish,
): Promise<PlannedSeason> {
  const { ranges = [], turns = [] } = ground ?? {}
  const id = nextChangeId(current.lastChange)
  const owner = next.owner ?? ownerOf(current, next.source)
  const change: SeasonChange = { id, owner, grounds: ranges, moves, successions, withdraws, rules }
  const changes = [...current.changes, change]
  const turnsRead = await readTurnsOf(db, changes, new Map([...current.turnsRead, [id, turns]]))
  await run(placeTurnsInSteps(turns, current.rules.clocks))
  const folded = foldRead(changes, { firstRules: current.firstRules, turnsRead })
  const difference = await run(seasonDifferenceInSteps(current.timeline, folded.timeline))
  return {
    ...folded,
    change,
    turns,
    difference,
    merges: mergesAmong(folded.successions),
    followsSales: await areSalesConcerned(db, current, change, folded.owner),
  }
}

/** Whether sales, or merges, begin or cease to hold with a change. */
async function areSalesConcerned(
  db: Database,
  { changes, owner: ownerBefore }: SeasonInForce,
  { successions, withdraws }: SeasonChange,
  owner: SeasonOwner,
): Promise<boolean> {
  const isOtherSeason = owner !== ownerBefore
  const isConcerned = (one: SeasonChange) =>
    (isOtherSeason && one.successions.length > 0) ||
    (withdraws.includes(one.id) && one.successions.length + one.withdraws.length > 0)
  return successions.length > 0 || changes.some(isConcerned) || haveSales(db, withdraws)
}

/** Changes that leave the season whose it is. */
const LAYERING: ReadonlySet<NextSeason['source']> = new Set(['correction', 'sale', 'merge', 'trade', 'rules', 'undo'])

const ownerOf = ({ owner }: SeasonInForce, source: NextSeason['source']): SeasonOwner => {
  if (source === 'sample') return 'sample'
  if (source === 'rules' || source === 'undo') return owner
  return owner === 'sample' && LAYERING.has(source) ? 'sample' : 'own'
}
