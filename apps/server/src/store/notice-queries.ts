import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from './database.ts'
import { deleteGonePushDevices } from './push-device-queries.ts'
import type { Store } from './store.ts'

export type NoticeRow = Selectable<Tables['notice']>

/** Where one row of a notice goes. */
export type NoticePlace = Pick<NoticeRow, 'userId' | 'channel' | 'deviceId'>

/** Twenty parameters a row: below what either engine takes in one statement. */
const ROWS_PER_INSERT = 500

/** No wait is longer. One that seems to be was made before the clock was set back. */
export const LONGEST_WAIT = Temporal.Duration.from({ hours: 1 })

/**
 * Puts notices into the outbox and says how many were not there yet. One that is there stays as it is, unless
 * it was missed: what a clock that ran ahead has missed is sent when its time does come.
 */
export async function addNotices(db: Database, rows: readonly NoticeRow[]): Promise<number> {
  let added = 0
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notice')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({
            title: ref('excluded.title'),
            body: ref('excluded.body'),
            dueAtMs: ref('excluded.dueAtMs'),
            usefulUntilMs: ref('excluded.usefulUntilMs'),
            outcome: ref('excluded.outcome'),
            settledAtMs: ref('excluded.settledAtMs'),
            said: ref('excluded.said'),
            nextTryAtMs: ref('excluded.nextTryAtMs'),
          }))
          .where('notice.outcome', '=', 'missed')
          .where('excluded.outcome', '!=', 'missed'),
      )
      .executeTakeFirstOrThrow()
    added += Number(numInsertedOrUpdatedRows)
  }
  return added
}

/** The lanes in which something may be tried at `now`. */
export async function listBusyQueues(db: Database, now: Temporal.Instant): Promise<string[]> {
  const rows = await db.selectFrom('notice').select('lane').distinct().where(isWaiting).where(isDue(now)).execute()
  return rows.map(({ lane }) => lane)
}

interface Claim {
  lane: string
  now: Temporal.Instant
  limit: number
  /** Who claims. */
  lease: string
  /** From then on anybody may claim it again. */
  leasedUntil: Temporal.Instant
  /** What the claimer is sending already: a clock that jumps makes a lease look expired. */
  except: readonly string[]
}

/** Takes what has waited longest, and counts one more try. Two workers never claim the same notice. */
export function claimNotices(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  { lane, now, limit, lease, leasedUntil, except }: Claim,
): Promise<NoticeRow[]> {
  const claimable = db
    .selectFrom('notice')
    .select('id')
    .where(isWaiting)
    .where('lane', '=', lane)
    .where(isDue(now))
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('nextTryAtMs')
    .limit(limit)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
  return db
    .updateTable('notice')
    .set(({ eb }) => ({ lease, nextTryAtMs: leasedUntil.epochMilliseconds, tries: eb('tries', '+', 1) }))
    .where('id', 'in', claimable)
    .returningAll()
    .execute()
}

/** What became of one try. */
export interface TryOutcome {
  notice: Pick<NoticeRow, 'id' | 'deviceId'>
  /** `waiting`: to be tried again at `at`; anything else holds for good from `at` on. */
  outcome: NoticeRow['outcome']
  at: Temporal.Instant
  said: string
  /** The channel has it: that counts, whoever holds the lease by now. */
  isAccepted: boolean
  /** Its device exists no more. */
  isDeviceGone: boolean
}

/** Writes down what became of several, in one commit. */
export function recordOutcomes(db: Database, lease: string, outcomes: readonly TryOutcome[]): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const alike of Map.groupBy(outcomes, sameness).values()) await recordAlike(transaction, lease, alike)
    const devices = (isOf: (outcome: TryOutcome) => boolean) =>
      outcomes.filter(isOf).flatMap(({ notice }) => notice.deviceId ?? [])
    await deleteGonePushDevices(
      transaction,
      devices(({ isDeviceGone }) => isDeviceGone),
    )
    const reached = devices(({ isAccepted }) => isAccepted)
    const lastReachedAtMs = latest(outcomes.filter(({ isAccepted }) => isAccepted))
    if (reached.length > 0)
      await transaction.updateTable('pushDevice').set({ lastReachedAtMs }).where('id', 'in', reached).execute()
  })
}

/** What came to an end in one batch came to an end at one time, give or take what the batch waited for. */
const sameness = ({ outcome, at, said, isAccepted }: TryOutcome): string =>
  JSON.stringify([outcome, outcome === 'waiting' ? at : '', said, isAccepted])

async function recordAlike(db: Database, lease: string, alike: readonly TryOutcome[]): Promise<void> {
  const { outcome, said, isAccepted } = alike[0] as TryOutcome
  const atMs = latest(alike)
  await db
    .updateTable('notice')
    .set({ said, lease: null, ...(outcome === 'waiting' ? { nextTryAtMs: atMs } : { outcome, settledAtMs: atMs }) })
    .where(
      'id',
      'in',
      alike.map(({ notice }) => notice.id),
    )
    .where('outcome', '=', 'waiting')
    .$if(!isAccepted, (query) => query.where('lease', '=', lease))
    .execute()
}

interface Withdrawal extends Pick<NoticeRow, 'kind' | 'subject'> {
  /** What is said of those that wait and were not tried yet. */
  untriedSays: readonly string[]
  now: Temporal.Instant
  said: string
}

/**
 * Gives up what nobody was sent yet of a notice, and says where it was to go. What is being sent at this moment, and
 * what failed to be, is left to the one who sends it: nobody knows whether it arrived.
 */
export function withdrawUntried(
  db: Database,
  { kind, subject, untriedSays, now, said }: Withdrawal,
): Promise<NoticePlace[]> {
  return db
    .updateTable('notice')
    .set({ outcome: 'gave-up', settledAtMs: now.epochMilliseconds, said })
    .where(isWaiting)
    .where('lease', 'is', null)
    .where('said', 'in', untriedSays)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .returning(['userId', 'channel', 'deviceId'])
    .execute()
}

const latest = (outcomes: readonly TryOutcome[]): number => Math.max(...outcomes.map(({ at }) => at.epochMilliseconds))

/** Forgets what fell due before `since`. */
export async function sweepNotices(db: Database, since: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('dueAtMs', '<', since.epochMilliseconds)
    .where('outcome', '!=', 'waiting')
    .execute()
}

/** Written out, not passed as a parameter: so SQLite sees that its index of what waits will do. */
const isWaiting = sql<boolean>`outcome = 'waiting'`

const isDue = (now: Temporal.Instant) =>
  sql<boolean>`(next_try_at_ms <= ${now.epochMilliseconds} or next_try_at_ms > ${now.add(LONGEST_WAIT).epochMilliseconds})`
