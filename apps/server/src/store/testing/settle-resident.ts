import { sql } from 'kysely'
import { systemRandom } from '../../config/random.ts'
import type { Database } from '../database.ts'
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
