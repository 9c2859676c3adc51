import type { Closure } from '@headgate/domain'
import type { Selectable } from 'kysely'
import { instantOf } from '../config/instants.ts'
import type { Database, Tables } from './database.ts'
import { takeId } from './take-id.ts'

export type ClosureRow = Selectable<Tables['closure']>

export interface NewClosure extends Closure {
  closedAt: Temporal.Instant
  closedBy: string
  /** The import that it came with. */
  changeId?: number | undefined
}

/** Closures as they took effect, in order of their beginning, without those called off before it. */
export async function listClosures(db: Database): Promise<Closure[]> {
  const rows = await db.selectFrom('closure').selectAll().orderBy('fromMs').orderBy('id').execute()
  return rows.map(closureOf).filter(({ from, until }) => Temporal.Instant.compare(from, until) < 0)
}

/** Newest first. */
export function listClosureRows(db: Database): Promise<ClosureRow[]> {
  return db.selectFrom('closure').selectAll().orderBy('id', 'desc').execute()
}

/** The ids of closures that a captain ended early. */
export async function listReopenedIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('closure').select('id').where('reopenedAtMs', 'is not', null).execute()
  return rows.map(({ id }) => id)
}

export function findClosureRow(db: Database, id: number): Promise<ClosureRow | undefined> {
  return db.selectFrom('closure').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function addClosure(
  db: Database,
  { from, until, reason, note, closedAt, closedBy, changeId }: NewClosure,
): Promise<ClosureRow> {
  return db
    .insertInto('closure')
    .values({
      id: await takeId(db, 'closure'),
      fromMs: from.epochMilliseconds,
      untilMs: until.epochMilliseconds,
      reason,
      note,
      closedAtMs: closedAt.epochMilliseconds,
      closedBy,
      changeId: changeId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Closures that came with an import. */
export function listImportedClosures(db: Database): Promise<ClosureRow[]> {
  return db.selectFrom('closure').selectAll().where('changeId', 'is not', null).orderBy('id').execute()
}

/** Ends a closure because its import was undone; without `undone`, it is as it was before that. */
export async function withdrawClosureRow(
  db: Database,
  id: number,
  undone: { at: Temporal.Instant; by: string | undefined } | undefined,
): Promise<void> {
  await db
    .updateTable('closure')
    .set({
      reopenedAtMs: undone?.at.epochMilliseconds ?? null,
      reopenedBy: undone?.by ?? null,
      isWithdrawn: undone ? 1 : 0,
    })
    .where('id', '=', id)
    .execute()
}

/** Undefined if it was reopened already, even if by somebody else at the same time. */
export function markReopened(
  db: Database,
  id: number,
  { at, by }: { at: Temporal.Instant; by: string },
): Promise<ClosureRow | undefined> {
  return db
    .updateTable('closure')
    .set({ reopenedAtMs: at.epochMilliseconds, reopenedBy: by })
    .where('id', '=', id)
    .where('reopenedAtMs', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** The closure with its actual or expected end. A closure that was called off ends no later than it begins. */
export function closureOf({ fromMs, untilMs, reopenedAtMs, reason, note }: ClosureRow): Closure {
  return {
    from: instantOf(fromMs),
    until: instantOf(Math.min(untilMs, reopenedAtMs ?? untilMs)),
    reason,
    note,
    ...(reopenedAtMs !== null && reopenedAtMs < untilMs ? { isReopenedEarly: true as const } : {}),
  }
}
