import {
  compareDays,
  type DitchDay,
  formerHolders,
  type HolderId,
  type HolderName,
  holderSpellings,
  type NameOf,
  nameKey,
  type Ownership,
  ownershipOn,
} from '@headgate/domain'
import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'
import { excluded, insertRows } from './insert-rows.ts'
import type { StoredPeople } from './property-queries.ts'
import { takeIds } from './take-id.ts'

export type HolderRow = Selectable<Tables['holder']>

/** A party that takes part in a rotation. */
export interface ListedHolder {
  /** The one that the schedule shows. */
  id: HolderId
  name: HolderName
  /** Of all its spellings together, with all that they own on the day, and of no property. */
  sharesThousandths: number
}

/**
 * Everybody on the list who has a right to water on a day, by name: without those who sold and those who have bought
 * but do not own yet, unless they have shares of no property. Merged spellings are one holder.
 */
export async function listHolders(db: Database, people: StoredPeople, day: DitchDay): Promise<ListedHolder[]> {
  const rows = await db.selectFrom('holder').selectAll().where('removedAtMs', 'is', null).orderBy('id').execute()
  const known = new Set(people.holders.map(({ id }) => id))
  const former = formerHolders(people, day)
  const coming = comingHolders(people, day)
  const taking = rows
    .filter(
      ({ id, sharesThousandths }) => known.has(id) && (sharesThousandths > 0 || !(former.has(id) || coming.has(id))),
    )
    .map((row) => ({ ...row, name: row.name as HolderName }))
  const grouped = holderSpellings({ holders: taking, merges: people.merges })
  const names = await readNames(db)
  const owned = sharesWithProperties(people, day)
  const holders = [...grouped.holders].map(([shown, spellings]) => {
    return {
      id: shown,
      name: names(shown) as HolderName,
      sharesThousandths: spellings.reduce(
        (sum, { id, ...one }) => sum + one.sharesThousandths + (owned.get(id) ?? 0),
        0,
      ),
    }
  })
  return holders.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** In thousandths, what each has with all properties that are theirs on a day. */
export function sharesWithProperties(
  { properties }: Pick<StoredPeople, 'properties'>,
  day: DitchDay,
): Map<HolderId, number> {
  const sums = new Map<HolderId, number>()
  for (const property of properties)
    for (const [id, shares] of ownershipOn(property, day)?.shares ?? []) sums.set(id, (sums.get(id) ?? 0) + shares)
  return sums
}

/** Those who own nothing yet on a day, but will. */
export function comingHolders({ properties }: Pick<StoredPeople, 'properties'>, day: DitchDay): Set<HolderId> {
  const all = properties.flatMap(({ ownerships }) => ownerships)
  const idsOf = (some: readonly Ownership[]) => new Set(some.flatMap(({ holderIds }) => holderIds))
  const begun = all.filter(({ fromDay }) => compareDays(fromDay, day) <= 0)
  return idsOf(all).difference(idsOf(begun))
}

/** A holder's name, and whether it is one of the sample: nobody of the sample is meant outside it. */
export interface NamedHolder {
  name: string
  isSample: boolean
}

/** The holder of this name, whether on the list or off it. */
export function findHolder(db: Database, { name, isSample }: NamedHolder): Promise<HolderRow | undefined> {
  return selectHolders(db, isSample).where('nameKey', '=', nameKey(name)).executeTakeFirst()
}

const selectHolders = (db: Database, isSample: boolean) =>
  db
    .selectFrom('holder')
    .selectAll()
    .where('isSample', '=', isSample ? 1 : 0)

export interface HolderFields {
  name: HolderName
  isSample: boolean
  /** Of no property. */
  sharesThousandths: number
  /** Left out where nothing is said of it: it stays as it was, and a new holder is a household. */
  isZone?: boolean | undefined
  /** The sale that puts them on the list, by its season change; left out when a captain does. */
  changeId?: number
}

/** Puts a holder on the list, or changes the one of that name. Returns its id. */
export async function putHolder(db: Database, fields: HolderFields): Promise<HolderId> {
  const [id] = (await putHolders(db, [fields])).values()
  return id as HolderId
}

/** Every holder, whether on the list or off it. */
export const listHolderRows = async (db: Database): Promise<(HolderRow & { name: HolderName })[]> =>
  (await db.selectFrom('holder').selectAll().execute()) as (HolderRow & { name: HolderName })[]

/** What every holder is called. */
export async function readHolderNames(db: Database): Promise<ReadonlyMap<HolderId, HolderName>> {
  const rows = await db.selectFrom('holder').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name as HolderName]))
}

export const readNames = async (db: Database): Promise<NameOf> => namesIn(await readHolderNames(db))

export const namesIn =
  (names: ReadonlyMap<HolderId, string>): NameOf =>
  (holder) =>
    names.get(holder) ?? `${holder}`

/** Writes holders who are known as they are here. */
export async function saveHolders(db: Database, rows: readonly HolderRow[]): Promise<void> {
  await insertRows(db, rows, (chunk) =>
    db
      .insertInto('holder')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(excluded<'holder'>('name', 'sharesThousandths', 'isZone', 'changeId', 'removedAtMs')),
      )
      .compile(),
  )
}

