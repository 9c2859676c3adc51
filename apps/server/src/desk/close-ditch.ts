import type { AuditDetails } from '@headgate/contracts'
import {
  type Closure,
  type HolderId,
  hasLength,
  isBefore,
  LONGEST_CLOSURE,
  reopeningNotice,
  turnsReopened,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { withdrawClosure } from '../notices/overtaken-questions.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { notifyNeighbors } from '../season/notify-neighbors.ts'
import { type ClosureChanged, closureValues, notifyOfClosure, recordClosure } from '../season/record-closure.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { closureOf, findClosureRow, listClosureRows, markReopened } from '../store/closure-queries.ts'
import { announceDitchChange } from '../store/ditch-change-notifications.ts'
import { readDitch } from '../store/ditch-queries.ts'
import { lockCaptain } from '../store/membership-queries.ts'
import { readSeason } from '../store/season-queries.ts'

export interface ClosureRequest extends Omit<Closure, 'from' | 'until'> {
  /** Undefined: from now on. */
  from: Temporal.Instant | undefined
  /** Undefined: until further notice. */
  until: Temporal.Instant | undefined
}

const FARTHEST_BACK = Temporal.Duration.from({ hours: 7 * 24 })

/** Adds a closure to the season. Throws `invalid-input` for impossible times. */
export async function closeDitch(
  context: DitchContext,
  by: ActingCaptain,
  newClosure: ClosureRequest,
): Promise<ClosureChanged> {
  const { clock, db } = context
  const now = clock.now()
  const from = newClosure.from ?? now
  const closure: Closure = { ...newClosure, from, until: newClosure.until ?? from.add(LONGEST_CLOSURE) }
  checkTimes(closure, now)
  const changed = await db.transaction().execute(async (transaction) => {
    await lockCaptain(transaction, by.uid)
    const { rules } = await readDitch(transaction)
    await announceDitchChange(transaction)
    const { timeline } = await readSeason(transaction, { known: context.ditch.loaded })
    const made = await recordClosure(transaction, closure, { at: now, by, timeline })
    return { ...made, notices: await notifyOfClosure(transaction, context, made, { at: now, rules }) }
  })
  await context.ditch.refresh()
  return changed
}

/**
 * Ends a closure now, or calls it off. A resident whose notice of the closure has not gone out gets no notice of its
 * end either. Throws `not-found` for an unknown closure, `conflict` for one that has ended.
 */
export async function reopenDitch(context: DitchContext, by: ActingCaptain, id: number): Promise<ClosureChanged> {
  const { clock, db } = context
  const now = clock.now()
  const changed = await db.transaction().execute(async (transaction) => {
    await lockCaptain(transaction, by.uid)
    const { rules } = await readDitch(transaction)
    const before = await findClosureRow(transaction, id)
    if (!before) throw new DitchProblem('no-such-closure', {})
    const closure = closureOf(before)
    const isOver = Temporal.Instant.compare(closure.until, now) <= 0
    const row = isOver ? undefined : await markReopened(transaction, id, { at: now, by: by.uid })
    if (!row) throw new DitchProblem('closure-over', {})
    const isOff = Temporal.Instant.compare(closure.from, now) <= 0
    const kind = isOff ? ('ditch-reopened' as const) : ('closure-called-off' as const)
    const details: AuditDetails = { kind, values: closureValues(closure) }
    await addAuditEntry(transaction, { at: now, by, action: 'reopen', details })
    await announceDitchChange(transaction)
    const { timeline } = await readSeason(transaction, { known: context.ditch.loaded })
    const others = (await listClosureRows(transaction)).filter((other) => other.id !== id).map(closureOf)
    const turns = turnsReopened(timeline, { closure, others: others.filter(hasLength) }, now)
    const news = { closureId: id, closure, turns, now }
    const noticeFor = (own: ReadonlySet<HolderId>) => reopeningNotice(own, news)
    const except = await withdrawClosure(transaction, id, now)
    return { row, turns, notices: await notifyNeighbors(transaction, context, { now, rules, noticeFor, except }) }
  })
  await context.ditch.refresh()
  return changed
}

function checkTimes({ from, until }: Closure, now: Temporal.Instant): void {
  if (!isBefore(from, until)) throw new DitchProblem('closure-backwards', {})
  if (!isBefore(now, until)) throw new DitchProblem('closure-past', {})
  if (isBefore(from, now.subtract(FARTHEST_BACK))) throw new DitchProblem('closure-too-early', {})
  if (isBefore(from.add(LONGEST_CLOSURE), until)) throw new DitchProblem('closure-too-long', {})
}
