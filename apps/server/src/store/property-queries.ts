import {
  afterMerges,
  ditchDay,
  type HolderId,
  type HolderMerge,
  type HolderName,
  type HoldersAndProperties,
  type KnownHolder,
  mergesAmong,
  type OwnedProperty,
  type Ownership,
  remember,
  withdrawnChanges,
} from '@headgate/domain'
import type { Database } from './database.ts'
import { FIRST_DAY } from './people-queries.ts'
import { readInPages } from './read-in-pages.ts'
import type { StoredSeason } from './season-queries.ts'
import type { PeopleSource } from './tables/ditch-tables.ts'

export interface StoredOwnership extends Ownership {
  /** In thousandths, what each has with this property. */
  shares: ReadonlyMap<HolderId, number>
}

export interface StoredProperty extends OwnedProperty {
  id: number
  ownerships: readonly StoredOwnership[]
}

/** The holders and properties of the ditch, as they are in memory. */
export interface StoredPeople extends HoldersAndProperties {
  properties: readonly StoredProperty[]
  /** The season changes of sales, by `<property> <day>`. */
  saleChanges: ReadonlyMap<string, number>
  /** The holders of many households, as the schedule shows them, also those off the list. */
  zones: ReadonlySet<HolderId>
  source: PeopleSource | null
  /** Whether the list is the sample's. */
  isSample: boolean
}

export const NO_PEOPLE: StoredPeople = {
  holders: [],
  properties: [],
  merges: [],
  saleChanges: new Map(),
  zones: new Set(),
  source: null,
  isSample: false,
}

/** Without what was removed, and without sales that were undone. Merges are those that hold for this season. */
export async function readPeople(
  db: Database,
  { changes, successions }: Pick<StoredSeason, 'changes' | 'successions'>,
): Promise<StoredPeople> {
  const source = await findPeopleSource(db)
  const moving = new Set(changes.flatMap(({ id, successions: own }) => (own.length > 0 ? [id] : [])))
  const withdrawn = withdrawnChanges(changes)
  const sales = await db
    .selectFrom('ownership')
    .select(['propertyId', 'fromDay', 'changeId'])
    .where('changeId', 'is not', null)
    .execute()
  const merges = mergesAmong(successions)
  return {
    source,
    zones: await readZones(db, merges),
    saleChanges: new Map(sales.map(({ propertyId, fromDay, changeId }) => [`${propertyId} ${fromDay}`, changeId ?? 0])),
    isSample: source === 'sample',
    holders: await readHolders(db, source === 'sample'),
    properties: await readProperties(db, { withdrawn, moving }),
    merges,
  }
}

/** Of merged spellings, one that is a zone is enough. */
export async function readZones(db: Database, merges: readonly HolderMerge[]): Promise<ReadonlySet<HolderId>> {
  const rows = await db.selectFrom('holder').select('id').where('isZone', '=', 1).execute()
  return new Set(rows.map(({ id }) => afterMerges(id, merges)))
}

async function readHolders(db: Database, isSample: boolean): Promise<KnownHolder[]> {
  const query = db
    .selectFrom('holder')
    .select(['id', 'name'])
    .where('removedAtMs', 'is', null)
    .where('isSample', '=', isSample ? 1 : 0)
    .orderBy('id')
  const pages = await Array.fromAsync(readInPages(query, 'id'))
  return pages.flat().map(({ id, name }) => ({ id, name: name as HolderName }))
}

/** Season changes. */
interface SaleChanges {
  withdrawn: ReadonlySet<number>
  /** Those that gave turns to somebody else. */
  moving: ReadonlySet<number>
}

async function readProperties(db: Database, changes: SaleChanges): Promise<StoredPeople['properties']> {
  const ownerships = await readOwnerships(db, changes)
  const query = db
    .selectFrom('property')
    .select(['id', 'placeId', 'street', 'city', 'state'])
    .where('removedAtMs', 'is', null)
    .orderBy('id')
  const pages = await Array.fromAsync(readInPages(query, 'id'))
  return pages.flat().map((property) => ({ ...property, ownerships: ownerships.get(property.id) ?? [] }))
}

/** By property, in order of their days. */
async function readOwnerships(
  db: Database,
  { withdrawn, moving }: SaleChanges,
): Promise<ReadonlyMap<number, StoredOwnership[]>> {
  const dayOf = remember(ditchDay)
  const ownerships = new Map<number, StoredOwnership[]>()
  const query = db
    .selectFrom('ownership')
    .select(['propertyId', 'fromDay', 'holderId', 'sharesThousandths', 'changeId'])
    .orderBy('propertyId')
    .orderBy('fromDay')
    .orderBy('number')
  for await (const rows of readInPages(query, 'propertyId')) {
    const inForce = rows.filter(({ changeId }) => changeId === null || !withdrawn.has(changeId))
    for (const [propertyId, ofProperty] of Map.groupBy(inForce, (row) => row.propertyId)) {
      const byDay = [...Map.groupBy(ofProperty, ({ fromDay }) => fromDay)]
      ownerships.set(
        propertyId,
        byDay.map(([fromDay, owners]) => ({
          fromDay: dayOf(fromDay),
          holderIds: owners.map(({ holderId }) => holderId),
          shares: new Map(owners.map(({ holderId, sharesThousandths }) => [holderId, sharesThousandths])),
          withTurns: owners.some(({ changeId }) => changeId !== null && moving.has(changeId)),
        })),
      )
    }
  }
  return ownerships
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
