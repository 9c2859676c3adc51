import { type Selectable, sql } from 'kysely'
import { instantOf } from '../config/instants.ts'
import type { Database, Tables } from './database.ts'
import { excluded, inChunks, insertRows } from './insert-rows.ts'
import { deleteGonePushDevices, recordPushDeviceReached } from './push-device-queries.ts'
import { isPostgres } from './within-transaction.ts'

export type NoticeRow = Selectable<Tables['noticeDelivery']>

/** The destination of one row. */
export type NoticePlace = Pick<NoticeRow, 'userId' | 'channel' | 'deviceId'>

/** The longest wait. A longer one means the clock was set back since. */
export const LONGEST_WAIT = Temporal.Duration.from({ hours: 1 })

/**
 * Adds notices to the outbox and returns how many were new. Existing ones stay as they are, except missed ones: if a
 * clock that ran ahead marked a notice as missed, it is sent when it really falls due.
 */
export async function addNotices(db: Database, rows: readonly NoticeRow[]): Promise<number> {
  return insertRows(db, rows, (chunk) =>
    db
      .insertInto('noticeDelivery')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({
            ...excluded<'noticeDelivery'>('dueAtMs', 'usefulUntilMs', 'outcome', 'settledAtMs', 'nextTryAtMs'),
            ...excluded<'noticeDelivery'>('message', 'delivery'),
          })
          .where('noticeDelivery.outcome', '=', 'missed')
          .where('excluded.outcome', '!=', 'missed'),
      )
      .compile(),
  )
}

/** Those of these notices whose accounts have not been deleted since they were made. */
export async function withoutDeleted(db: Database, rows: readonly NoticeRow[]): Promise<NoticeRow[]> {
  const there = new Set<string>()
  for (const chunk of inChunks([...new Set(rows.map(({ userId }) => userId))])) {
    const found = await db.selectFrom('userAccount').select('id').where('id', 'in', chunk).execute()
    for (const { id } of found) there.add(id)
  }
  return rows.filter(({ userId }) => there.has(userId))
}

/** The delivery queues with something to try at `now`. */
export async function listBusyQueues(db: Database, now: Temporal.Instant): Promise<string[]> {
  const waiting = db.selectFrom('noticeDelivery').select('lane').distinct().where(isWaiting)
  return (await waiting.where(isDue(now)).execute()).map(({ lane }) => lane)
}

interface Claim {
  queue: string
  now: Temporal.Instant
  limit: number
  /** Identifies the claiming worker. */
  lease: string
  /** After this, any worker may claim it again. */
  leasedUntil: Temporal.Instant
  /** Ids the worker is sending already, because a clock that jumps can make its own lease look expired. */
  except: readonly string[]
}

/** Claims the longest-waiting notices and counts a try for each. Two workers never claim the same notice. */
export function claimNotices(
  db: Database,
  { queue, now, limit, lease, leasedUntil, except }: Claim,
): Promise<NoticeRow[]> {
  const claimable = db
    .selectFrom('noticeDelivery')
    .select('id')
    .where(isWaiting)
    .where('lane', '=', queue)
    .where(isDue(now))
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('nextTryAtMs')
    .limit(limit)
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
  return (
    db
      .updateTable('noticeDelivery')
      .set(({ eb }) => ({ lease, nextTryAtMs: leasedUntil.epochMilliseconds, tries: eb('tries', '+', 1) }))
      // PostgreSQL may run a subquery of `in` again for each row, and then claims more than the limit. It makes an array once.
      .where(({ eb }) => (isPostgres(db) ? sql<boolean>`id = any(array(${claimable}))` : eb('id', 'in', claimable)))
      .returningAll()
      .execute()
  )
}

/** The result of one try. */
export interface TryOutcome {
  notice: Pick<NoticeRow, 'id' | 'deviceId'>
  /** `waiting`: retry at `at`. Anything else is final as of `at`. */
  outcome: NoticeRow['outcome']
  at: Temporal.Instant
  /** JSON, as in the row. */
  delivery: string | null
  /** It waits without its channel having been asked, so that it counts as no try. */
  isPutOff?: boolean
  /** The channel has accepted it, which counts whichever worker holds the lease now. */
  isAccepted: boolean
  /** Its device no longer exists. */
  isDeviceGone: boolean
}

/** Records several outcomes in one commit. Those that were not accepted count only under this worker's own lease. */
export function recordOutcomes(db: Database, lease: string, outcomes: readonly TryOutcome[]): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const outcome of outcomes) await recordOutcome(transaction, lease, outcome)
  })
}

