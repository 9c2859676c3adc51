import type {
  AuditAction,
  AuditDetails,
  Meanwhile,
  NoticeCounts,
  SeasonChangeResponse,
  TurnsBeyond,
} from '@headgate/contracts'
import {
  changeNotice,
  finish,
  type HolderLink,
  type SeasonDifference,
  type Steps,
  seasonDifferenceInSteps,
  touchedHoldersInSteps,
} from '@headgate/domain'
import { inSlices } from '../config/in-slices.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { countNotices, noticeRows } from '../notices/notice-rows.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import { listLinks } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { findRulesVersion } from '../store/ditch-queries.ts'
import { readNames } from '../store/holder-queries.ts'
import { lockCaptain } from '../store/membership-queries.ts'
import { addNotices, type NoticeRow, withoutDeleted } from '../store/notice-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import { nextChangeId, type SeasonReplacement, withSeasonLock } from '../store/record-change.ts'
import { findCurrentChange, listChanges, readSeason, type SeasonChangeRow } from '../store/season-queries.ts'
import { listNeighbors, noticesFor } from './notify-neighbors.ts'
import { presentChanges } from './present-changes.ts'
import { countDifference, presentDifference } from './present-difference.ts'
import {
  type NextSeason,
  type PlannedSeason,
  type ReadyChange,
  type Run,
  readInForce,
  readLoaded,
  readySeason,
  recordReady,
  type SeasonInForce,
} from './record-season.ts'

export interface SeasonChange {
  by: Actor
  action: AuditAction
  /** The change that the captain was looking at, 0 for none; undefined to change whatever is in force. */
  basedOn: number | undefined
  /** What to put in force instead of the season in force. If it throws, nothing is changed. */
  next: (db: Database, current: SeasonInForce) => Promise<NextSeason>
  /** Called in the transaction, once the change is recorded. */
  along?: ((transaction: Database, recorded: RecordedAlong) => Promise<void>) | undefined
}

interface RecordedAlong extends Pick<PlannedSeason, 'timeline' | 'rules'> {
  changeId: number
  at: Temporal.Instant
}

export interface SeasonChanged extends SeasonReplacement {
  difference: SeasonDifference
  notices: NoticeCounts
}

const MAX_LISTED_MEANWHILE = 20

/**
 * The only way in which people change the season: imports, undos and corrections each put a whole season in force,
 * with its history row, its audit entry and its notices, or change nothing. Throws `season-outdated` when `basedOn` is
 * no longer in force; the audit records that too. `next` is called in the transaction, and may write along.
 */
export async function changeSeason(context: DitchContext, request: SeasonChange): Promise<SeasonChanged> {
  const outcome = await inLock(context, request, async (transaction, lastChange) => {
    const current = await readInForce(transaction, lastChange, context.ditch.loaded)
    const at = context.clock.now()
    const next = await request.next(transaction, current)
    const ready = await readySeason(transaction, current, next, { at })
    return {
      ...ready,
      at,
      findNotices: (db, linksBefore) => noticesOf(db, context, ready, { at, run: finish, linksBefore }),
    }
  })
  await context.ditch.refresh()
  return orOutdated(context, outcome as Exclude<typeof outcome, undefined>)
}

/**
 * `changeSeason` for a season of thousands of turns: everything is worked out before the transaction, in slices, and again
 * if another change comes first. `next` must only read.
 */
export async function replaceSeason(context: DitchContext, request: SeasonChange): Promise<SeasonChanged> {
  const outcome = await replace(context, request, () => readLoaded(context))
  await context.ditch.refresh()
  return orOutdated(context, outcome)
}

/** Like `replaceSeason`, for a process that has no season in memory. */
export async function replaceStoredSeason(context: StoreContext, request: SeasonChange): Promise<SeasonChanged> {
  const { db } = context
  const outcome = await replace(context, request, async () => readInForce(db, await findCurrentChange(db)))
  return orOutdated(context, outcome)
}

/** What a change works on. */
type StoreContext = Omit<DitchContext, 'ditch'>

type LinksByUser = ReadonlyMap<string, HolderLink[]>

/** A change that waits to be recorded. */
interface ChangeWithNews extends ReadyChange {
  at: Temporal.Instant
  /** Called in the transaction, once the change is recorded. */
  findNotices: (transaction: Database, linksBefore: LinksByUser) => Promise<NoticeRow[]>
}

interface Refused {
  basedOn: number
  inForce: number
}

async function replace(
  context: StoreContext,
  request: SeasonChange,
  read: () => Promise<SeasonInForce>,
): Promise<SeasonChanged | Refused> {
  for (;;) {
    const prepared = await prepare(context, request, await read())
    const outcome = await inLock(context, request, async (transaction, lastChange) => {
      const { current } = prepared ?? {}
      const isInForce = current?.lastChange?.id === lastChange?.id
      return isInForce && current?.rulesVersion === (await findRulesVersion(transaction)) ? prepared : undefined
    })
    if (outcome) return outcome
  }
}

