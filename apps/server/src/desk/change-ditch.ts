import type {
  DitchBasis,
  DitchChange,
  DitchProfileShape,
  DitchRulesShape,
  NoticeCounts,
  RulesEffectShape,
} from '@headgate/contracts'
import {
  changeNotice,
  clocksOf,
  type DitchRules,
  ditchDay,
  findSeasonDay,
  findSlots,
  findTimeZone,
  finish,
  groundChange,
  type HolderId,
  localTimeAt,
  type NameOf,
  NO_TURNS,
  type SeasonDifference,
  type TurnWindow,
  touchedHolders,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { countNotices, NO_NOTICES, noticeRows } from '../notices/notice-rows.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { differingRules } from '../season/changed-rules.ts'
import { listNeighbors, noticesFor, notifyNeighbors } from '../season/notify-neighbors.ts'
import { presentEdits, presentTurn } from '../season/present-difference.ts'
import { planRules, putRulesInForce, type RulesInForce } from '../season/put-rules-in-force.ts'
import { type PlannedSeason, readInForce } from '../season/record-season.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { type DitchField, type DitchProfile, readDitch, type StoredDitch, updateDitch } from '../store/ditch-queries.ts'
import { type DitchSnapshot, inOneView } from '../store/ditch-reader.ts'
import { lockCaptain } from '../store/membership-queries.ts'
import { recordChange, withSeasonLock } from '../store/record-change.ts'
import { findCurrentChange } from '../store/season-queries.ts'

/** `recorded` is set if the season changed. */
export interface DitchChanged {
  recorded: RulesInForce['recorded']
  notices: NoticeCounts
}

/** What putting other rules in force would do. Changes nothing. All reads see the store at one moment. */
export async function previewRules(
  { clock, db, ownerDirectory, mailReach }: DitchContext,
  wanted: DitchRulesShape,
  rulesFrom: string | undefined,
): Promise<{ basis: DitchBasis; effect: RulesEffectShape }> {
  const now = clock.now()
  const rules = readRules(wanted)
  return inOneView(db, async (transaction) => {
    const { revision } = await readDitch(transaction)
    const current = await readInForce(transaction, await findCurrentChange(transaction))
    const planned = await planRules(transaction, current, { rules, at: now, from: readDay(rulesFrom) })
    const { importId } = current
    const news = rulesNews(planned, importId + 1, now)
    const told = finish(noticesFor(await listNeighbors(transaction, ownerDirectory), (own) => changeNotice(own, news)))
    const notices = countNotices(finish(noticeRows(told, { now, clocks: rules.clocks })), mailReach)
    const revived = await presentEdits(transaction, groundChange(current.moves, planned.moves).regained, {
      now,
      nameOf: current.nameOf,
    })
    return {
      basis: { revision, importId },
      effect: {
        ...presentEffect(planned.difference, { before: current.rules, after: planned.rules }, current.nameOf),
        revived,
        notices,
      },
    }
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
    const differing = rules ? differingRules(rules, stored.rules) : []
    if (!rules || differing.length === 0) return { recorded: undefined, notices: NO_NOTICES }
    const changedFields = new Set([...stored.changedFields, ...fields, ...differing])
    await updateDitch(transaction, { changedFields })
    const current = await readInForce(transaction, lastChange)
    const from = readDay(change.rulesFrom)
    if (!change.isPreviewed) refuseUnseen(await planRules(transaction, current, { rules, at, from }))
    const { recorded } = await putRulesInForce(transaction, current, { rules, at, by, from })
    if (!recorded) return { recorded, notices: NO_NOTICES }
    const news = rulesNews(recorded, recorded.made.id, at)
    const noticeFor = (own: ReadonlySet<HolderId>) => changeNotice(own, news)
    return { recorded, notices: await notifyNeighbors(transaction, context, { now: at, rules, noticeFor }) }
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

function refuseUnseen({ difference: { added, dropped, moved, retimed } }: PlannedSeason): void {
  const turns = added.length + dropped.length + moved.length + retimed.length
  if (turns > 0) throw new DitchProblem('turns-affected', { turns })
}

const readDay = (text: string | undefined) => (text === undefined ? undefined : ditchDay(text))

/** The contract has checked that each of them is found. */
const readRules = ({ timeZone, slots, firstDay, lastDay }: DitchRulesShape): DitchRules => ({
  clocks: clocksOf(findTimeZone(timeZone) as string),
  slots: findSlots(slots) as DitchRules['slots'],
  firstDay: findSeasonDay(firstDay) as DitchRules['firstDay'],
  lastDay: findSeasonDay(lastDay) as DitchRules['lastDay'],
})

const rulesNews = ({ difference }: Pick<PlannedSeason, 'difference'>, importId: number, now: Temporal.Instant) => ({
  importId,
  touched: touchedHolders(difference, now),
  note: '',
  now,
})

function presentEffect(
  { added, dropped, moved, retimed }: SeasonDifference,
  rules: Record<'before' | 'after', DitchRules>,
  nameOf: NameOf,
): Omit<RulesEffectShape, 'revived' | 'notices'> {
  const all = [...moved.map(({ from, to }) => ({ before: from, after: to })), ...retimed]
  const inOrder = all.toSorted((a, b) => Temporal.Instant.compare(a.before.opensAt, b.before.opensAt))
  return {
    retimed: inOrder.map(({ before, after }) => ({
      ...presentTurn(before, nameOf),
      before: presentWindow(before.turn, rules.before),
      after: presentWindow(after.turn, rules.after),
    })),
    added: added.map((turn) => presentTurn(turn, nameOf)),
    dropped: dropped.map((turn) => presentTurn(turn, nameOf)),
  }
}

function presentWindow({ opensAt, closesAt }: TurnWindow, { clocks }: DitchRules) {
  const write = (at: Temporal.Instant) => localTimeAt(at, clocks).toPlainTime().toString({ smallestUnit: 'minute' })
  return { opensAt: write(opensAt), closesAt: write(closesAt) }
}

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
    await recordChange(transaction, lastChange, {
      timeline: NO_TURNS,
      effects: { grounds: ['all'], moves: [], successions: [], withdraws: [], rules: undefined },
      turns: [],
      owner: 'none',
      source: 'set-up',
      importedAt: at,
      importedBy: by.uid,
    })
  })
  await ditch.refresh()
}
