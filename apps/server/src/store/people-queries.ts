import type { Selectable } from 'kysely'
import type { Random } from '../config/random.ts'
import type { Database, Tables } from './database.ts'
import { inChunks } from './in-chunks.ts'
import { insertRows } from './insert-rows.ts'
import { takeId, takeIds } from './take-id.ts'

/** The day of the first owner that is known. */
export const FIRST_DAY = '0001-01-01'

export type PersonRow = Selectable<Tables['person']>
type PropertyRow = Selectable<Tables['property']>

export type PropertyFields = Pick<PropertyRow, 'street' | 'city' | 'state'> & { placeId?: string }

/** Begins every place id that a captain's entry was given, so that it is told from Google's. */
export const OWN_PLACE = 'own_'

const newPlaceId = (random: Random): string => `${OWN_PLACE}${random.token(9)}`

/** Returns its id. Without a place id it gets an opaque one. */
export async function addProperty(
  db: Database,
  { street, city, state, placeId }: PropertyFields,
  random: Random,
): Promise<number> {
  const id = await takeId(db, 'property')
  await db
    .insertInto('property')
    .values({ id, placeId: placeId ?? newPlaceId(random), street, city, state, removedAtMs: null })
    .execute()
  return id
}

export interface NewProperty extends PropertyFields {
  /** From the first day that is known, in order. */
  holderIds: readonly number[]
  people: readonly Omit<PersonFields, 'propertyId' | 'holderId'>[]
}

/** Adds thousands of properties with their owners and people. Returns their ids, in order. */
export async function addProperties(
  db: Database,
  properties: readonly NewProperty[],
  { now, random }: { now: Temporal.Instant; random: Random },
): Promise<number[]> {
  const ids = await takeIds(db, 'property', properties.length)
  const withIds = properties.map((property, at) => ({ ...property, id: ids[at] as number }))
  const rows = withIds.map(({ id, street, city, state, placeId }) => ({
    ...{ id, placeId: placeId ?? newPlaceId(random), street, city, state },
    removedAtMs: null,
  }))
  await insertRows(db, rows, (chunk) => db.insertInto('property').values(chunk).compile())
  const owners = withIds.flatMap(({ id: propertyId, holderIds }) =>
    holderIds.map((holderId, at) => ({ propertyId, fromDay: FIRST_DAY, number: at + 1, holderId, changeId: null })),
  )
  await insertRows(db, owners, (chunk) => db.insertInto('ownership').values(chunk).compile())
  await addPersons(
    db,
    withIds.flatMap(({ id: propertyId, holderIds, people }) =>
      people.map((person) => ({ ...person, propertyId, holderId: holderIds[0] ?? null })),
    ),
    now,
  )
  return ids
}

const fieldsOfPerson = ({ name, email, phone, isRenter, propertyId, holderId }: PersonFields): PersonFields => ({
  ...{ name, email, phone, isRenter },
  ...{ propertyId, holderId },
})

/** Adds hundreds of people. */
export async function addPersons(db: Database, persons: readonly PersonFields[], now: Temporal.Instant): Promise<void> {
  const ids = await takeIds(db, 'person', persons.length)
  const rows = persons.map((person, at) => ({
    id: ids[at] as number,
    ...fieldsOfPerson(person),
    ...{ userId: null, changeId: null },
    addedAtMs: now.epochMilliseconds,
    removedAtMs: null,
  }))
  await insertRows(db, rows, (chunk) => db.insertInto('person').values(chunk).compile())
}

export async function changeProperty(
  db: Database,
  id: number,
  { street, city, state }: Omit<PropertyFields, 'placeId'>,
): Promise<void> {
  await db.updateTable('property').set({ street, city, state }).where('id', '=', id).execute()
}

interface Owners {
  propertyId: number
  fromDay: string
  /** In order. */
  holderIds: readonly number[]
  /** The season change of the sale to them. */
  changeId?: number | undefined
}

