import type { HolderId } from '@headgate/domain'
import type { Selectable } from 'kysely'
import type { Random } from '../config/random.ts'
import type { Database, Tables } from './database.ts'
import { excluded, inChunks, insertRows } from './insert-rows.ts'
import { takeIds } from './take-id.ts'

/** The day of the first owner that is known. */
export const FIRST_DAY = '0001-01-01'

export type PersonRow = Selectable<Tables['person']>
type PropertyRow = Selectable<Tables['property']>

export type PropertyFields = Pick<PropertyRow, 'street' | 'city' | 'state'> & { placeId?: string }

/** Begins every place id that a captain's entry was given, so that it is told from Google's. */
export const OWN_PLACE = 'own_'

/** Returns its id. Without a place id it gets an opaque one. */
export async function addProperty(db: Database, fields: PropertyFields, random: Random): Promise<number> {
  const [id] = await insertProperties(db, [fields], random)
  return id as number
}

async function insertProperties(
  db: Database,
  properties: readonly PropertyFields[],
  random: Random,
): Promise<number[]> {
  const ids = await takeIds(db, 'property', properties.length)
  const rows = properties.map(({ street, city, state, placeId = `${OWN_PLACE}${random.token(9)}` }, at) => ({
    id: ids[at] as number,
    placeId,
    street,
    city,
    state,
  }))
  await insertRows(db, rows, (chunk) => db.insertInto('property').values(chunk).compile())
  return ids
}

export interface NewProperty extends PropertyFields {
  /** From the first day that is known, in order. */
  owners: readonly Owner[]
  people: readonly Omit<PersonFields, 'propertyId' | 'holderId'>[]
}

/** Adds thousands of properties with their owners and people. Returns their ids, in order. */
export async function addProperties(
  db: Database,
  properties: readonly NewProperty[],
  { now, random }: { now: Temporal.Instant; random: Random },
): Promise<number[]> {
  const ids = await insertProperties(db, properties, random)
  const withIds = properties.map((property, at) => ({ ...property, propertyId: ids[at] as number }))
  const ownerships = withIds.flatMap(({ propertyId, owners }) =>
    owners.map((owner, at) => ({ propertyId, fromDay: FIRST_DAY, number: at + 1, ...owner, changeId: null })),
  )
  await insertRows(db, ownerships, (chunk) => db.insertInto('ownership').values(chunk).compile())
  const persons = withIds.flatMap(({ propertyId, owners, people }) =>
    people.map((person) => ({ ...person, propertyId, holderId: owners[0]?.holderId ?? null })),
  )
  await addPersons(db, persons, now)
  return ids
}

/** Adds hundreds of people. Returns their ids, in order. */
export async function addPersons(
  db: Database,
  persons: readonly NewPerson[],
  now: Temporal.Instant,
): Promise<number[]> {
  const ids = await takeIds(db, 'person', persons.length)
  const rows = persons.map(({ name, email, phone, isRenter, propertyId, holderId, changeId = null }, at) => ({
    id: ids[at] as number,
    name,
    email,
    phone,
    isRenter,
    propertyId,
    holderId,
    changeId,
    addedAtMs: now.epochMilliseconds,
  }))
  await insertRows(db, rows, (chunk) => db.insertInto('person').values(chunk).compile())
  return ids
}

export async function changeProperty(db: Database, id: number, { street, city, state }: PropertyFields): Promise<void> {
  await db.updateTable('property').set({ street, city, state }).where('id', '=', id).execute()
}

export interface Owner {
  holderId: HolderId
  /** With this property. */
  sharesThousandths: number
}

interface Owners {
  propertyId: number
  fromDay: string
  /** In order. */
  owners: readonly Owner[]
  /** The season change of the sale to them. */
  changeId?: number | null | undefined
}

/** Sets who owns a property from a day on, until the day of the next owners. */
export async function setOwners(db: Database, { propertyId, fromDay, owners, changeId = null }: Owners): Promise<void> {
  await db.deleteFrom('ownership').where('propertyId', '=', propertyId).where('fromDay', '=', fromDay).execute()
  const rows = owners.map((owner, at) => ({ propertyId, fromDay, number: at + 1, ...owner, changeId }))
  if (rows.length > 0) await db.insertInto('ownership').values(rows).execute()
}

/** What a captain enters about somebody. */
export type PersonFields = Pick<PersonRow, 'name' | 'email' | 'phone' | 'isRenter' | 'propertyId' | 'holderId'>

/** `changeId` is that of the sale that puts them on the list, if one does. */
type NewPerson = PersonFields & { changeId?: number | null }

