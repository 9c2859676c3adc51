import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'

/** Notes that somebody on the list has joined with an account, unless they had one. */
export async function joinPerson(db: Database, id: number, userId: string): Promise<void> {
  await db.updateTable('person').set({ userId }).where('id', '=', id).where('userId', 'is', null).execute()
}

/** An account as captains see it beside its links. */
export interface AccountOnList {
  userId: string
  name: string
  /** Null for the account of a card. */
  email: string | null
  isEmailConfirmed: boolean
  isCard: boolean
  isDisabled: boolean
  /** From their profile; null until they have one. */
  profile: Pick<Selectable<Tables['profile']>, 'username' | 'fullName' | 'placeId' | 'claimedOwners' | 'address'> | null
}

/** Every account that is no guest's and not the sample's, the oldest first. With `uid`, only that one. */
export async function listAccountsToConfirm(db: Database, uid?: string): Promise<AccountOnList[]> {
  const rows = await db
    .selectFrom('userAccount as user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .leftJoin('membership', 'membership.userId', 'user.id')
    .select(['user.id as userId', 'user.name', 'user.email', 'user.emailVerified', 'user.kind', 'membership.shutAtMs'])
    .select(['profile.username', 'profile.fullName', 'profile.placeId', 'profile.claimedOwners', 'profile.address'])
    .where('user.kind', 'in', ['resident', 'card'])
    .$if(uid !== undefined, (query) => query.where('user.id', '=', uid ?? ''))
    .orderBy('user.createdAt')
    .orderBy('user.id')
    .execute()
  return rows.map(({ kind, email, emailVerified, shutAtMs, name, userId, ...profile }) => ({
    userId,
    name: profile.fullName || name || email,
    email: kind === 'card' ? null : email,
    isEmailConfirmed: Boolean(emailVerified),
    isCard: kind === 'card',
    isDisabled: shutAtMs !== null,
    // All of it or none, by the join.
    profile: profile.username === null ? null : (profile as AccountOnList['profile']),
  }))
}

export function findProperty(db: Database, id: number) {
  return db
    .selectFrom('property')
    .select(['id', 'placeId', 'street', 'city', 'state'])
    .where('id', '=', id)
    .where('removedAtMs', 'is', null)
    .executeTakeFirst()
}

export function findPerson(db: Database, id: number): Promise<{ name: string } | undefined> {
  return db.selectFrom('person').select('name').where('id', '=', id).where('removedAtMs', 'is', null).executeTakeFirst()
}

/** Whether a holder is on the list. */
export async function isListedHolder(db: Database, id: number): Promise<boolean> {
  const query = db.selectFrom('holder').select('id').where('id', '=', id).where('removedAtMs', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

export function findHolderOf(db: Database, id: number): Promise<{ id: number; name: string } | undefined> {
  return db.selectFrom('holder').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}
