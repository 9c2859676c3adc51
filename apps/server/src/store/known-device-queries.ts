import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'

/** More browsers than anybody signs in from. */
const MOST_OF_ONE_USER = 10

/** Notes that this browser was signed in now. Beyond ten of a user, the one used longest ago is forgotten. */
export async function saveKnownDevice(
  db: Database,
  { userId, tokenHash }: Pick<Selectable<Tables['knownDevice']>, 'userId' | 'tokenHash'>,
  now: Temporal.Instant,
): Promise<void> {
  const signedInAtMs = now.epochMilliseconds
  await db
    .insertInto('knownDevice')
    .values({ userId, tokenHash, signedInAtMs })
    .onConflict((conflict) => conflict.columns(['userId', 'tokenHash']).doUpdateSet({ signedInAtMs }))
    .execute()
  const newest = db
    .selectFrom('knownDevice')
    .select('tokenHash')
    .where('userId', '=', userId)
    .orderBy('signedInAtMs', 'desc')
    .orderBy('tokenHash')
    .limit(MOST_OF_ONE_USER)
  await db.deleteFrom('knownDevice').where('userId', '=', userId).where('tokenHash', 'not in', newest).execute()
}

/** When each was last signed in; the newest first. */
export async function listKnownDevices(db: Database, userId: string): Promise<{ signedInAt: string }[]> {
  const query = db.selectFrom('knownDevice').select('signedInAtMs').where('userId', '=', userId)
  const rows = await query.orderBy('signedInAtMs', 'desc').execute()
  return rows.map(({ signedInAtMs }) => ({
    signedInAt: Temporal.Instant.fromEpochMilliseconds(signedInAtMs).toString(),
  }))
}

/** The account of this e-mail, if it was signed in since then in the browser with this token. */
export async function findKnownDevice(
  db: Database,
  tokenHash: string,
  { email, since }: { email: string; since: Temporal.Instant },
): Promise<{ id: string; isConfirmed: boolean } | undefined> {
  const row = await db
    .selectFrom('knownDevice as device')
    .innerJoin('identityUser as user', 'user.id', 'device.userId')
    .select(['user.id', 'user.emailVerified'])
    .where('device.tokenHash', '=', tokenHash)
    .where('user.email', '=', email)
    .where('device.signedInAtMs', '>=', since.epochMilliseconds)
    .executeTakeFirst()
  return row && { id: `${row.id} ${tokenHash}`, isConfirmed: Boolean(row.emailVerified) }
}
