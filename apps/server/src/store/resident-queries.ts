import { claimAgain, type HolderId } from '@headgate/domain'
import type { Insertable, Selectable } from 'kysely'
import type { Random } from '../config/random.ts'
import { type ConfirmedLink, linksHolding, type SpanOfDays } from './confirmed-link-queries.ts'
import type { Database, Tables } from './database.ts'
import { forgetContacts } from './own-entry-queries.ts'
import { DELETED_WITH_PROFILE } from './personal-tables.ts'
import { takeId } from './take-id.ts'

export type Resident = Selectable<Tables['profile']>

/** What a resident enters about themselves. */
export type ProfileFields = Pick<
  Insertable<Tables['profile']>,
  'username' | 'fullName' | 'phone' | 'showsPhone' | 'address' | 'placeId' | 'claimedOwners' | 'photoUrl'
>

/** More accounts than share a house. Bounds what strangers can list. */
const MAX_AT_PLACE = 100

export function findResidentOf(db: Database, userId: string): Promise<Resident | undefined> {
  return db.selectFrom('profile').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Leaves an existing record as it is, even one that another request creates at the same time. */
export async function addResident(
  db: Database,
  userId: string,
  profile: ProfileFields,
  now: Temporal.Instant,
  random: Random,
): Promise<{ resident: Resident; isNew: boolean }> {
  const nowMs = now.epochMilliseconds
  const id = await takeId(db, 'profile')
  const added = await db
    .insertInto('profile')
    .values({ ...profile, id, userId, opaqueId: random.uuid(), createdAtMs: nowMs, updatedAtMs: nowMs })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (added) return { resident: added, isNew: true }
  const known = await db.selectFrom('profile').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
  return { resident: known, isNew: false }
}

/** Undefined if there is no record to change. */
export function changeResident(
  db: Database,
  userId: string,
  changes: Partial<ProfileFields>,
  now: Temporal.Instant,
  random: Random,
): Promise<Resident | undefined> {
  return db
    .updateTable('profile')
    .set({
      ...changes,
      ...(changes.placeId !== undefined && { opaqueId: random.uuid() }),
      updatedAtMs: now.epochMilliseconds,
    })
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Deletes what a resident has entered and captains do not see anyway: phone, photo, what was set aside, and a place that
 * is not on the ditch's list.
 */
export async function forgetWhatTheyEntered(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('setAsideProfile').where('userId', '=', userId).execute()
  await db
    .updateTable('profile')
    .set({ phone: null, showsPhone: 0, photoUrl: null })
    .where('userId', '=', userId)
    .execute()
  const listed = db.selectFrom('property').select('placeId').where('removedAtMs', 'is', null)
  await db
    .updateTable('profile')
    .set({ placeId: '', address: '', claimedOwners: null })
    .where('userId', '=', userId)
    .where('placeId', 'not in', listed)
    .execute()
}

/**
 * Deletes everything stored about a resident except the account itself; of captains' entries about them the name stays.
 * Call it in a transaction.
 */
export async function deleteResident(db: Database, userId: string): Promise<void> {
  await forgetContacts(db, userId)
  for (const table of DELETED_WITH_PROFILE) await db.deleteFrom(table).where('userId', '=', userId).execute()
}

/** At most a hundred, in an order that reveals nothing. */
export async function listOpaqueIdsAtPlace(db: Database, placeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profile')
    .select('opaqueId')
    .where('placeId', '=', placeId)
    .orderBy('opaqueId')
    .limit(MAX_AT_PLACE)
    .execute()
  return rows.map(({ opaqueId }) => opaqueId)
}

/** Sets every resident's username to the result of `rename` and counts the changes. Call it in a transaction. */
export async function renameResidents(
  db: Database,
  rename: (resident: Pick<Resident, 'username' | 'placeId' | 'claimedOwners'>) => string,
  now: Temporal.Instant,
): Promise<{ updated: number; unchanged: number }> {
  const residents = await db.selectFrom('profile').select(['id', 'username', 'placeId', 'claimedOwners']).execute()
  const renamed = residents
    .map((resident) => ({ ...resident, newUsername: rename(resident) }))
    .filter(({ username, newUsername }) => username !== newUsername)
  for (const { id, newUsername } of renamed) {
    await db
      .updateTable('profile')
      .set({ username: newUsername, updatedAtMs: now.epochMilliseconds })
      .where('id', '=', id)
      .execute()
  }
  return { updated: renamed.length, unchanged: residents.length - renamed.length }
}

/**
 * Records the current owners of places that were claimed before their owners were known. Several nodes may do so at
 * once: the first one wins.
 */
export async function adoptOwners(db: Database, ownersOf: (placeId: string) => readonly string[]): Promise<void> {
  const unknown = await db
    .selectFrom('profile')
    .select('placeId')
    .distinct()
    .where('claimedOwners', 'is', null)
    .where('placeId', '!=', '')
    .orderBy('placeId')
    .execute()
  for (const { placeId } of unknown) {
    const claims = claimAgain([], ownersOf(placeId))
    if (claims.length === 0) continue
    await db
      .updateTable('profile')
      .set({ claimedOwners: JSON.stringify(claims) })
      .where('placeId', '=', placeId)
      .where('claimedOwners', 'is', null)
      .execute()
  }
}

/** An account's links that hold on a day and show numbers: others gave it these, or heard of them. None if it is shut out. */
export const listLinksHolding = (db: Database, userId: string, day: string): Promise<HoldingLink[]> =>
  linksHolding(db, { first: day, last: day })
    .select(['confirmedLink.holderId', 'confirmedLink.fromDay', 'confirmedLink.untilDay'])
    .where('confirmedLink.userId', '=', userId)
    .where((row) =>
      row.or([
        row('confirmedLink.madeBy', 'is', null),
        row('confirmedLink.madeBy', '!=', row.ref('confirmedLink.userId')),
        row('confirmedLink.announcedAtMs', 'is not', null),
      ]),
    )
    .execute()

type HoldingLink = Pick<ConfirmedLink, 'holderId' | 'fromDay' | 'untilDay'>

/** The numbers that people confirmed for any of these holders chose to show. */
export async function listShownPhones(
  db: Database,
  { holderIds, ...days }: SpanOfDays & { holderIds: readonly HolderId[] },
): Promise<{ name: string; phone: string }[]> {
  if (holderIds.length === 0) return []
  const rows = await linksHolding(db, days)
    .innerJoin('profile', 'profile.userId', 'confirmedLink.userId')
    .select(['profile.userId', 'profile.fullName as name', 'profile.phone'])
    // Somebody can be linked to several spellings.
    .distinct()
    .where('confirmedLink.holderId', 'in', holderIds)
    .where('profile.showsPhone', '=', 1)
    .orderBy('profile.fullName')
    .orderBy('profile.userId')
    .execute()
  return rows.flatMap(({ name, phone }) => (phone === null ? [] : [{ name, phone }]))
}
