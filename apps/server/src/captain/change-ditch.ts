import type { DitchBasis, DitchChange, DitchProfileShape, DitchRulesShape, RulesEffectShape } from '@headgate/contracts'
import {
  areSameRules,
  changeNotice,
  type DitchRules,
  findRunningTurn,
  findSeasonDay,
  findSlots,
  findTimeZone,
  isSameTurn,
  isWithoutEffect,
  type RulesEffect,
  rulesEffect,
  seasonDifference,
  type Turn,
  touchedHolders,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { countRecipientsOf } from '../notices/enqueue-notices.ts'
import { withImportLock } from '../store/activate-season.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { auditText } from '../store/audit-text.ts'
import type { Database } from '../store/database.ts'
import { type DitchField, type DitchProfile, readDitch, type StoredDitch, updateDitch } from '../store/ditch-queries.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { holdCaptain } from '../store/membership-queries.ts'
import type { CaptainContext } from './captain-context.ts'
import { differingRules } from './changed-rules.ts'
import { listNeighbors } from './list-neighbors.ts'
import { noticesFor, notifyNeighbors } from './notify-neighbors.ts'
import { putRulesInForce, type RulesInForce } from './put-rules-in-force.ts'
import { readInForce, type SeasonInForce } from './record-season.ts'

/** `replacement` is set if turns changed. */
export interface DitchChanged {
  replacement: RulesInForce['replacement']
  residentsTold: number
}

/** What putting other rules in force would do. Changes nothing. */
export async function previewRules(
  { ditch, clock, store, ownerDirectory }: CaptainContext,
  wanted: DitchRulesShape,
): Promise<{ basis: DitchBasis; effect: RulesEffectShape }> {
  await ditch.refresh()
  const { loaded } = ditch
  const now = clock.now()
  const after = readRules(wanted)
  const effect = rulesEffect(loaded.season, { before: loaded.rules, after, now })
  const news = rulesNews(loaded, { effect, rules: after, importId: loaded.importId + 1, now })
  const told = noticesFor(await listNeighbors(store.db, ownerDirectory), (who) => changeNotice(who, news))
  const residentsTold = countRecipientsOf(told, { now, timeZone: after.timeZone })
  return { basis: basisOf(loaded), effect: { ...presentEffect(effect, loaded, now), residentsTold } }
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
  context: CaptainContext,
  by: ActingCaptain,
  change: DitchChange,
): Promise<DitchChanged> {
  const { store, clock } = context
  const at = clock.now()
  const changed = await withImportLock(store, async (transaction, imported) => {
    await holdCaptain({ ...store, db: transaction }, by.uid)
    const stored = await readDitch(transaction)
    const { revision, importId } = change.basedOn
    if (revision !== stored.revision || importId !== (imported?.id ?? 0)) throw new DitchProblem('ditch-outdated', {})
    const fields = await changeProfile(transaction, stored, { change, at, by })
    const rules = change.rules && readRules(change.rules)
    if (!rules || areSameRules(rules, stored.rules)) return { replacement: undefined, residentsTold: 0 }
    const changedFields = new Set([...stored.changedFields, ...fields, ...differingRules(rules, stored.rules)])
    await updateDitch(transaction, { changedFields })
    const current = await readInForce(transaction, imported)
    if (!change.isPreviewed) refuseUnseen(current, rules, at)
    const { effect, replacement } = await putRulesInForce(transaction, current, { rules, at, by })
    if (!replacement) return { replacement, residentsTold: 0 }
    const news = rulesNews(current, { effect, rules, importId: replacement.imported.id, now: at })
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
    ...auditText({ kind: 'ditch-changed', values: { fields } }),
  })
  return fields
}

function refuseUnseen({ season, rules: before }: SeasonInForce, after: DitchRules, now: Temporal.Instant): void {
  const effect = rulesEffect(season, { before, after, now })
  const turns = effect.retimed.length + effect.withoutSlot.length + effect.outside.length
  if (!isWithoutEffect(effect)) throw new DitchProblem('turns-affected', { turns })
}

/** The contract has checked them. */
function readRules({ timeZone, slots, firstDay, lastDay }: DitchRulesShape): DitchRules {
  const read = {
    timeZone: findTimeZone(timeZone),
    slots: findSlots(slots),
    firstDay: findSeasonDay(firstDay),
    lastDay: findSeasonDay(lastDay),
  }
  if (!read.timeZone || !read.slots || !read.firstDay || !read.lastDay)
    throw new RangeError('the rules were not checked')
  return { timeZone: read.timeZone, slots: read.slots, firstDay: read.firstDay, lastDay: read.lastDay }
}

interface Effecting {
  effect: RulesEffect
  rules: DitchRules
  importId: number
  now: Temporal.Instant
}

function rulesNews(
  { season, rules: oldRules }: Pick<SeasonInForce, 'season' | 'rules'>,
  { effect, rules, importId, now }: Effecting,
) {
  const next = { season: effect.season, rules }
  const step = { old: { season, rules: oldRules }, next, now }
  const touched = touchedHolders(seasonDifference(season, effect.season), step)
  return { importId, touched, note: '', now, rules, oldRules }
}

function presentEffect(
  { retimed, withoutSlot, outside, pastDropped }: RulesEffect,
  { season, rules }: DitchSnapshot,
  now: Temporal.Instant,
): Omit<RulesEffectShape, 'residentsTold'> {
  const affected = [...retimed.map(({ turn }) => turn), ...withoutSlot, ...outside]
  const running = findRunningTurn(season, now, rules)
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
