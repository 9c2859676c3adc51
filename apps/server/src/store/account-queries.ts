import { findLanguage, type Language } from '@headgate/language'
import { endAccess, endMailedLinks, lockAccounts } from './account-access.ts'
import type { Database } from './database.ts'
import type { Engine } from './store.ts'

export interface AccountRow {
  uid: string
  email: string
  /** Blank if unknown. */
  displayName: string
  /** From their profile; null until they have one. */
  fullName: string | null
  isDisabled: boolean
}

/** Newest first, without guests. */
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

/** A user with a verified e-mail. */
export interface ConfirmedUser {
  uid: string
  email: string
  emailVerified: true
  isDisabled: boolean
  /** Null until a visit has set it. */
  language: Language | null
}

/** The residents' accounts with one of these e-mails, ignoring case, if it is verified. */
export async function listConfirmedAmong(db: Database, emails: readonly string[]): Promise<ConfirmedUser[]> {
  if (emails.length === 0) return []
  const keys = emails.map((email) => email.trim().toLowerCase())
  const rows = await db
    .selectFrom('identityUser')
    .select(['id as uid', 'email', 'emailVerified', 'disabledAt', 'language'])
    .where('kind', '=', 'resident')
    .where(({ fn }) => fn<string>('lower', ['email']), 'in', keys)
    .orderBy('email')
    .execute()
  const confirmed = rows.filter(({ emailVerified }) => Boolean(emailVerified))
  return confirmed.map(({ uid, email, disabledAt, language }) => ({
    uid,
    email,
    emailVerified: true,
    isDisabled: disabledAt !== null,
    language: findLanguage(language) ?? null,
  }))
}

/** What captains see of a user. */
export interface Person {
  /** Chosen by the user, so it may be anything; blank if unknown. */
  name: string
  /** Identifies the user. */
  email: string
}

/** `Ann Alder (ann@example.org)`, or only the e-mail. */
export const formatPerson = ({ name, email }: Person): string =>
  name === '' || name === email ? email : `${name} (${email})`

/** These users by uid, without deleted accounts. */
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

/** Like `findPeople`, formatted for captains. */
export async function namesOfUsers(db: Database, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await findPeople(db, uids))].map(([uid, person]) => [uid, formatPerson(person)]))
}

/**
 * Disables an account, ending its sessions and any sign-in under way; null enables it again. False if the account does
 * not exist or is in that state already. Call it in a transaction.
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