/**
 * `putHolder` for hundreds: their ids by `nameKey`. Of fields that repeat a name, the last count. A name that is known stays
 * as it is written, as the schedule shows it.
 */
export async function putHolders(
  db: Database,
  fields: readonly HolderFields[],
): Promise<ReadonlyMap<string, HolderId>> {
  const wanted = new Map(fields.map((one) => [nameKey(one.name), one]))
  const stored = await selectHolders(db, fields[0]?.isSample ?? false).execute()
  const known = new Map(stored.map((row) => [row.nameKey, row]))
  const newIds = await takeIds(db, 'holder', [...wanted.keys()].filter((key) => !known.has(key)).length)
  const rows = [...wanted].map(([key, { name, isSample, sharesThousandths, isZone, changeId = null }]) => ({
    id: known.get(key)?.id ?? (newIds.shift() as unknown as HolderId),
    name: known.get(key)?.name ?? name,
    nameKey: key,
    isSample: isSample ? 1 : 0,
    sharesThousandths,
    isZone: Number(isZone ?? known.get(key)?.isZone ?? 0),
    changeId,
    removedAtMs: null,
  }))
  await saveHolders(db, rows)
  return new Map(rows.map((row) => [row.nameKey, row.id]))
}

async function idsByName(db: Database, isSample: boolean): Promise<ReadonlyMap<string, HolderId>> {
  const rows = await selectHolders(db, isSample).execute()
  return new Map(rows.map((row) => [row.nameKey, row.id]))
}

/** Whose a name is, where a file or a field brings it. */
export type HolderOf = (name: HolderName) => HolderId

/**
 * The holders of names. One whom nobody knows yet gets an id, and is on no list until a captain takes it: the same name
 * gives the same id again. Of several spellings the first is what it is called; with `respells` those who are known are
 * called as here, too.
 */
export async function nameHolders(
  db: Database,
  names: Iterable<HolderName>,
  { isSample, now, respells = false }: { isSample: boolean; now: Temporal.Instant; respells?: boolean },
): Promise<HolderOf> {
  const wanted = new Map([...names].toReversed().map((name) => [nameKey(name), name]))
  const stored = await selectHolders(db, isSample).execute()
  const known = new Map(stored.map((row) => [row.nameKey, row.id]))
  const unknown = [...wanted].filter(([key]) => !known.has(key))
  const newIds = (await takeIds(db, 'holder', unknown.length)) as unknown as HolderId[]
  const rows = unknown.map(([key, name], at) => ({
    id: newIds[at] as HolderId,
    name,
    nameKey: key,
    isSample: isSample ? 1 : 0,
    sharesThousandths: 0,
    isZone: 0,
    changeId: null,
    removedAtMs: now.epochMilliseconds,
  }))
  const called = respells ? stored.map((row) => ({ ...row, name: wanted.get(row.nameKey) ?? row.name })) : []
  const respelled = called.filter(({ name }, at) => name !== stored[at]?.name)
  await saveHolders(db, [...rows, ...respelled])
  for (const row of rows) known.set(row.nameKey, row.id)
  return (name) => known.get(nameKey(name)) as HolderId
}

/** The same without writing: whoever is not known yet gets an id that is good for this answer alone. */
export async function previewHolders(
  db: Database,
  names: Iterable<HolderName>,
  isSample: boolean,
): Promise<{ holderOf: HolderOf; added: ReadonlyMap<HolderId, HolderName> }> {
  const known = new Map(await idsByName(db, isSample))
  const added = new Map<HolderId, HolderName>()
  for (const name of names) {
    if (known.has(nameKey(name))) continue
    const id = (-1 - added.size) as unknown as HolderId
    known.set(nameKey(name), id)
    added.set(id, name)
  }
  return { holderOf: (name) => known.get(nameKey(name)) as HolderId, added }
}

/** The id of the holder of this name, who is put on the list without shares if they were not on it. */
export async function ensureHolder(db: Database, named: NamedHolder & { name: HolderName }): Promise<HolderId> {
  const known = await findHolder(db, named)
  if (known && known.removedAtMs === null) return known.id
  return putHolder(db, { ...named, sharesThousandths: 0 })
}

/** What another spelling says instead; at least one of them. */
export interface ClearedFields {
  shares: boolean
  /** Household or zone. */
  kind?: boolean
}

/** Leaves it to another spelling of these holders whether they are a zone, or how many shares of no property they have. */
export async function clearFields(
  db: Database,
  ids: readonly HolderId[],
  { shares, kind }: ClearedFields,
): Promise<void> {
  const cleared = { ...(kind && { isZone: 0 }), ...(shares && { sharesThousandths: 0 }) }
  await db.updateTable('holder').set(cleared).where('id', 'in', ids).execute()
}

/** Writes a holder's name in another way, such as with a capital. */
export async function renameHolder(db: Database, id: HolderId, name: HolderName): Promise<void> {
  await db.updateTable('holder').set({ name }).where('id', '=', id).execute()
}
