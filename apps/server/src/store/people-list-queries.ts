import type { LinkOf } from './confirmed-link-queries.ts'
import type { Database } from './database.ts'
import type { PersonRow } from './people-queries.ts'

/** A captain's entries, without those taken off the list; the oldest first. */
export const listPersons = (db: Database): Promise<PersonRow[]> =>
  db.selectFrom('person').selectAll().where('removedAtMs', 'is', null).orderBy('id').execute()

/** An account as the list of people needs it. */
export interface ListedAccount {
  uid: string
  /** Their full name, else what the account is called. */
  name: string
  /** Null for the account of a card. */
  email: string | null
  isEmailVerified: boolean
  username: string
  fullName: string
  placeId: string
  claimedOwners: string | null
}

/** Without guests. */
export async function listAccountsForPeople(db: Database): Promise<ListedAccount[]> {
  const rows = await db
    .selectFrom('userAccount as user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .select(['user.id as uid', 'user.email', 'user.emailVerified', 'user.name', 'user.kind'])
    .select(['profile.username', 'profile.fullName', 'profile.placeId', 'profile.claimedOwners'])
    .where('user.kind', '!=', 'guest')
    .orderBy('user.createdAt')
    .orderBy('user.id')
    .execute()
  return rows.map(({ emailVerified, email, kind, name, username, fullName, placeId, ...account }) => ({
    ...account,
    name: fullName || name || (kind === 'card' ? '' : email),
    email: kind === 'card' ? null : email,
    isEmailVerified: Boolean(emailVerified) && kind !== 'card',
    username: username ?? '',
    fullName: fullName ?? '',
    placeId: placeId ?? '',
  }))
}

/** The confirmed links that hold on a day or begin later, the oldest first. */
export const listLinksFrom = (db: Database, day: string): Promise<LinkOf[]> =>
  db
    .selectFrom('confirmedLink')
    .select(['userId', 'holderId'])
    .where(({ eb, or }) => or([eb('untilDay', 'is', null), eb('untilDay', '>', day)]))
    .orderBy('fromDay')
    .orderBy('userId')
    .execute()

/** Shares and nights of every holder, by id, also of those taken off the list. */
export async function readHolderFields(db: Database) {
  const rows = await db.selectFrom('holder').select(['id', 'sharesThousandths', 'takesNights']).execute()
  return new Map(rows.map(({ id, takesNights, ...holder }) => [id, { ...holder, takesNights: takesNights !== 0 }]))
}
