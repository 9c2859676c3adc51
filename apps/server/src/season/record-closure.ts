import type { AuditDetails, NoticeCounts } from '@headgate/contracts'
import {
  type Closure,
  closureNotice,
  type DitchRules,
  type HolderId,
  isBefore,
  later,
  type Segment,
  type Timeline,
  turnsClosed,
  withdrawnChanges,
} from '@headgate/domain'
import type { DitchContext } from '../schedule/route-parts.ts'
import { type ActingCaptain, type Actor, addAuditEntry } from '../store/audit-queries.ts'
import {
  addClosure,
  type ClosureRow,
  closureOf,
  listImportedClosures,
  withdrawClosureRow,
} from '../store/closure-queries.ts'
import type { Database } from '../store/database.ts'
import { listWithdrawals } from '../store/withdrawal-queries.ts'
import { notifyNeighbors } from './notify-neighbors.ts'

export interface ClosureChanged {
  row: ClosureRow
  /** The turns that lose their water or get it back, and have not ended. */
  turns: Segment[]
  notices: NoticeCounts
}

interface ClosureOptions {
  at: Temporal.Instant
  by: ActingCaptain
  timeline: Timeline
  /** The import that it came with, and is undone with. */
  changeId?: number | undefined
}

interface ClosureNews {
  at: Temporal.Instant
  rules: Pick<DitchRules, 'clocks'>
}

type NotifyingContext = Pick<DitchContext, 'ownerDirectory' | 'mailReach'>

type ClosureMade = Omit<ClosureChanged, 'notices'>

/** Adds a closure, with its audit entry. Call it in the transaction that closes the ditch, with `notifyOfClosure`. */
export async function recordClosure(
  transaction: Database,
  closure: Closure,
  { at, by, timeline, changeId }: ClosureOptions,
): Promise<ClosureMade> {
  const row = await addClosure(transaction, { ...closure, closedAt: at, closedBy: by.uid, changeId })
  const details: AuditDetails = { kind: 'ditch-closed', values: closureValues(closure) }
  await addAuditEntry(transaction, { at, by, action: 'close', details })
  return { row, turns: turnsClosed(timeline, closure, at) }
}

/** Notifies the residents whose turns lose their water. */
export function notifyOfClosure(
  transaction: Database,
  context: NotifyingContext,
  { row, turns }: ClosureMade,
  { at, rules }: ClosureNews,
): Promise<NoticeCounts> {
  const news = { closureId: row.id, closure: closureOf(row), turns, now: at }
  const noticeFor = (own: ReadonlySet<HolderId>) => closureNotice(own, news)
  return notifyNeighbors(transaction, context, { now: at, rules, noticeFor })
}

/** Closures that come with an import, as far as they are not over. */
export async function recordClosures(
  transaction: Database,
  context: NotifyingContext,
  closures: readonly Closure[],
  options: ClosureOptions & ClosureNews,
): Promise<void> {
  for (const { from, ...closure } of closures) {
    if (!isBefore(options.at, closure.until)) continue
    const made = await recordClosure(transaction, { ...closure, from: later(from, options.at) }, options)
    await notifyOfClosure(transaction, context, made, options)
  }
}

/**
 * Lets the closures of an import follow it: undone with it, and back when that is undone. Call it after every change of
 * the season, in its transaction.
 */
export async function followClosures(
  transaction: Database,
  { at, by }: { at: Temporal.Instant; by: Actor },
): Promise<void> {
  const rows = await listImportedClosures(transaction)
  if (rows.length === 0) return
  const withdrawn = withdrawnChanges(await listWithdrawals(transaction))
  for (const { id, changeId, untilMs, reopenedAtMs, isWithdrawn } of rows) {
    const isUndone = withdrawn.has(changeId ?? 0)
    if (isUndone && reopenedAtMs === null && untilMs > at.epochMilliseconds)
      await withdrawClosureRow(transaction, id, { at, by: by.uid })
    if (!isUndone && isWithdrawn) await withdrawClosureRow(transaction, id, undefined)
  }
}

export const closureValues = ({ from, until, reason, note }: Closure) => ({
  from: from.toString(),
  until: until.toString(),
  reason,
  note,
})
