import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Random } from '../config/random.ts'
import type { Database, Tables } from './database.ts'
import { findStoredSettings, readNoticeSettings, saveNoticeSettings } from './notice-setting-queries.ts'
import { deleteResident } from './resident-queries.ts'
import { takeId } from './take-id.ts'
import { withinTransaction } from './within-transaction.ts'

const asideProfile = z.object({
  username: z.string(),
  fullName: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  placeId: z.string(),
  claimedOwners: z.string().nullable(),
  photoUrl: z.string().nullable(),
})

/** What an account held before its owner verified the e-mail. */
export interface SetAsideRow {
  resident: z.infer<typeof asideProfile> | null
  /** JSON, as in `noticeSetting`; null if nothing was set. */
  noticeSettings: string | null
}

type StoredSetAside = Pick<Selectable<Tables['setAsideProfile']>, 'resident' | 'noticeSettings'>

export const readSetAside = (row: StoredSetAside): SetAsideRow => ({
  resident: row.resident === null ? null : asideProfile.parse(JSON.parse(row.resident)),
  noticeSettings: row.noticeSettings,
})

/**
 * Sets aside the resident's profile and notice settings, and deletes the rest of the account's data: devices, calendar
 * address, notices. Call it in the transaction that gives the account to its owner.
 */
export async function setAsideContents(db: Database, userId: string, now: Temporal.Instant): Promise<void> {
  const profile = await db.selectFrom('profile').selectAll().where('userId', '=', userId).executeTakeFirst()
  const settings = await findStoredSettings(db, userId)
  await deleteResident(db, userId)
  await db
    .insertInto('setAsideProfile')
    .values({
      userId,
      atMs: now.epochMilliseconds,
      resident: profile ? JSON.stringify(asideProfile.parse(profile)) : null,
      noticeSettings: settings ?? null,
    })
    .execute()
}

/** Undefined if nothing is set aside. */
export async function findSetAside(db: Database, userId: string): Promise<SetAsideRow | undefined> {
  const row = await db.selectFrom('setAsideProfile').selectAll().where('userId', '=', userId).executeTakeFirst()
  return row && readSetAside(row)
}

/**
 * Restores what was set aside, replacing what the owner has entered since, or deletes it. False if nothing was set
 * aside.
 */
export function settleSetAside(
  db: Database,
  { userId, keep, now, random }: { userId: string; keep: boolean; now: Temporal.Instant; random: Random },
): Promise<boolean> {
  const updatedAtMs = now.epochMilliseconds
  return withinTransaction(db, async (transaction) => {
    const taken = transaction.deleteFrom('setAsideProfile').where('userId', '=', userId).returningAll()
    const row = await taken.executeTakeFirst()
    if (!row) return false
    const aside = readSetAside(row)
    if (keep && aside.resident) {
      // The photo is left out, because the owner was not shown it, and they have not chosen who sees this number.
      const profile = { ...aside.resident, photoUrl: null, showsPhone: 0, opaqueId: random.uuid(), updatedAtMs }
      await transaction
        .insertInto('profile')
        .values({ ...profile, id: await takeId(transaction, 'profile'), userId, createdAtMs: updatedAtMs })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(profile))
        .execute()
    }
    if (keep && aside.noticeSettings !== null)
      await saveNoticeSettings(transaction, userId, readNoticeSettings(aside.noticeSettings), now)
    return true
  })
}
