import type { Database } from './database.ts'
import type { Store } from './store.ts'

/** Every notice due until this instant is in the outbox; undefined before the first run. */
export async function findPlannedUntil(db: Database): Promise<Temporal.Instant | undefined> {
  const plan = await db.selectFrom('noticeProgress').select('plannedUntilMs').executeTakeFirst()
  return plan && Temporal.Instant.fromEpochMilliseconds(plan.plannedUntilMs)
}

/** Like `findPlannedUntil`, and locks out other planners. Call it in a transaction; on SQLite that is the lock. */
export async function lockPlan(db: Database, engine: Store['engine']): Promise<Temporal.Instant> {
  const { plannedUntilMs } = await db
    .selectFrom('noticeProgress')
    .select('plannedUntilMs')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return Temporal.Instant.fromEpochMilliseconds(plannedUntilMs)
}

/** Does nothing if another node has begun a plan. */
export async function beginPlan(db: Database, plannedUntil: Temporal.Instant): Promise<void> {
  await db
    .insertInto('noticeProgress')
    .values({ plannedUntilMs: plannedUntil.epochMilliseconds })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Moves the mark on, unless another node has moved it since `from` was read. */
export async function movePlan(db: Database, from: Temporal.Instant, to: Temporal.Instant): Promise<void> {
  await db
    .updateTable('noticeProgress')
    .set({ plannedUntilMs: to.epochMilliseconds })
    .where('plannedUntilMs', '=', from.epochMilliseconds)
    .execute()
}
