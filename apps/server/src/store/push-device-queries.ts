import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'

export type PushDeviceRow = Selectable<Tables['pushDevice']>

/** More than anybody carries about; each costs a message for every notice. */
const MOST_OF_ONE_USER = 10

/**
 * Adds a browser, or notes its new keys. One that another user had is this user's from now on, under another id,
 * so that nothing on its way to that user arrives here. Beyond ten of a user, the oldest goes.
 */
export function savePushDevice(
  db: Database,
  device: Pick<Insertable<Tables['pushDevice']>, 'userId' | 'endpoint' | 'p256dh' | 'auth' | 'label'>,
  now: Temporal.Instant,
): Promise<PushDeviceRow> {
  const { userId, p256dh, auth, label } = device
  return db.transaction().execute(async (transaction) => {
    const saved = await transaction
      .insertInto('pushDevice')
      .values({ ...device, id: randomUUID(), addedAtMs: now.epochMilliseconds, lastReachedAtMs: null })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet((row) => {
          const isSameUser = row('pushDevice.userId', '=', row.ref('excluded.userId'))
          const keptIfSame = <Column extends 'id' | 'addedAtMs' | 'lastReachedAtMs'>(column: Column) =>
            row
              .case()
              .when(isSameUser)
              .then(row.ref(`pushDevice.${column}`))
              .else(row.ref(`excluded.${column}`))
              .end()
          return {
            userId,
            p256dh,
            auth,
            label,
            id: keptIfSame('id'),
            addedAtMs: keptIfSame('addedAtMs'),
            lastReachedAtMs: keptIfSame('lastReachedAtMs'),
          }
        }),
      )
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

export async function deletePushDevicesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('pushDevice').where('userId', '=', userId).execute()
}

export async function notePushDeviceReached(db: Database, id: string, at: Temporal.Instant): Promise<void> {
  await db.updateTable('pushDevice').set({ lastReachedAtMs: at.epochMilliseconds }).where('id', '=', id).execute()
}
