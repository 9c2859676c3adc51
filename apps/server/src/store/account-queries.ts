import type { Language } from '@headgate/language'
import type { Selectable } from 'kysely'
import { instantOf } from '../config/instants.ts'
import { endAccess, endMailedLinks, lockAccount } from './account-access.ts'
import type { Database, Tables } from './database.ts'
import { storedInstant } from './identity-queries.ts'
import { setShut } from './membership-queries.ts'
import type { IdentityKind } from './tables/account-tables.ts'

const selectAccounts = (db: Database) =>
  db
    .selectFrom('userAccount as user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .leftJoin('membership', 'membership.userId', 'user.id')
    .select(['user.id as uid', 'user.email', 'user.kind', 'user.name as displayName', 'profile.fullName'])
    .select('membership.shutAtMs')

export interface AccountRow {
  uid: string
  /** Blank for the account of a card. */
  email: string
  /** Blank if unknown. */
  displayName: string
  /** From their profile; null until they have one. */
  fullName: string | null
  isCaptain: boolean
  isDisabled: boolean
  createdAtMs: number
}

/** Newest first, without guests; starts after an account, which may be gone by now. */
export async function listAccounts(
  db: Database,
  { after, most }: { after?: Pick<AccountRow, 'uid' | 'createdAtMs'> | undefined; most: number },
): Promise<AccountRow[]> {
  const at = storedInstant(instantOf(after?.createdAtMs ?? 0))
  const rows = await selectAccounts(db)
    .select(['membership.role', 'user.createdAt'])
    .where('user.kind', '!=', 'guest')
    .$if(after !== undefined, (query) =>
      query
        .where('user.createdAt', '<=', at)
        .where(({ eb, or }) => or([eb('user.createdAt', '<', at), eb('user.id', '>', after?.uid ?? '')])),
    )
    .orderBy('user.createdAt', 'desc')
    .orderBy('user.id')
    .limit(most)
    .execute()
  return rows.map(({ shutAtMs, role, kind, email, createdAt, ...account }) => ({
    ...account,
    email: emailOf({ kind, email }),
    isCaptain: role === 'captain',
    isDisabled: shutAtMs !== null,
    createdAtMs: new Date(createdAt).getTime(),
  }))
}

/** An account as captains see it on their lists. */
export interface ListedAccount {
  userId: string
  /** Their full name, else what the account is called. */
  name: string
  /** Null for the account of a card. */
  email: string | null
  isEmailConfirmed: boolean
  isCard: boolean
  isDisabled: boolean
  /** Null until they have one. */
  profile: Pick<Selectable<Tables['profile']>, 'username' | 'fullName' | 'placeId' | 'claimedOwners' | 'address'> | null
}

/** Every account of these kinds, the oldest first. With `uid`, only that one. */
export async function listAccountsOf(
  db: Database,
  kinds: readonly IdentityKind[],
  uid?: string,
): Promise<ListedAccount[]> {
  const rows = await selectAccounts(db)
    .select('user.emailVerified')
    .select(['profile.username', 'profile.placeId', 'profile.claimedOwners', 'profile.address'])
    .where('user.kind', 'in', kinds)
    .$if(uid !== undefined, (query) => query.where('user.id', '=', uid ?? ''))
    .orderBy('user.createdAt')
    .orderBy('user.id')
    .execute()
  return rows.map(({ uid: userId, kind, email, emailVerified, shutAtMs, displayName, ...profile }) => ({
    userId,
    name: profile.fullName || displayName || emailOf({ kind, email }),
    email: kind === 'card' ? null : email,
    isEmailConfirmed: Boolean(emailVerified),
    isCard: kind === 'card',
    isDisabled: shutAtMs !== null,
    // All of it or none, by the join.
    profile: profile.username === null ? null : (profile as ListedAccount['profile']),
  }))
}

/** What captains see of a user. */
export interface Person {
  /** Chosen by the user, so it may be anything; blank if unknown. */
  name: string
  /** Identifies the user; blank for the account of a card, which has a name. */
  email: string
}

/** `Ann Alder (ann@example.org)`, or only the e-mail or the name. */
export const formatPerson = ({ name, email }: Person): string =>
  name === '' || name === email || email === '' ? email || name : `${name} (${email})`

/** The account of a card has an address that stands for none. */
const emailOf = ({ kind, email }: { kind: IdentityKind; email: string }): string => (kind === 'card' ? '' : email)

/** Begins what stands for a user id where somebody's account is of the installation that a download came from. */
const ELSEWHERE = 'elsewhere:'

/** Stands for the user id of somebody without an account here, whom only this name tells. */
export const userElsewhere = (name: string): string => `${ELSEWHERE}${name}`

/** These users by uid, without deleted accounts. */
export async function findPeople(db: Database, uids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const named = uids.flatMap((uid): [string, Person][] => {
    const name = uid.startsWith(ELSEWHERE) ? uid.slice(ELSEWHERE.length) : ''
    return name === '' ? [] : [[uid, { name, email: '' }]]
  })
  if (uids.length === named.length) return new Map(named)
  const rows = await selectAccounts(db)
    .where('user.id', 'in', [...new Set(uids)])
    .execute()
  const people = rows.map(({ uid, displayName, fullName, ...row }): [string, Person] => [
    uid,
    { name: fullName || displayName, email: emailOf(row) },
  ])
  return new Map([...named, ...people])
}

/** Where to write to an account about itself; undefined without a verified e-mail. */
export async function findAccountToTell(
  db: Database,
  uid: string,
): Promise<{ email: string; language: Language | null } | undefined> {
  const row = await db
    .selectFrom('userAccount')
    .select(['email', 'emailVerified', 'kind', 'language'])
    .where('id', '=', uid)
    .executeTakeFirst()
  if (row?.kind !== 'resident' || !row.emailVerified) return undefined
  return { email: row.email, language: row.language }
}

/** Like `findPeople`, formatted for captains. Null is nobody. */
export async function namesOfUsers(
  db: Database,
  uids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const people = await findPeople(
    db,
    uids.filter((uid) => uid !== null),
  )
  return new Map([...people].map(([uid, person]) => [uid, formatPerson(person)]))
}

/**
 * Disables an account at this ditch, ending its sessions and any sign-in under way, or enables it again. False if the account does
 * not exist or is in that state already. Call it in a transaction.
 */
export async function setDisabled(
  db: Database,
  uid: string,
  isDisabling: boolean,
  now: Temporal.Instant,
): Promise<boolean> {
  const account = await lockAccount(db, uid)
  if (!account || account.isDisabled === isDisabling) return false
  await setShut(db, uid, isDisabling ? now : null, now)
  if (isDisabling) {
    await endAccess(db, account)
    await endMailedLinks(db, account)
  }
  return true
}

/** Those of these e-mails, in lower case, that belong to an account. */
export async function listEmailsWithAccount(db: Database, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db.selectFrom('userAccount').select('email').where('email', 'in', emails).execute()
  return new Set(rows.map(({ email }) => email))
}

/** What an account is called that has no name yet. */
export async function nameAccount(db: Database, uid: string, name: string): Promise<void> {
  await db.updateTable('userAccount').set({ name }).where('id', '=', uid).where('name', '=', '').execute()
}
