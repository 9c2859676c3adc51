import { randomUUID } from 'node:crypto'
import { DitchError } from '@headgate/domain'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'
import { lockForTask } from './lock-for-task.ts'
import { withinTransaction } from './within-transaction.ts'

export type PushDeviceRow = Selectable<Tables['pushDevice']>

/** More than anybody carries about; each costs a message for every notice. */
const MOST_OF_ONE_USER = 10

/**
 * Adds a browser to a user's, or notes what is new about it. Several accounts of one phone may have the same, by the
 * same keys: with others, which only the browser itself knows, a `conflict` is thrown, unless it is this user's alone.
 * Beyond ten of a user, the oldest goes.
 */
export function savePushDevice(
  db: Database,
  device: Pick<Insertable<Tables['pushDevice']>, 'userId' | 'endpoint' | 'p256dh' | 'auth' | 'label'>,
  now: Temporal.Instant,
): Promise<PushDeviceRow> {
  const { userId, endpoint, p256dh, auth, label } = device
  return withinTransaction(db, async (transaction) => {
    // Two accounts must not bring one endpoint with different keys at the same time.
    await lockForTask(transaction, endpoint)
    const isElsewhereOtherwise = await transaction
      .selectFrom('pushDevice')
      .select('id')
      .where('endpoint', '=', endpoint)
      .where('userId', '!=', userId)
      .where(({ eb, or }) => or([eb('p256dh', '!=', p256dh), eb('auth', '!=', auth)]))
      .executeTakeFirst()
    if (isElsewhereOtherwise) {
      const message =
        'This subscription is known with other keys. Please turn notices off on this device, and on again.'
      throw new DitchError('conflict', message)
    }
    const saved = await transaction
      .insertInto('pushDevice')
      .values({ ...device, id: randomUUID(), addedAtMs: now.epochMilliseconds, lastReachedAtMs: null })
      .onConflict((conflict) => conflict.columns(['userId', 'endpoint']).doUpdateSet({ p256dh, auth, label }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const others = transaction.selectFrom('pushDevice').where('userId', '=', userId).where('id', '!=', saved.id)
    const newest = others
      .select('id')
      .orderBy('addedAtMs', 'desc')
      .orderBy('id')
      .limit(MOST_OF_ONE_USER - 1)
    await transaction
      .deleteFrom('pushDevice')
      .where('userId', '=', userId)
      .where('id', '!=', saved.id)
      .where('id', 'not in', newest)
      .execute()
    return saved
  })
}

/** The newest first. */
export function listPushDevicesOf(db: Database, userId: string): Promise<PushDeviceRow[]> {
  const query = db.selectFrom('pushDevice').selectAll().where('userId', '=', userId)
  return query.orderBy('addedAtMs', 'desc').orderBy('id').execute()
}

/** True when this user had such a device. */
export async function deletePushDevice(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushDevice')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes browsers that exist no more off every account that has them. */
export async function deleteGonePushDevices(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = db.selectFrom('pushDevice').select('endpoint').where('id', 'in', ids)
  await db.deleteFrom('pushDevice').where('endpoint', 'in', gone).execute()
}

export async function deletePushDevicesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('pushDevice').where('userId', '=', userId).execute()
}

export async function notePushDeviceReached(db: Database, id: string, at: Temporal.Instant): Promise<void> {
  await db.updateTable('pushDevice').set({ lastReachedAtMs: at.epochMilliseconds }).where('id', '=', id).execute()
}
