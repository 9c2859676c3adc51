import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'

/** More browsers than anybody signs in from. */
const MAX_PER_USER = 10

/** Records that this browser signed in now. Beyond ten per user, the least recently used is dropped. */
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
    .limit(MAX_PER_USER)
  await db.deleteFrom('knownDevice').where('userId', '=', userId).where('tokenHash', 'not in', newest).execute()
}

/** When each device last signed in, newest first. */
export async function listKnownDevices(db: Database, userId: string): Promise<{ signedInAt: string }[]> {
  const query = db.selectFrom('knownDevice').select('signedInAtMs').where('userId', '=', userId)
  const rows = await query.orderBy('signedInAtMs', 'desc').execute()
  return rows.map(({ signedInAtMs }) => ({
    signedInAt: Temporal.Instant.fromEpochMilliseconds(signedInAtMs).toString(),
  }))
}

/** The account with this e-mail, if it has signed in since then from the browser with this token. */
export async function findKnownDevice(
  db: Database,
  tokenHash: string,
  { email, since }: { email: string; since: Temporal.Instant },
): Promise<{ id: string; isConfirmed: boolean } | undefined> {
  const row = await db
    .selectFrom('knownDevice as device')
    .innerJoin('userAccount as user', 'user.id', 'device.userId')
    .select(['user.id', 'user.emailVerified'])
    .where('device.tokenHash', '=', tokenHash)
    .where('user.email', '=', email)
    .where('device.signedInAtMs', '>=', since.epochMilliseconds)
    .executeTakeFirst()
  return row && { id: `${row.id} ${tokenHash}`, isConfirmed: Boolean(row.emailVerified) }
}

/** Whether this user has signed in from the browser with this token. */
export async function isKnownDeviceOf(db: Database, tokenHash: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevice')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
