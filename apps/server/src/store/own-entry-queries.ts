import { addressOf, type DitchDay, ownershipOn, withdrawnChanges } from '@headgate/domain'
import type { Database } from './database.ts'
import { listWithdrawals } from './layer-queries.ts'
import { listOwnerships } from './property-queries.ts'

/** What captains entered about the owner of an account: by the account, or by its e-mail once that is verified. */
async function listEntriesOf(db: Database, uid: string) {
  const account = await db
    .selectFrom('userAccount')
    .select(['email', 'emailVerified'])
    .where('id', '=', uid)
    .executeTakeFirst()
  const email = account?.emailVerified ? account.email.toLowerCase() : undefined
  return db
    .selectFrom('person')
    .leftJoin('property', 'property.id', 'person.propertyId')
    .leftJoin('holder', 'holder.id', 'person.holderId')
    .select([
      'person.id',
      'person.propertyId',
      'person.name',
      'person.email',
      'person.phone',
      'person.isRenter',
      'person.addedAtMs',
    ])
    .select(['property.street', 'property.city', 'property.state'])
    .select(['holder.name as holder', 'holder.sharesThousandths', 'holder.takesNights'])
    .where(({ eb, fn, or, and }) =>
      or([
        eb('person.userId', '=', uid),
        ...(email === undefined
          ? []
          : [and([eb('person.userId', 'is', null), eb(fn<string>('lower', ['person.email']), '=', email)])]),
      ]),
    )
    .orderBy('person.id')
    .execute()
}

/** For their download, as of a day. Their confirmed links are a part of their own there. */
export async function exportOwnEntries(db: Database, uid: string, day: DitchDay) {
  const entries = await listEntriesOf(db, uid)
  return Promise.all(
    entries.map(async ({ id: _, propertyId, street, city, state, isRenter, addedAtMs, ...entry }) => {
      const { name, email, phone } = entry
      // Renters stay when the house is sold.
      const owner = isRenter === 0 || propertyId === null ? undefined : await findOwner(db, propertyId, day)
      const { holder, sharesThousandths, takesNights } = owner ?? entry
      return {
        ...{ name, email, phone, holder },
        isRenter: isRenter !== 0,
        address: street !== null && city !== null && state !== null ? addressOf({ street, city, state }) : null,
        shares: sharesThousandths === null ? null : sharesThousandths / 1_000,
        takesNights: takesNights === null ? null : takesNights !== 0,
        addedAt: Temporal.Instant.fromEpochMilliseconds(addedAtMs).toString(),
      }
    }),
  )
}

/** Whose a property is on a day, the first of several. */
async function findOwner(db: Database, propertyId: number, day: DitchDay) {
  const ownerships = (await listOwnerships(db, withdrawnChanges(await listWithdrawals(db)))).get(propertyId) ?? []
  const holderId = ownershipOn({ ownerships }, day)?.holderIds[0]
  return db
    .selectFrom('holder')
    .select(['name as holder', 'sharesThousandths', 'takesNights'])
    .where('id', '=', holderId ?? 0)
    .executeTakeFirst()
}

/** Leaves the names in the entries about an account that is deleted, and nothing else. Call it in that transaction. */
export async function forgetContacts(db: Database, uid: string): Promise<void> {
  const ids = (await listEntriesOf(db, uid)).map(({ id }) => id)
  if (ids.length === 0) return
  await db.updateTable('person').set({ email: null, phone: null, userId: null }).where('id', 'in', ids).execute()
}
