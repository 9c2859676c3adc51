import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'

export type Resident = Selectable<Tables['resident']>

/** What a resident says about themselves. */
export type ProfileFields = Pick<
  Insertable<Tables['resident']>,
  'username' | 'fullName' | 'phone' | 'address' | 'placeId' | 'claimedOwners' | 'photoUrl'
>

/** More accounts than share a house; a bound on what strangers can have listed. */
const MOST_AT_PLACE = 100

export function findResidentOf(db: Database, userId: string): Promise<Resident | undefined> {
  return db.selectFrom('resident').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Leaves a record that is there already as it is, also one that another request makes at the same time. */
export async function addResident(
  db: Database,
  userId: string,
  words: ProfileFields,
  now: Temporal.Instant,
): Promise<{ resident: Resident; isNew: boolean }> {
  const nowMs = now.epochMilliseconds
  const added = await db
    .insertInto('resident')
    .values({ ...words, userId, opaqueId: randomUUID(), createdAtMs: nowMs, updatedAtMs: nowMs })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (added) return { resident: added, isNew: true }
  const known = await db.selectFrom('resident').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
  return { resident: known, isNew: false }
}

/** Undefined when there is no record to change. */
export function changeResident(
  db: Database,
  userId: string,
  changes: Partial<ProfileFields>,
  now: Temporal.Instant,
): Promise<Resident | undefined> {
  return db
    .updateTable('resident')
    .set({
      ...changes,
      ...(changes.placeId !== undefined && { opaqueId: randomUUID() }),
      updatedAtMs: now.epochMilliseconds,
    })
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** With all that is kept about them, but for the account itself. To be called in a transaction. */
export async function deleteResident(db: Database, userId: string): Promise<void> {
  for (const table of KEPT_ABOUT_RESIDENTS) await db.deleteFrom(table).where('userId', '=', userId).execute()
}

const KEPT_ABOUT_RESIDENTS = ['resident', 'noticeSetting', 'pushDevice', 'notice', 'calendarFeed', 'setAside'] as const

/** In no telling order; the first hundred. */
export async function listOpaqueIdsAtPlace(db: Database, placeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('resident')
    .select('opaqueId')
    .where('placeId', '=', placeId)
    .orderBy('opaqueId')
    .limit(MOST_AT_PLACE)
    .execute()
  return rows.map(({ opaqueId }) => opaqueId)
}

/**
 * Gives every resident the username that `rename` wants for them, and counts both outcomes. To be called in a
 * transaction.
 */
export async function renameResidents(
  db: Database,
  rename: (resident: Pick<Resident, 'username' | 'placeId' | 'claimedOwners'>) => string,
  now: Temporal.Instant,
): Promise<{ updated: number; unchanged: number }> {
  const residents = await db.selectFrom('resident').select(['id', 'username', 'placeId', 'claimedOwners']).execute()
  const renamed = residents
    .map((resident) => ({ ...resident, wanted: rename(resident) }))
    .filter(({ username, wanted }) => username !== wanted)
  for (const { id, wanted } of renamed) {
    await db
      .updateTable('resident')
      .set({ username: wanted, updatedAtMs: now.epochMilliseconds })
      .where('id', '=', id)
      .execute()
  }
  return { updated: renamed.length, unchanged: residents.length - renamed.length }
}
