import { endAccess, endMailedLinks, lockAccounts } from './account-access.ts'
import type { Database } from './database.ts'
import type { Engine } from './store.ts'

export interface AccountRow {
  uid: string
  email: string
  /** Blank when none is known. */
  displayName: string
  /** As they told it; null before they have. */
  fullName: string | null
  isDisabled: boolean
}

/** The newest first, without guests. */
export async function listAccounts(db: Database, most: number): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom('identityUser as user')
    .leftJoin('resident', 'resident.userId', 'user.id')
    .select(['user.id as uid', 'user.email', 'user.name as displayName', 'user.disabledAt'])
    .select('resident.fullName')
    .where('user.kind', '!=', 'guest')
    .orderBy('user.createdAt', 'desc')
    .orderBy('user.id')
    .limit(most)
    .execute()
  return rows.map(({ disabledAt, ...account }) => ({ ...account, isDisabled: disabledAt !== null }))
}

/** A user by an e-mail that they have shown to be theirs. */
export interface ConfirmedUser {
  uid: string
  email: string
  emailVerified: true
  isDisabled: boolean
}

/** Those of these e-mails, whatever their case, that belong to an account of a resident and are confirmed. */
export async function listConfirmedAmong(db: Database, emails: readonly string[]): Promise<ConfirmedUser[]> {
  if (emails.length === 0) return []
  const keys = emails.map((email) => email.trim().toLowerCase())
  const rows = await db
    .selectFrom('identityUser')
    .select(['id as uid', 'email', 'emailVerified', 'disabledAt'])
    .where('kind', '=', 'resident')
    .where(({ fn }) => fn<string>('lower', ['email']), 'in', keys)
    .orderBy('email')
    .execute()
  const confirmed = rows.filter(({ emailVerified }) => Boolean(emailVerified))
  return confirmed.map(({ uid, email, disabledAt }) => ({
    uid,
    email,
    emailVerified: true,
    isDisabled: disabledAt !== null,
  }))
}

/** What captains are told of a user. */
export interface Person {
  /** As they call themselves, which may be anything; blank when none is known. */
  name: string
  /** By which they are told from everybody else. */
  email: string
}

/** `Ann Alder (ann@example.org)`, or the e-mail alone. */
export const formatPerson = ({ name, email }: Person): string =>
  name === '' || name === email ? email : `${name} (${email})`

/** Each of these users; those who left are not there. */
export async function findPeople(db: Database, uids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (uids.length === 0) return new Map()
  const rows = await db
    .selectFrom('identityUser as user')
    .leftJoin('resident', 'resident.userId', 'user.id')
    .select(['user.id as uid', 'user.email', 'user.name', 'resident.fullName'])
    .where('user.id', 'in', [...new Set(uids)])
    .execute()
  return new Map(rows.map(({ uid, email, name, fullName }) => [uid, { name: fullName || name, email }]))
}

/** The same, as captains read it. */
export async function namesOfUsers(db: Database, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await findPeople(db, uids))].map(([uid, person]) => [uid, formatPerson(person)]))
}

/**
 * Shuts an account, which ends its sessions and whatever sign-in is under way, or with null opens it again. False when
 * there is no such account, or it is so already. To be called in a transaction.
 */
export async function setDisabled(
  db: Database,
  engine: Engine,
  uid: string,
  disabledAt: Temporal.Instant | null,
): Promise<boolean> {
  const account = (await lockAccounts(db, engine, [uid])).get(uid)
  if (!account || account.isDisabled === (disabledAt !== null)) return false
  await db
    .updateTable('identityUser')
    .set({ disabledAt: disabledAt?.toString({ smallestUnit: 'millisecond' }) ?? null })
    .where('id', '=', uid)
    .execute()
  if (disabledAt !== null) {
    await endAccess(db, account)
    await endMailedLinks(db, account)
  }
  return true
}
