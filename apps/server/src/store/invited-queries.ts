import { nameKey } from '@headgate/domain'
import type { Database } from './database.ts'
import { takeId } from './take-id.ts'

/** A party that turns belong to. */
export interface HolderRow {
  id: number
  name: string
}

export function listHolders(db: Database): Promise<HolderRow[]> {
  return db.selectFrom('holder').select(['id', 'name']).orderBy('name').execute()
}

export function findHolderNamed(db: Database, name: string): Promise<HolderRow | undefined> {
  return db.selectFrom('holder').select(['id', 'name']).where('nameKey', '=', nameKey(name)).executeTakeFirst()
}

/** The holder of this name, added if there is none. Call it in the transaction that needs it. */
export async function holderNamed(db: Database, name: string): Promise<HolderRow> {
  const known = await findHolderNamed(db, name)
  if (known) return known
  const id = await takeId(db, 'holder')
  const values = { id, name, nameKey: nameKey(name), sharesThousandths: 1000, takesNights: 1 }
  await db
    .insertInto('holder')
    .values(values)
    .onConflict((conflict) => conflict.columns(['nameKey']).doNothing())
    .execute()
  return db.selectFrom('holder').select(['id', 'name']).where('nameKey', '=', nameKey(name)).executeTakeFirstOrThrow()
}

export interface OwnedPropertyRow {
  id: number
  placeId: string
  street: string
  city: string
  state: string
  /** Whose it is on the day asked for; empty if unknown. */
  holderIds: readonly number[]
}

/** Every property with its owners of a day. */
export async function listPropertiesOn(db: Database, day: string): Promise<OwnedPropertyRow[]> {
  const properties = await db
    .selectFrom('property')
    .select(['id', 'placeId', 'street', 'city', 'state'])
    .orderBy('street')
    .orderBy('id')
    .execute()
  const owners = await db
    .selectFrom('ownership')
    .select(['propertyId', 'fromDay', 'holderId'])
    .where('fromDay', '<=', day)
    .orderBy('fromDay', 'desc')
    .orderBy('holderId')
    .execute()
  const ofProperty = Map.groupBy(owners, ({ propertyId }) => propertyId)
  return properties.map((property) => {
    const rows = ofProperty.get(property.id) ?? []
    return {
      ...property,
      holderIds: rows.filter(({ fromDay }) => fromDay === rows[0]?.fromDay).map((row) => row.holderId),
    }
  })
}

export interface PersonOnList {
  id: number
  propertyId: number | null
  holderId: number | null
  name: string
  email: string | null
  userId: string | null
}

export function listPersons(db: Database): Promise<PersonOnList[]> {
  return db
    .selectFrom('person')
    .select(['id', 'propertyId', 'holderId', 'name', 'email', 'userId'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

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
  profile: { username: string; fullName: string; placeId: string; claimedOwners: string | null; address: string } | null
}

/** Every account that is no guest's and not the sample's, by name. */
export async function listAccountsToConfirm(db: Database): Promise<AccountOnList[]> {
  const rows = await db
    .selectFrom('userAccount as user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .leftJoin('membership', 'membership.userId', 'user.id')
    .select(['user.id as userId', 'user.name', 'user.email', 'user.emailVerified', 'user.kind', 'membership.shutAtMs'])
    .select(['profile.username', 'profile.fullName', 'profile.placeId', 'profile.claimedOwners', 'profile.address'])
    .where('user.kind', 'in', ['resident', 'card'])
    .orderBy('user.name')
    .orderBy('user.id')
    .execute()
  return rows.map(({ kind, email, emailVerified, shutAtMs, name, userId, ...profile }) => {
    const { username, fullName, placeId, claimedOwners, address } = profile
    const isCard = kind === 'card'
    return {
      userId,
      name: fullName || name || email,
      email: isCard ? null : email,
      isEmailConfirmed: Boolean(emailVerified),
      isCard,
      isDisabled: shutAtMs !== null,
      profile:
        username === null || fullName === null || placeId === null || address === null
          ? null
          : { username, fullName, placeId, claimedOwners, address },
    }
  })
}

export function findProperty(db: Database, id: number) {
  return db
    .selectFrom('property')
    .select(['id', 'placeId', 'street', 'city', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findPerson(db: Database, id: number): Promise<{ name: string } | undefined> {
  return db.selectFrom('person').select('name').where('id', '=', id).executeTakeFirst()
}

export function findHolder(db: Database, id: number): Promise<HolderRow | undefined> {
  return db.selectFrom('holder').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}
