import type { DitchBasis, DitchChange, DitchProfileShape, DitchRulesShape, RulesEffectShape } from '@headgate/contracts'
import {
  areSameRules,
  changeNotice,
  type DitchRules,
  findPieceAt,
  findSeasonDay,
  findSlots,
  findTimeZone,
  finish,
  groundChange,
  isNoDifference,
  isSameTurn,
  isWithoutEffect,
  type RulesEffect,
  seasonOf,
  type Turn,
  touchedHolders,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { countRecipientsOf } from '../notices/enqueue-notices.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { differingRules } from '../season/changed-rules.ts'
import { listNeighbors, noticesFor, notifyNeighbors } from '../season/notify-neighbors.ts'
import { presentLayers } from '../season/present-difference.ts'
import { planRules, putRulesInForce, type RulesInForce } from '../season/put-rules-in-force.ts'
import { type PlannedSeason, readInForce, type SeasonInForce } from '../season/record-season.ts'
import { activateSeason, withSeasonLock } from '../store/activate-season.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { type DitchField, type DitchProfile, readDitch, type StoredDitch, updateDitch } from '../store/ditch-queries.ts'
import { type DitchSnapshot, inOneView } from '../store/ditch-reader.ts'
import { lockCaptain } from '../store/membership-queries.ts'
import { findCurrentChange } from '../store/season-queries.ts'

/** `replacement` is set if turns changed. */
export interface DitchChanged {
  replacement: RulesInForce['replacement']
  residentsTold: number
}

/** What putting other rules in force would do. Changes nothing. All reads see the store at one moment. */
export async function previewRules(
  { clock, db, ownerDirectory }: DitchContext,
  wanted: DitchRulesShape,
): Promise<{ basis: DitchBasis; effect: RulesEffectShape }> {
  const now = clock.now()
  const rules = readRules(wanted)
  return inOneView(db, async (transaction) => {
    const { revision } = await readDitch(transaction)
    const current = await readInForce(transaction, await findCurrentChange(transaction))
    const { effect, planned } = await planRules(transaction, current, { rules, at: now })
    const importId = current.lastChange?.id ?? 0
    const news = rulesNews(current, { next: planned, rules, importId: importId + 1, now })
    const told = finish(noticesFor(await listNeighbors(transaction, ownerDirectory), (who) => changeNotice(who, news)))
    const residentsTold = countRecipientsOf(told, { now, timeZone: rules.timeZone })
    const revived = await presentLayers(transaction, groundChange(current, planned).regained, { now, rules })
    return { basis: { revision, importId }, effect: { ...presentEffect(effect, current, now), revived, residentsTold } }
  })
}

export const basisOf = ({ revision, importId }: Pick<DitchSnapshot, 'revision' | 'importId'>): DitchBasis => ({
  revision,
  importId,
})

/**
 * Changes the ditch's profile, its rules, or both, at once or not at all. Throws `ditch-outdated` when anything has
 * changed since the captain looked, and `turns-affected` for rules that change turns unseen.
 */
export async function changeDitch(
  context: DitchContext,
  by: ActingCaptain,
  change: DitchChange,
): Promise<DitchChanged> {
  const { db, clock } = context
  const at = clock.now()
  const changed = await withSeasonLock(db, async (transaction, lastChange) => {
    await lockCaptain(transaction, by.uid)
    const stored = await readDitch(transaction)
    const { revision, importId } = change.basedOn
    if (revision !== stored.revision || importId !== (lastChange?.id ?? 0)) throw new DitchProblem('ditch-outdated', {})
    const fields = await changeProfile(transaction, stored, { change, at, by })
    const rules = change.rules && readRules(change.rules)
    if (!rules || areSameRules(rules, stored.rules)) return { replacement: undefined, residentsTold: 0 }
    const changedFields = new Set([...stored.changedFields, ...fields, ...differingRules(rules, stored.rules)])
    await updateDitch(transaction, { changedFields })
    const current = await readInForce(transaction, lastChange)
    if (!change.isPreviewed) refuseUnseen(await planRules(transaction, current, { rules, at }))
    const { replacement } = await putRulesInForce(transaction, current, { rules, at, by })
    if (!replacement) return { replacement, residentsTold: 0 }
    const news = rulesNews(current, { next: replacement, rules, importId: replacement.made.id, now: at })
    const noticeFor = (who: Parameters<typeof changeNotice>[0]) => changeNotice(who, news)
    return { replacement, residentsTold: await notifyNeighbors(transaction, context, { now: at, rules, noticeFor }) }
  })
  await context.ditch.refresh()
  return changed
}

interface ProfileChange {
  change: Pick<DitchChange, 'profile'>
  at: Temporal.Instant
  by: ActingCaptain
}

/** Returns the fields that changed. */
async function changeProfile(
  transaction: Database,
  { profile: before, changedFields }: StoredDitch,
  { change: { profile = {} }, at, by }: ProfileChange,
): Promise<DitchField[]> {
  const wanted = Object.entries(profile) as [keyof DitchProfileShape, string | number][]
  const fields = wanted.flatMap(([field, value]) => (value === undefined || value === before[field] ? [] : [field]))
  if (fields.length === 0) return []
  const values = Object.fromEntries(fields.map((field) => [field, profile[field]])) as Partial<DitchProfile>
  await updateDitch(transaction, { profile: values, changedFields: new Set([...changedFields, ...fields]) })
  await addAuditEntry(transaction, {
    at,
    by,
    action: 'change-ditch',
    details: { kind: 'ditch-changed', values: { fields } },
  })
  return fields
}

function refuseUnseen({ effect, planned: { difference } }: Awaited<ReturnType<typeof planRules>>): void {
  const { retimed, withoutSlot, outside } = effect
  const turns = retimed.length + withoutSlot.length + outside.length + difference.added.length
  if (!isWithoutEffect(effect) || !isNoDifference(difference)) throw new DitchProblem('turns-affected', { turns })
}

/** The contract has checked that each of them is found. */
const readRules = ({ timeZone, slots, firstDay, lastDay }: DitchRulesShape): DitchRules => ({
  timeZone: findTimeZone(timeZone) as string,
  slots: findSlots(slots) as DitchRules['slots'],
  firstDay: findSeasonDay(firstDay) as DitchRules['firstDay'],
  lastDay: findSeasonDay(lastDay) as DitchRules['lastDay'],
})

interface RulesStep {
  next: Pick<PlannedSeason, 'season' | 'difference'>
  rules: DitchRules
  importId: number
  now: Temporal.Instant
}

function rulesNews(old: SeasonInForce, { next: { season, difference }, rules, importId, now }: RulesStep) {
  const touched = touchedHolders(difference, { old, next: { season, rules }, now })
  return { importId, touched, note: '', now, rules, oldRules: old.rules }
}

function presentEffect(
  { retimed, withoutSlot, outside, pastDropped }: RulesEffect,
  { season, rules }: SeasonInForce,
  now: Temporal.Instant,
): Omit<RulesEffectShape, 'revived' | 'residentsTold'> {
  const affected = [...retimed.map(({ turn }) => turn), ...withoutSlot, ...outside]
  const running = findPieceAt(season, now, rules)
  return {
    retimed: retimed.map(({ turn, before, after }) => ({
      ...presentTurn(turn),
      before: { opensAt: `${before.opensAt}`, closesAt: `${before.closesAt}` },
      after: { opensAt: `${after.opensAt}`, closesAt: `${after.closesAt}` },
    })),
    withoutSlot: withoutSlot.map(presentTurn),
    outside: outside.map(presentTurn),
    pastDropped,
    running: running && affected.some((turn) => isSameTurn(turn, running)) ? presentTurn(running) : null,
  }
}

const presentTurn = ({ day, slot, holder }: Turn) => ({ date: day.toString(), slot, holder })

/** Marks the ditch as set up, and takes the sample off the schedule. Does nothing the second time. */
export async function setUpDitch({ db, clock, ditch }: DitchContext, by: ActingCaptain): Promise<void> {
  const at = clock.now()
  await withSeasonLock(db, async (transaction, lastChange) => {
    await lockCaptain(transaction, by.uid)
    const { isSetUp, profile } = await readDitch(transaction)
    if (isSetUp) return
    await updateDitch(transaction, { setUpAt: at })
    const details = { kind: 'ditch-set-up', values: { name: profile.name } } as const
    await addAuditEntry(transaction, { at, by, action: 'set-up', details })
    if (lastChange?.owner !== 'sample') return
    const nothing = { season: seasonOf([]), owner: 'none' as const, source: 'set-up' as const }
    await activateSeason(transaction, lastChange, { ...nothing, importedAt: at, importedBy: by.uid })
  })
  await ditch.refresh()
}
