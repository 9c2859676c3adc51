import type { HolderId, HolderName } from '@headgate/domain'
import { sql } from 'kysely'
import { systemRandom } from '../../config/random.ts'
import { openLink } from '../confirmed-link-queries.ts'
import type { Database } from '../database.ts'
import { ensureHolder } from '../holder-queries.ts'
import { addMember } from '../membership-queries.ts'
import { addResident } from '../resident-queries.ts'

/** Creates an account with a profile whose name may be on the schedule. */
export async function settleResident(
  db: Database,
  uid: string,
  surname: string,
  placeId = `place-of-${uid}`,
): Promise<void> {
  const at = '2026-05-01T12:00:00.000Z'
  await sql`
    insert into user_account (id, name, email, email_verified, kind, created_at)
    values (${uid}, '', ${`${uid}@example.org`}, true, 'resident', ${at})
  `.execute(db)
  const profile = { username: surname, fullName: surname, phone: null, address: '1 Elm Ct', placeId, photoUrl: null }
  await addResident(db, uid, profile, Temporal.Instant.from(at), systemRandom)
}

/** The holder of this name, who is known from then on. */
export const holderNamed = (db: Database, name: string): Promise<HolderId> =>
  ensureHolder(db, { name: name as HolderName, isSample: false })

/** Lets somebody act for a holder, as when a captain confirms them. */
export async function confirmResident(
  db: Database,
  {
    userId,
    holder,
    now,
    day = '2026-01-01',
  }: Record<'userId' | 'holder', string> & { now: Temporal.Instant; day?: string },
): Promise<void> {
  await addMember(db, userId, now)
  await openLink(db, { userId, holderId: await holderNamed(db, holder), day, by: null, now })
}