/** Sets who owns a property from a day on, until the day of the next owners. */
export async function setOwners(
  db: Database,
  { propertyId, fromDay, holderIds, changeId = undefined }: Owners,
): Promise<void> {
  await db.deleteFrom('ownership').where('propertyId', '=', propertyId).where('fromDay', '=', fromDay).execute()
  const rows = holderIds.map((holderId, at) => ({
    propertyId,
    fromDay,
    number: at + 1,
    holderId,
    changeId: changeId ?? null,
  }))
  if (rows.length > 0) await db.insertInto('ownership').values(rows).execute()
}

/** What a captain enters about somebody. */
export type PersonFields = Pick<PersonRow, 'name' | 'email' | 'phone' | 'isRenter' | 'propertyId' | 'holderId'>

/** `changeId` is that of the sale that puts them on the list, if one does. */
export async function addPerson(
  db: Database,
  { changeId = null, ...fields }: PersonFields & { changeId?: number | null },
  now: Temporal.Instant,
): Promise<number> {
  const id = await takeId(db, 'person')
  await db
    .insertInto('person')
    .values({ id, ...fields, userId: null, addedAtMs: now.epochMilliseconds, changeId, removedAtMs: null })
    .execute()
  return id
}

/** Changes somebody, who is on the list again if they were taken off it. False for an unknown id. */
export async function changePerson(db: Database, id: number, fields: Partial<PersonFields>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ ...fields, changeId: null, removedAtMs: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes people who are known as they are here. */
export async function savePersons(db: Database, rows: readonly PersonRow[]): Promise<void> {
  await insertRows(db, rows, (chunk) =>
    db
      .insertInto('person')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          email: ref('excluded.email'),
          phone: ref('excluded.phone'),
          isRenter: ref('excluded.isRenter'),
          propertyId: ref('excluded.propertyId'),
          holderId: ref('excluded.holderId'),
          changeId: ref('excluded.changeId'),
          removedAtMs: ref('excluded.removedAtMs'),
        })),
      )
      .compile(),
  )
}

export interface ListRows {
  properties: readonly number[]
  holders: readonly number[]
  people: readonly number[]
}

/** Takes rows off the list, or with null puts them on it again. */
export async function setRemoved(db: Database, rows: ListRows, at: Temporal.Instant | null): Promise<void> {
  const removedAtMs = at?.epochMilliseconds ?? null
  for (const [table, ids] of [
    ['property', rows.properties],
    ['holder', rows.holders],
    ['person', rows.people],
  ] as const) {
    // From here on a captain decides whether they are on the list, not the sale that put them there.
    const byCaptain = table === 'property' ? {} : { changeId: null }
    for (const chunk of inChunks(ids))
      await db
        .updateTable(table)
        .set({ ...byCaptain, removedAtMs })
        .where('id', 'in', chunk)
        .execute()
  }
}

/** Deletes what was taken off the list at or before `since`. Holders stay while a link or a property needs them. */
export async function forgetRemoved(db: Database, since: Temporal.Instant): Promise<void> {
  const sinceMs = since.epochMilliseconds
  const gone = db.selectFrom('property').select('id').where('removedAtMs', '<=', sinceMs)
  await db.deleteFrom('person').where('removedAtMs', '<=', sinceMs).execute()
  await db.updateTable('person').set({ propertyId: null }).where('propertyId', 'in', gone).execute()
  await db.deleteFrom('property').where('removedAtMs', '<=', sinceMs).execute()
  await db
    .deleteFrom('holder')
    .where('removedAtMs', '<=', sinceMs)
    .where('id', 'not in', db.selectFrom('ownership').select('holderId'))
    .where('id', 'not in', db.selectFrom('confirmedLink').select('holderId'))
    .where(
      'id',
      'not in',
      db.selectFrom('person').select('holderId').where('holderId', 'is not', null).$castTo<{ holderId: number }>(),
    )
    .execute()
}

/** Empties the list. Holders whom somebody is linked to stay. */
export async function removeWholeList(db: Database): Promise<void> {
  await db.deleteFrom('person').execute()
  await db.deleteFrom('ownership').execute()
  await db.deleteFrom('property').execute()
  await db.deleteFrom('holder').where('id', 'not in', db.selectFrom('confirmedLink').select('holderId')).execute()
}
