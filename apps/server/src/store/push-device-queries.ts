import { hash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { DitchProblem } from '../ditch-problem.ts'
import type { Database, Tables } from './database.ts'
import { lockForTask, withinTransaction } from './within-transaction.ts'

export type PushDeviceRow = Selectable<Tables['pushSubscription']>

/** More than anybody carries around. Each device costs one message per notice. */
const MAX_PER_USER = 10

/**
 * Adds a browser to a user's devices, or updates it. Several accounts may share an endpoint only with the same keys,
 * which only the browser knows; other keys are a `conflict`, unless no other account has the endpoint. Beyond ten
 * devices per user, the oldest is removed.
 */
export function savePushDevice(
  db: Database,
  device: Pick<
    Insertable<Tables['pushSubscription']>,
    'userId' | 'endpoint' | 'p256dh' | 'auth' | 'label' | 'newUntilMs'
  >,
  now: Temporal.Instant,
): Promise<PushDeviceRow> {
  const { userId, endpoint, p256dh, auth, label, newUntilMs = null } = device
  return withinTransaction(db, async (transaction) => {
    // Prevents two accounts from registering one endpoint with different keys at the same time.
    await lockForTask(transaction, endpoint)
    const conflicting = await transaction
      .selectFrom('pushSubscription')
      .select('id')
      .where('endpoint', '=', endpoint)
      .where('userId', '!=', userId)
      .where(({ eb, or }) => or([eb('p256dh', '!=', p256dh), eb('auth', '!=', auth)]))
      .executeTakeFirst()
    if (conflicting) {
      throw new DitchProblem('push-keys-differ', {})
    }
    const saved = await transaction
      .insertInto('pushSubscription')
      .values({ ...device, id: idOf(device), addedAtMs: now.epochMilliseconds, lastReachedAtMs: null })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'endpoint']).doUpdateSet({ p256dh, auth, label, newUntilMs }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    const others = transaction.selectFrom('pushSubscription').where('userId', '=', userId).where('id', '!=', saved.id)
    const newest = others
      .select('id')
      .orderBy('addedAtMs', 'desc')
      .orderBy('id')
      .limit(MAX_PER_USER - 1)
    await transaction
      .deleteFrom('pushSubscription')
      .where('userId', '=', userId)
      .where('id', '!=', saved.id)
      .where('id', 'not in', newest)
      .execute()
    return saved
  })
}

/** The endpoint is a secret of the browser and its push service, so nobody can guess the id. */
const idOf = ({ userId, endpoint }: { userId: string; endpoint: string }): string =>
  hash('sha256', `${userId} ${endpoint}`, 'base64url')

/** Newest first. */
export function listPushDevicesOf(db: Database, userId: string): Promise<PushDeviceRow[]> {
  const query = db.selectFrom('pushSubscription').selectAll().where('userId', '=', userId)
  return query.orderBy('addedAtMs', 'desc').orderBy('id').execute()
}

/** True if this user had that device. */
export async function deletePushDevice(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushSubscription')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes browsers that no longer exist from every account that has them. */
export async function deleteGonePushDevices(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = db.selectFrom('pushSubscription').select('endpoint').where('id', 'in', ids)
  await db.deleteFrom('pushSubscription').where('endpoint', 'in', gone).execute()
}

export async function deletePushDevicesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('pushSubscription').where('userId', '=', userId).execute()
}

export async function recordPushDeviceReached(db: Database, id: string, at: Temporal.Instant): Promise<void> {
  await db.updateTable('pushSubscription').set({ lastReachedAtMs: at.epochMilliseconds }).where('id', '=', id).execute()
}