export async function addPerson(db: Database, person: NewPerson, now: Temporal.Instant): Promise<number> {
  const [id] = await addPersons(db, [person], now)
  return id as number
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
        conflict.column('id').doUpdateSet({
          ...excluded<'person'>('name', 'email', 'phone', 'isRenter', 'propertyId', 'holderId'),
          ...excluded<'person'>('changeId', 'removedAtMs'),
        }),
      )
      .compile(),
  )
}

export interface ListRows {
  properties: readonly number[]
  holders: readonly HolderId[]
  people: readonly number[]
}

/** Takes rows off the list, or with null puts them on it again. */
export async function setRemoved(db: Database, rows: ListRows, at: Temporal.Instant | null): Promise<void> {
  const removedAtMs = at?.epochMilliseconds ?? null
  for (const ids of inChunks(rows.properties))
    await db.updateTable('property').set({ removedAtMs }).where('id', 'in', ids).execute()
  // From here on a captain decides whether they are on the list, not the sale that put them there.
  const byCaptain = { changeId: null, removedAtMs }
  for (const ids of inChunks(rows.holders))
    await db.updateTable('holder').set(byCaptain).where('id', 'in', ids).execute()
  for (const ids of inChunks(rows.people))
    await db.updateTable('person').set(byCaptain).where('id', 'in', ids).execute()
}

/** On the list, what is one holder's becomes another's, who is there in its place; so do links, which are to neighbors. */
export async function replaceOnList(
  db: Database,
  { old, by }: { old: HolderId; by: HolderId },
  now: Temporal.Instant,
): Promise<void> {
  for (const table of ['ownership', 'person', 'invitation'] as const)
    await db.updateTable(table).set({ holderId: by }).where('holderId', '=', old).execute()
  for (const table of ['confirmedLink', 'linkRefusal'] as const) {
    const having = db.selectFrom(table).select('userId').where('holderId', '=', by)
    await db
      .updateTable(table)
      .set({ holderId: by })
      .where('holderId', '=', old)
      .where('userId', 'not in', having)
      .execute()
  }
  await setRemoved(db, { properties: [], holders: [old], people: [] }, now)
}

/** Deletes what was taken off the list at or before `since`. Holders stay while a link or a property needs them. */
export async function forgetRemoved(db: Database, since: Temporal.Instant): Promise<void> {
  const sinceMs = since.epochMilliseconds
  const gone = db.selectFrom('property').select('id').where('removedAtMs', '<=', sinceMs)
  await db.deleteFrom('person').where('removedAtMs', '<=', sinceMs).execute()
  await db.updateTable('person').set({ propertyId: null }).where('propertyId', 'in', gone).execute()
  await db.deleteFrom('property').where('removedAtMs', '<=', sinceMs).execute()
  const named = NAMING_HOLDERS.map(([table, column]) =>
    db
      .selectFrom(table)
      .select(column as never)
      .where(column as never, 'is not', null),
  )
  await named
    .reduce(
      (query, ids) => query.where('id', 'not in', ids as never),
      db.deleteFrom('holder').where('removedAtMs', '<=', sinceMs),
    )
    .execute()
}

/** What may name a holder: one who is named stays for good, as ids never mean another. */
const NAMING_HOLDERS = [
  ['ownership', 'holderId'],
  ['confirmedLink', 'holderId'],
  ['linkRefusal', 'holderId'],
  ['invitation', 'holderId'],
  ['person', 'holderId'],
  ['turn', 'holderId'],
  ['move', 'expectedId'],
  ['move', 'nextId'],
  ['succession', 'fromId'],
  ['succession', 'toId'],
  ['trade', 'fromId'],
  ['trade', 'toId'],
  ['trade', 'undoAskedById'],
  ['tradeTime', 'expectedId'],
  ['tradeTime', 'nextId'],
  ['gatePress', 'holderId'],
] as const

/** Empties the list. The holders stay, off it: turns, moves, trades, presses and links may name them. */
export async function removeWholeList(db: Database, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('person').execute()
  await db.deleteFrom('ownership').execute()
  await db.deleteFrom('property').execute()
  await db.updateTable('holder').set({ removedAtMs: now.epochMilliseconds }).where('removedAtMs', 'is', null).execute()
}

/** A captain's entries, without those taken off the list; the oldest first. */
export const listPersons = (db: Database): Promise<PersonRow[]> =>
  db.selectFrom('person').selectAll().where('removedAtMs', 'is', null).orderBy('id').execute()

/** Shares of no property, and the kind, of every holder, by id, also of those taken off the list. */
export async function readHolderFields(db: Database) {
  const rows = await db.selectFrom('holder').select(['id', 'sharesThousandths', 'isZone']).execute()
  return new Map(rows.map(({ id, isZone, ...holder }) => [id, { ...holder, isZone: isZone !== 0 }]))
}
