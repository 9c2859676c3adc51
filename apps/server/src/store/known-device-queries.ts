import type { Insertable } from 'kysely'
import { instantText } from '../config/instants.ts'
import type { Database, Tables } from './database.ts'

type KnownDeviceRow = Pick<Insertable<Tables['knownDevice']>, 'userId' | 'tokenHash' | 'newUntilMs'>

/** More browsers than anybody signs in from. */
const MAX_PER_USER = 10

/**
 * Records that this browser signed in now, and until when its session shows less, if it does. Beyond ten per user, the
 * least recently used is dropped.
 */
export async function saveKnownDevice(
  db: Database,
  { userId, tokenHash, newUntilMs = null }: KnownDeviceRow,
  now: Temporal.Instant,
): Promise<void> {
  const signedInAtMs = now.epochMilliseconds
  await db
    .insertInto('knownDevice')
    .values({ userId, tokenHash, signedInAtMs, newUntilMs })
    .onConflict((conflict) => conflict.columns(['userId', 'tokenHash']).doUpdateSet({ signedInAtMs, newUntilMs }))
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
    signedInAt: instantText(signedInAtMs),
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

/** The browser with this token, if this user has signed in from it. */
export function findDeviceOf(
  db: Database,
  tokenHash: string,
  userId: string,
): Promise<{ newUntilMs: number | null } | undefined> {
  return db
    .selectFrom('knownDevice')
    .select('newUntilMs')
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .executeTakeFirst()
}
