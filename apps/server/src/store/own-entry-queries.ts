import { addressOf } from '@headgate/domain'
import { instantText } from '../config/instants.ts'
import type { Database } from './database.ts'
import { findVerifiedEmail } from './invitation-queries.ts'

/** What captains entered about the owner of an account: by the account, or by its e-mail once that is verified. */
async function listEntriesOf(db: Database, uid: string) {
  const email = await findVerifiedEmail(db, uid)
  return db
    .selectFrom('person')
    .leftJoin('property', 'property.id', 'person.propertyId')
    .leftJoin('holder', 'holder.id', 'person.holderId')
    .select(['person.id', 'person.name', 'person.email', 'person.phone', 'person.isRenter', 'person.addedAtMs'])
    .select(['property.street', 'property.city', 'property.state'])
    .select('holder.name as holder')
    .select(({ fn, selectFrom }) => [
      // With their property; of no property, the holder's own.
      fn
        .coalesce(
          selectFrom('ownership')
            .select('ownership.sharesThousandths')
            .whereRef('ownership.propertyId', '=', 'person.propertyId')
            .whereRef('ownership.holderId', '=', 'person.holderId')
            .orderBy('ownership.fromDay', 'desc')
            .limit(1),
          'holder.sharesThousandths',
        )
        .as('sharesThousandths'),
    ])
    .where(({ eb, fn, or, and }) =>
      or([
        eb('person.userId', '=', uid),
        and([eb('person.userId', 'is', null), eb(fn('lower', ['person.email']), '=', email ?? null)]),
      ]),
    )
    .orderBy('person.id')
    .execute()
}

/**
 * For their download. Their confirmed links are a part of their own there. Of a renter, the holder is the one that was
 * entered: the owner's shares, and who bought the house since, are the owner's.
 */
export async function exportOwnEntries(db: Database, uid: string) {
  const entries = await listEntriesOf(db, uid)
  return entries.map(({ street, city, state, isRenter, addedAtMs, sharesThousandths, ...entry }) => {
    const isOwn = isRenter === 0
    return {
      name: entry.name,
      email: entry.email,
      phone: entry.phone,
      holder: entry.holder,
      isRenter: !isOwn,
      address: street !== null && city !== null && state !== null ? addressOf({ street, city, state }) : null,
      shares: isOwn && sharesThousandths !== null ? sharesThousandths / 1_000 : null,
      addedAt: instantText(addedAtMs),
    }
  })
}

/** Leaves the names in the entries about an account that is deleted, and nothing else. Call it in that transaction. */
export async function forgetContacts(db: Database, uid: string): Promise<void> {
  const ids = (await listEntriesOf(db, uid)).map(({ id }) => id)
  if (ids.length === 0) return
  await db.updateTable('person').set({ email: null, phone: null, userId: null }).where('id', 'in', ids).execute()
}
