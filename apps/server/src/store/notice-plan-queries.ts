import type { Database } from './database.ts'
import type { Store } from './store.ts'

const THE_PLAN = 1

/** Until when all that fell due is in the outbox; undefined before the first look. */
export async function findPlannedUntil(db: Database): Promise<Temporal.Instant | undefined> {
  const plan = await db.selectFrom('noticePlan').select('plannedUntilMs').where('id', '=', THE_PLAN).executeTakeFirst()
  return plan && Temporal.Instant.fromEpochMilliseconds(plan.plannedUntilMs)
}

/** The same, while every other planner waits. Call it in a transaction; on SQLite each holds the one write lock. */
export async function lockPlan(db: Database, engine: Store['engine']): Promise<Temporal.Instant> {
  const { plannedUntilMs } = await db
    .selectFrom('noticePlan')
    .select('plannedUntilMs')
    .where('id', '=', THE_PLAN)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return Temporal.Instant.fromEpochMilliseconds(plannedUntilMs)
}

/** Leaves a plan that another node has begun as it is. */
export async function beginPlan(db: Database, plannedUntil: Temporal.Instant): Promise<void> {
  await db
    .insertInto('noticePlan')
    .values({ id: THE_PLAN, plannedUntilMs: plannedUntil.epochMilliseconds })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Moves the mark from where it was seen; where another node has moved it meanwhile, that holds. */
export async function movePlan(db: Database, from: Temporal.Instant, to: Temporal.Instant): Promise<void> {
  await db
    .updateTable('noticePlan')
    .set({ plannedUntilMs: to.epochMilliseconds })
    .where('id', '=', THE_PLAN)
    .where('plannedUntilMs', '=', from.epochMilliseconds)
    .execute()
}