/** Undefined if the captain was looking at another season. */
async function prepare(
  context: StoreContext,
  request: SeasonChange,
  current: SeasonInForce,
): Promise<ChangeWithNews | undefined> {
  const { clock, db } = context
  // Again under the lock. Here, so that nobody else has anything worked out or learns what there is.
  if (request.by.uid !== undefined) await lockCaptain(context.db, request.by.uid)
  if (request.basedOn !== undefined && request.basedOn !== (current.lastChange?.id ?? 0)) return undefined
  const run = <T>(work: Steps<T>) => inSlices(clock, work)
  const at = clock.now()
  const ready = await readySeason(db, current, await request.next(db, current), { at, run })
  // A sale that is undone, or holds again, changes whose turns are whose.
  if (ready.planned.followsSales) {
    return {
      ...ready,
      at,
      findNotices: (db, linksBefore) => noticesOf(db, context, ready, { at, run: finish, linksBefore }),
    }
  }
  const notices = await noticesOf(db, context, ready, { at, run })
  return { ...ready, at, findNotices: (db) => withoutDeleted(db, notices) }
}

async function noticesOf(
  db: Database,
  { ownerDirectory }: Pick<StoreContext, 'ownerDirectory'>,
  ready: ReadyChange,
  { at, run, linksBefore }: { at: Temporal.Instant; run: Run; linksBefore?: LinksByUser | undefined },
): Promise<NoticeRow[]> {
  const { current, nextSeason, planned } = ready
  const { merges, followsSales } = planned
  // Merges and sales, or their undo, change by which names people know their turns.
  const neighbors = await listNeighbors(db, ownerDirectory, followsSales ? { merges, linksBefore } : undefined)
  if (neighbors.length === 0) return []
  const touched = await run(touchedHoldersInSteps(planned.difference, at))
  const importId = nextChangeId(current.lastChange)
  const news = { importId, touched, note: nextSeason.note ?? '', now: at }
  const addressed = await run(noticesFor(neighbors, (own, ownAfter) => changeNotice(own, news, ownAfter)))
  return run(noticeRows(addressed, { now: at, clocks: planned.rules.clocks }))
}

/** Records what `find` returns, unless that is undefined. */
function inLock(
  context: StoreContext,
  { by, action, basedOn, along }: SeasonChange,
  find: (transaction: Database, lastChange: SeasonChangeRow | undefined) => Promise<ChangeWithNews | undefined>,
): Promise<SeasonChanged | Refused | undefined> {
  const { clock, db, mailReach } = context
  return withSeasonLock(db, async (transaction, lastChange) => {
    if (by.uid !== undefined) await lockCaptain(transaction, by.uid)
    const inForce = lastChange?.id ?? 0
    if (basedOn !== undefined && basedOn !== inForce) {
      const change = CHANGES.find((one) => one === action) ?? null
      const details: AuditDetails = { kind: 'change-refused', values: { change, basedOn, inForce } }
      await addAuditEntry(transaction, { at: clock.now(), by, action: 'import-refused', details })
      return { basedOn, inForce }
    }
    // Planning a sale ends the seller's links, and its notices have to know whose turns these were.
    const linksBefore = await listLinks(transaction)
    const found = await find(transaction, lastChange)
    if (!found) return undefined
    const recorded = await recordReady(transaction, found, { at: found.at, by, action })
    const { nextSeason, planned } = found
    // Sales and merges raise it themselves.
    const isOfList = nextSeason.source === 'sale' || nextSeason.source === 'merge'
    if (planned.followsSales && !isOfList) await raisePeopleRevision(transaction)
    const notices = await found.findNotices(transaction, linksBefore)
    await addNotices(transaction, notices)
    const { timeline, rules } = planned
    await along?.(transaction, { timeline, rules, changeId: recorded.made.id, at: found.at })
    return { ...recorded, notices: countNotices(notices, mailReach) }
  })
}

const CHANGES = ['import', 'undo', 'correction'] as const

async function orOutdated(context: StoreContext, outcome: SeasonChanged | Refused): Promise<SeasonChanged> {
  if ('made' in outcome) return outcome
  throw new DitchProblem('season-outdated', {}, { details: { meanwhile: await readMeanwhile(context, outcome) } })
}

/** What came since the season that the captain was looking at. */
async function readMeanwhile({ db, clock }: StoreContext, { basedOn, inForce }: Refused): Promise<Meanwhile> {
  const since = await listChanges(db, { after: basedOn, most: MAX_LISTED_MEANWHILE })
  const [seen, current] = [await readSeason(db, { through: basedOn }), await readSeason(db, { through: inForce })]
  return {
    imports: await presentChanges(db, since),
    difference: presentDifference(
      await inSlices(clock, seasonDifferenceInSteps(seen.timeline, current.timeline)),
      await readNames(db),
    ),
  }
}

export async function presentSeasonChanged(
  { db }: Pick<DitchContext, 'db'>,
  { made, replaced, difference, notices }: SeasonChanged,
  beyond: TurnsBeyond | null = null,
): Promise<SeasonChangeResponse> {
  const [before = null] = await presentChanges(db, replaced ? [replaced] : [])
  const { id: importId, turnCount: turns, firstDay, lastDay } = made
  return {
    importId,
    turns,
    firstDay,
    lastDay,
    changed: countDifference(difference),
    replaced: before,
    beyond,
    notices,
  }
}
