import { setImmediate } from 'node:timers/promises'
import {
  compareDays,
  ditchDay,
  type HolderName,
  type HoldersAndProperties,
  layersInForce,
  type OwnedProperty,
  type Ownership,
  remember,
  withdrawnChanges,
} from '@headgate/domain'
import type { Database, PeopleSource } from './database.ts'
import { listLayeredChanges } from './layer-queries.ts'
import { FIRST_DAY } from './people-queries.ts'

/** The holders and properties of the ditch, as they are in memory. */
export interface StoredPeople extends HoldersAndProperties {
  properties: readonly (OwnedProperty & { id: number })[]
  /** The season changes that came with sales, by `<property> <day>`. */
  saleChanges: ReadonlyMap<string, number>
  source: PeopleSource | null
  /** Whether the list is the sample's. */
  isSample: boolean
}

export const NO_PEOPLE: StoredPeople = {
  holders: [],
  properties: [],
  merges: [],
  saleChanges: new Map(),
  source: null,
  isSample: false,
}

interface InForce {
  /** The change of the season in force; 0 for none. */
  importId: number
  owner: string
}

/** Without what was removed, and without sales that were undone. Merges are those that hold for this season. */
export async function readPeople(db: Database, { importId, owner }: InForce): Promise<StoredPeople> {
  const source = await findPeopleSource(db)
  const changes = await listLayeredChanges(db, importId)
  const { successions } = layersInForce(changes, owner)
  const holders = await db
    .selectFrom('holder')
    .select(['id', 'name'])
    .where('removedAtMs', 'is', null)
    .orderBy('id')
    .execute()
  const withdrawn = withdrawnChanges(changes)
  const sales = await db
    .selectFrom('ownership')
    .select(['propertyId', 'fromDay', 'changeId'])
    .where('changeId', 'is not', null)
    .execute()
  return {
    source,
    saleChanges: new Map(sales.map(({ propertyId, fromDay, changeId }) => [`${propertyId} ${fromDay}`, changeId ?? 0])),
    isSample: source === 'sample',
    holders: holders.map(({ id, name }) => ({ id, name: name as HolderName })),
    properties: await readProperties(db, withdrawn),
    merges: successions.filter(({ fromDay }) => fromDay === undefined),
  }
}

async function readProperties(
  db: Database,
  withdrawn: ReadonlySet<number>,
): Promise<(OwnedProperty & { id: number })[]> {
  const properties = await db
    .selectFrom('property')
    .select(['id', 'placeId', 'street', 'city', 'state'])
    .where('removedAtMs', 'is', null)
    .orderBy('id')
    .execute()
  await setImmediate()
  const ownerships = await listOwnerships(db, withdrawn)
  return properties.map((property) => ({ ...property, ownerships: ownerships.get(property.id) ?? [] }))
}

/** By property, in order of their days. */
async function listOwnerships(db: Database, withdrawn: ReadonlySet<number>): Promise<ReadonlyMap<number, Ownership[]>> {
  const rows = await db
    .selectFrom('ownership')
    .select(['propertyId', 'fromDay', 'holderId', 'changeId'])
    .orderBy('fromDay')
    .orderBy('number')
    .execute()
  const inForce = rows.filter(({ changeId }) => changeId === null || !withdrawn.has(changeId))
  const dayOf = remember(ditchDay)
  const byProperty = Map.groupBy(inForce, ({ propertyId }) => propertyId)
  return new Map(
    [...byProperty].map(([propertyId, ofProperty]) => [
      propertyId,
      [...Map.groupBy(ofProperty, ({ fromDay }) => fromDay)]
        .map(([fromDay, owners]) => ({
          fromDay: dayOf(fromDay),
          holderIds: owners.map(({ holderId }) => holderId),
          // A sale is a change of the season only if it moves turns.
          withTurns: owners.some(({ changeId }) => changeId !== null),
        }))
        .sort((a, b) => compareDays(a.fromDay, b.fromDay)),
    ]),
  )
}

/** Where the list comes from; null before there is one. */
export async function findPeopleSource(db: Database): Promise<PeopleSource | null> {
  return (await db.selectFrom('ditch').select('peopleSource').executeTakeFirstOrThrow()).peopleSource
}

/** Rises with every change of holders, properties and who owns them. */
export async function findPeopleRevision(db: Database): Promise<number> {
  return (await db.selectFrom('ditch').select('peopleRevision').executeTakeFirstOrThrow()).peopleRevision
}

/** Call it with the ditch locked, in the transaction of each change. With `source`, the list is that from here on. */
export async function raisePeopleRevision(db: Database, source?: PeopleSource): Promise<void> {
  await db
    .updateTable('ditch')
    .set(({ eb }) => ({ peopleRevision: eb('peopleRevision', '+', 1), ...(source && { peopleSource: source }) }))
    .execute()
}

/** Each property with the names of the owners that it began with, in a row each. */
export const listFirstOwners = (db: Database) =>
  db
    .selectFrom('ownership')
    .innerJoin('property', 'property.id', 'ownership.propertyId')
    .innerJoin('holder', 'holder.id', 'ownership.holderId')
    .select(['property.placeId', 'property.street', 'property.city', 'property.state', 'holder.name'])
    .where('ownership.fromDay', '=', FIRST_DAY)
    .execute()