async function recordOutcome(
  db: Database,
  lease: string,
  { notice: { id, deviceId }, outcome, at, delivery, isAccepted, isPutOff, isDeviceGone }: TryOutcome,
): Promise<void> {
  const atMs = at.epochMilliseconds
  await db
    .updateTable('noticeDelivery')
    .set(({ eb }) => ({
      delivery,
      lease: null,
      ...(isPutOff && { tries: eb('tries', '-', 1) }),
      ...(outcome === 'waiting' ? { nextTryAtMs: atMs } : { outcome, settledAtMs: atMs }),
    }))
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .$if(!isAccepted, (query) => query.where('lease', '=', lease))
    .execute()
  if (deviceId === null) return
  if (isDeviceGone) await deleteGonePushDevices(db, [deviceId])
  if (isAccepted) await recordPushDeviceReached(db, deviceId, at)
}

interface Withdrawal extends Pick<NoticeRow, 'kind'> {
  /** Patterns for `like`. */
  subjects: readonly string[]
  now: Temporal.Instant
  /** JSON, as in the row. */
  delivery: string
}

/**
 * Gives up the rows of a notice that were never tried and returns their destinations. Rows being sent or already tried
 * are left to their worker, because they may have arrived.
 */
export function withdrawUntried(db: Database, { kind, subjects, now, delivery }: Withdrawal): Promise<NoticePlace[]> {
  return db
    .updateTable('noticeDelivery')
    .set({ outcome: 'gave-up', settledAtMs: now.epochMilliseconds, delivery })
    .where(isWaiting)
    .where('lease', 'is', null)
    .where('tries', '=', 0)
    .where('kind', '=', kind)
    .where((row) => row.or(subjects.map((subject) => row('subject', 'like', subject))))
    .returning(['userId', 'channel', 'deviceId'])
    .execute()
}

/** The places of these residents where a notice was sent, or may be on its way. `subjects` are patterns for `like`. */
export function listReachedPlaces(
  db: Database,
  { userIds, kind, subjects }: { userIds: readonly string[]; subjects: readonly string[] } & Pick<NoticeRow, 'kind'>,
): Promise<NoticePlace[]> {
  return db
    .selectFrom('noticeDelivery')
    .select(['userId', 'channel', 'deviceId'])
    .where('userId', 'in', userIds)
    .where('kind', '=', kind)
    .where('outcome', 'in', ['waiting', 'sent', 'late'])
    .where((row) => row.or(subjects.map((subject) => row('subject', 'like', subject))))
    .execute()
}

/** The notices that still wait, of these. */
export async function listWaitingNotices(db: Database, ids: readonly string[]): Promise<NoticeRow[]> {
  const waiting = db.selectFrom('noticeDelivery').selectAll().where(isWaiting)
  const found: NoticeRow[] = []
  for (const chunk of inChunks(ids)) found.push(...(await waiting.where('id', 'in', chunk).execute()))
  return found
}

/**
 * Changes what a notice says that still waits for its worker: `lease` is null while it has none. False if another
 * worker has it by now, so that two transactions never wait for each other's rows.
 */
export async function rewordNotice(
  db: Database,
  { id, lease, message }: Pick<NoticeRow, 'id' | 'message' | 'lease'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('noticeDelivery')
    .set({ message })
    .where('id', '=', id)
    .where(isWaiting)
    .where('lease', lease === null ? 'is' : '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Changes what the notices of a note say that wait and are not being sent. */
export async function rewordNote(db: Database, subject: string, message: string): Promise<void> {
  await db
    .updateTable('noticeDelivery')
    .set({ message })
    .where('kind', '=', 'note')
    .where('subject', '=', subject)
    .where(isWaiting)
    .where('lease', 'is', null)
    .execute()
}

/** Deletes settled notices due before `since`. */
export async function sweepNotices(db: Database, since: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('noticeDelivery')
    .where('dueAtMs', '<', since.epochMilliseconds)
    .where('outcome', '!=', 'waiting')
    .execute()
}

/** A literal, not a parameter, so that SQLite can use its partial index on waiting notices. */
const isWaiting = sql<boolean>`outcome = 'waiting'`

/** The clocks of two nodes, at most. */
const CLOCKS_DIFFER = Temporal.Duration.from({ minutes: 1 })

/** A wait that is longer than any means that the clock was set back since. */
const isDue = (now: Temporal.Instant) =>
  sql<boolean>`(next_try_at_ms <= ${now.epochMilliseconds}
    or next_try_at_ms > ${now.add(LONGEST_WAIT).add(CLOCKS_DIFFER).epochMilliseconds})`

/** Every notice due until this instant is in the outbox; undefined before the first run. */
export async function findPlannedUntil(db: Database): Promise<Temporal.Instant | undefined> {
  const plan = await db.selectFrom('noticeProgress').select('plannedUntilMs').executeTakeFirst()
  return plan && instantOf(plan.plannedUntilMs)
}

/** Like `findPlannedUntil`, and locks out other planners. Call it in a transaction; on SQLite that is the lock. */
export async function lockPlan(db: Database): Promise<Temporal.Instant> {
  const { plannedUntilMs } = await db
    .selectFrom('noticeProgress')
    .select('plannedUntilMs')
    .$if(isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return instantOf(plannedUntilMs)
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
