import type { Closure } from '@headgate/domain'
import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'

export type ClosureRow = Selectable<Tables['ditchClosure']>

export interface NewClosure extends Closure {
  closedAt: Temporal.Instant
  closedBy: string
}

/** Rises whenever the ditch is closed or reopened. */
export async function countClosureChanges(db: Database): Promise<number> {
  const { closed, reopened } = await db
    .selectFrom('ditchClosure')
    .select(({ fn }) => [fn.countAll<number>().as('closed'), fn.count<number>('reopenedAtMs').as('reopened')])
    .executeTakeFirstOrThrow()
  return Number(closed) + Number(reopened)
}

/** As they came about, in the order in which they begin; none that was called off before it began. */
export async function listClosures(db: Database): Promise<Closure[]> {
  const rows = await db.selectFrom('ditchClosure').selectAll().orderBy('fromMs').orderBy('id').execute()
  return rows.map(closureOf).filter(({ from, until }) => Temporal.Instant.compare(from, until) < 0)
}

/** The newest first. */
export function listClosureRows(db: Database): Promise<ClosureRow[]> {
  return db.selectFrom('ditchClosure').selectAll().orderBy('id', 'desc').execute()
}

/** Of those that a captain ended before their time. */
export async function listReopenedIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('ditchClosure').select('id').where('reopenedAtMs', 'is not', null).execute()
  return rows.map(({ id }) => id)
}

export function findClosureRow(db: Database, id: number): Promise<ClosureRow | undefined> {
  return db.selectFrom('ditchClosure').selectAll().where('id', '=', id).executeTakeFirst()
}

export function addClosure(
  db: Database,
  { from, until, reason, note, closedAt, closedBy }: NewClosure,
): Promise<ClosureRow> {
  return db
    .insertInto('ditchClosure')
    .values({
      fromMs: from.epochMilliseconds,
      untilMs: until.epochMilliseconds,
      reason,
      note,
      closedAtMs: closedAt.epochMilliseconds,
      closedBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined when it was reopened already, also in this very moment by somebody else. */
export function markReopened(
  db: Database,
  id: number,
  { at, by }: { at: Temporal.Instant; by: string },
): Promise<ClosureRow | undefined> {
  return db
    .updateTable('ditchClosure')
    .set({ reopenedAtMs: at.epochMilliseconds, reopenedBy: by })
    .where('id', '=', id)
    .where('reopenedAtMs', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** When a closure really ended or is to end. One that was called off ends no later than it begins. */
export function closureOf({ fromMs, untilMs, reopenedAtMs, reason, note }: ClosureRow): Closure {
  return {
    from: Temporal.Instant.fromEpochMilliseconds(fromMs),
    until: Temporal.Instant.fromEpochMilliseconds(Math.min(untilMs, reopenedAtMs ?? untilMs)),
    reason,
    note,
    ...(reopenedAtMs !== null && reopenedAtMs < untilMs ? { isReopenedEarly: true as const } : {}),
  }
}
