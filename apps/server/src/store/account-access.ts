import { sql } from 'kysely'
import type { Database, IdentityKind } from './database.ts'
import type { Engine } from './store.ts'

/** An account whose row no other transaction can change, nor open or end a session of, until this one is over. */
export interface LockedAccount {
  uid: string
  email: string
  emailVerified: boolean
  kind: IdentityKind
  isDisabled: boolean
  /** See `countEndings`. */
  accessEnded: number
}

/**
 * How many times access to an account was ended so far, all accounts together. A sign-in takes note of it when it
 * begins, before it looks at any proof. It may open a session only of an account whose `accessEnded` is not higher:
 * otherwise that account was signed out, taken back or shut meanwhile.
 */
export async function countEndings(db: Database): Promise<number> {
  const { ended } = await db.selectFrom('accessCounter').select('ended').executeTakeFirstOrThrow()
  return ended
}

/**
 * Waits for whatever else opens or ends sessions of these accounts; those that are gone are left out. To be called
 * in a transaction. Always in one order, so that two transactions never wait for each other. On SQLite the
 * transaction itself is the lock.
 */
export async function lockAccounts(
  db: Database,
  engine: Engine,
  uids: readonly string[],
): Promise<ReadonlyMap<string, LockedAccount>> {
  if (uids.length === 0) return new Map()
  const rows = await db
    .selectFrom('identityUser')
    .select(['id as uid', 'email', 'emailVerified', 'kind', 'disabledAt', 'accessEnded'])
    .where('id', 'in', [...uids])
    .orderBy('id')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute()
  return new Map(
    rows.map(({ disabledAt, emailVerified, ...account }) => [
      account.uid,
      { ...account, emailVerified: Boolean(emailVerified), isDisabled: disabledAt !== null },
    ]),
  )
}

/**
 * Ends everything by which somebody is in: sessions, known devices, and every sign-in that began before. To be called with
 * the account locked. Links in its mailbox stay: whoever is in the account must not be able to take those from its owner.
 */
export async function endAccess(db: Database, { uid }: Pick<LockedAccount, 'uid'>): Promise<void> {
  await db.deleteFrom('identitySession').where('userId', '=', uid).execute()
  await db.deleteFrom('knownDevice').where('userId', '=', uid).execute()
  const { ended } = await db
    .updateTable('accessCounter')
    .set({ ended: sql`ended + 1` })
    .returning('ended')
    .executeTakeFirstOrThrow()
  await db.updateTable('identityUser').set({ accessEnded: ended }).where('id', '=', uid).execute()
}

/**
 * Ends the links that were mailed before, as well. For what only the mailbox's owner or a captain can do. To be called with
 * the account locked.
 */
export async function endMailedLinks(
  db: Database,
  { uid, email }: Pick<LockedAccount, 'uid' | 'email'>,
): Promise<void> {
  await db
    .deleteFrom('identityVerification')
    .where((row) => row.or([row('userId', '=', uid), row('email', '=', email)]))
    .execute()
}

export async function hasSession(db: Database, uid: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identitySession')
    .select('id')
    .where('id', '=', sessionId)
    .where('userId', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}
