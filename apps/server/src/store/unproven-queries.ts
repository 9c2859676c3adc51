import { sql } from 'kysely'
import type { Database } from './database.ts'
import { storedInstant } from './identity-queries.ts'

/** Accounts whose last use is not known count as used now. */
export async function noteUnknownUse(db: Database, now: Temporal.Instant): Promise<void> {
  await db.updateTable('userAccount').set({ usedAtMs: now.epochMilliseconds }).where('usedAtMs', 'is', null).execute()
}

/**
 * Accounts whose e-mail was never proved and that nobody has used since then: no session, no calendar, no device that a
 * notice reached. Without those that a captain has dealt with: linked, entered on the list, disabled or made a captain,
 * or named in the settings as one. With `uid`, only that one.
 */
export async function listUnprovenUnusedSince(
  db: Database,
  since: Temporal.Instant,
  { most, uid }: { most: number; uid?: string },
): Promise<string[]> {
  const at = storedInstant(since)
  const rows = await db
    .selectFrom('userAccount as user')
    .select('user.id')
    .where('user.kind', '=', 'resident')
    .where('user.emailVerified', '=', sql<boolean>`false`)
    .where('user.createdAt', '<=', at)
    .where('user.usedAtMs', '<=', since.epochMilliseconds)
    .$if(uid !== undefined, (query) => query.where('user.id', '=', uid ?? ''))
    .where(({ and, not, exists, selectFrom }) =>
      and(
        [
          selectFrom('accountSession as session')
            .select('session.id')
            .whereRef('session.userId', '=', 'user.id')
            .where('session.updatedAt', '>', at),
          selectFrom('pushSubscription as device')
            .select('device.id')
            .whereRef('device.userId', '=', 'user.id')
            .where('device.lastReachedAtMs', '>', since.epochMilliseconds),
          selectFrom('confirmedLink as link').select('link.userId').whereRef('link.userId', '=', 'user.id'),
          selectFrom('person').select('person.id').whereRef('person.userId', '=', 'user.id'),
          selectFrom('membership')
            .select('membership.userId')
            .whereRef('membership.userId', '=', 'user.id')
            .where((row) =>
              row.or([row('membership.role', '=', 'captain'), row('membership.shutAtMs', 'is not', null)]),
            ),
          selectFrom('namedCaptain as named')
            .select('named.email')
            .whereRef('named.email', '=', 'user.email')
            .where('named.usedAtMs', 'is', null),
        ].map((reason) => not(exists(reason))),
      ),
    )
    .orderBy('user.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
