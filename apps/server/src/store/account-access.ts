import { sql } from 'kysely'
import type { Database } from './database.ts'
import { deleteMessagesTo } from './mailbox-queries.ts'
import { PASSWORD } from './sign-in-method-queries.ts'
import type { IdentityKind } from './tables/account-tables.ts'
import type { MemberRole } from './tables/people-tables.ts'
import { isPostgres } from './within-transaction.ts'

/** What proofs are checked against. It may change until the account is locked. */
export interface FoundAccount {
  uid: string
  /** In lower case. */
  email: string
  emailVerified: boolean
  kind: IdentityKind
  /** Mail to it opens nothing until it is verified. */
  mailNeedsProof: boolean
  /** Null for an account without a password. */
  passwordHash: string | null
}

/** An account locked by this transaction: until it ends, no other can change the account or its sessions. */
export interface LockedAccount extends FoundAccount {
  role: MemberRole
  /** Shut out by a captain. */
  isDisabled: boolean
  /** See `countEndings`. */
  accessEnded: number
}

const selectAccounts = (db: Database) =>
  db
    .selectFrom('userAccount as user')
    .leftJoin('membership', 'membership.userId', 'user.id')
    .leftJoin('signInMethod as password', (join) =>
      join.onRef('password.userId', '=', 'user.id').on('password.providerId', '=', PASSWORD),
    )
    .select(['user.id as uid', 'user.email', 'user.emailVerified', 'user.kind', 'user.accessEnded'])
    .select(['user.mailNeedsProof', 'membership.shutAtMs', 'membership.role', 'password.password as passwordHash'])

type StoredAccount = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number]

const readAccount = ({ shutAtMs, emailVerified, mailNeedsProof, role, ...account }: StoredAccount): LockedAccount => ({
  ...account,
  emailVerified: Boolean(emailVerified),
  mailNeedsProof: Boolean(mailNeedsProof),
  role: role ?? 'resident',
  isDisabled: shutAtMs !== null,
})

export async function findAccount(db: Database, uid: string): Promise<FoundAccount | undefined> {
  const row = await selectAccounts(db).where('user.id', '=', uid).executeTakeFirst()
  return row && readAccount(row)
}

/** In whatever case the e-mail is typed. */
export async function findAccountByEmail(db: Database, email: string): Promise<FoundAccount | undefined> {
  const row = await selectAccounts(db).where('user.email', '=', email.toLowerCase()).executeTakeFirst()
  return row && readAccount(row)
}

/**
 * How many times access was ended, over all accounts. A sign-in reads it before checking any proof, and may only open
 * a session if the account's `accessEnded` is no higher. Otherwise the account was signed out, reclaimed or disabled
 * in the meantime.
 */
export async function countEndings(db: Database): Promise<number> {
  const { ended } = await db.selectFrom('accessCounter').select('ended').executeTakeFirstOrThrow()
  return ended
}

/**
 * Locks accounts against other transactions that open or end their sessions; deleted accounts are left out. Call it in
 * a transaction. Rows are locked in one order to avoid deadlocks. On SQLite the transaction itself is the lock.
 */
export async function lockAccounts(db: Database, uids: readonly string[]): Promise<ReadonlyMap<string, LockedAccount>> {
  if (uids.length === 0) return new Map()
  const ids = [...uids]
  // Read afterwards: a locking query that had to wait joins memberships as they were before.
  if (isPostgres(db)) {
    await db.selectFrom('userAccount').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  }
  const rows = await selectAccounts(db).where('user.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.uid, readAccount(row)]))
}

/** Like `lockAccounts`, of one; undefined if it is deleted. */
export const lockAccount = async (db: Database, uid: string): Promise<LockedAccount | undefined> =>
  (await lockAccounts(db, [uid])).get(uid)

/**
 * Ends all access to an account: sessions, known devices, and sign-ins under way. Call it with the account locked.
 * Mailed links stay valid, because an intruder in the account must not be able to take them from the mailbox's owner.
 */
export async function endAccess(db: Database, { uid }: Pick<LockedAccount, 'uid'>): Promise<void> {
  await db.deleteFrom('accountSession').where('userId', '=', uid).execute()
  await db.deleteFrom('knownDevice').where('userId', '=', uid).execute()
  const { ended } = await db
    .updateTable('accessCounter')
    .set({ ended: sql`ended + 1` })
    .returning('ended')
    .executeTakeFirstOrThrow()
  await db.updateTable('userAccount').set({ accessEnded: ended }).where('id', '=', uid).execute()
}

/**
 * Ends the links already mailed, too. Only for actions that require the mailbox's owner or a captain, and where the
 * account is deleted. Call it with the account locked.
 */
export async function endMailedLinks(
  db: Database,
  { uid, email }: Pick<LockedAccount, 'uid' | 'email'>,
): Promise<void> {
  await db
    .deleteFrom('signInCode')
    .where((row) => row.or([row('userId', '=', uid), row('email', '=', email)]))
    .execute()
}

/**
 * Deletes an account with all access to it, and its e-mail wherever it is still to be confirmed or read. Call it with the
 * account locked.
 */
export async function deleteAccount(db: Database, account: Pick<LockedAccount, 'uid' | 'email'>): Promise<void> {
  await endAccess(db, account)
  await endMailedLinks(db, account)
  await deleteMessagesTo(db, account.email)
  await db.deleteFrom('userAccount').where('id', '=', account.uid).execute()
}

export async function hasSession(db: Database, uid: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accountSession')
    .select('id')
    .where('id', '=', sessionId)
    .where('userId', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}
