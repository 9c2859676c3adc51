import type { PeopleEntry, PeopleUndo, RowId } from '@headgate/contracts'
import { afterMerges, type DitchDay, type HolderId, nameKey, ownershipOn } from '@headgate/domain'
import { rememberBy } from '../config/remember-by.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { listHolderRows, namesIn } from '../store/holder-queries.ts'
import type { PersonRow } from '../store/people-queries.ts'
import type { StoredOwnership } from '../store/property-queries.ts'
import { type ListRead, readList, type Writing } from './change-people.ts'
import { holderIdOf, isOwner, numberOf, propertyOf, shownSpelling, spellingsOf, todayOf } from './find-row.ts'

/** The captain's entries on a row. */
export const personsOf = async (writing: Writing, row: RowId): Promise<PersonRow[]> =>
  personsIn((await readList(writing)).persons, writing, row)

/** Those of the captain's entries that are on a row. */
function personsIn(persons: readonly PersonRow[], writing: Writing, row: RowId): PersonRow[] {
  const { people } = writing.current
  const today = todayOf(writing)
  if ('holderId' in row) return personsOfHolder(persons, spellingsOf(people, holderIdOf(row.holderId)), people, today)
  const owners = ownershipOn(propertyOf(writing.current, row.propertyId), today)?.holderIds ?? []
  return personsOnProperty(
    persons,
    row.propertyId,
    owners.flatMap((id) => spellingsOf(people, id)),
  )
}

/** Renters, and those whom the list counts with the owners or with nobody. `owners` has all their spellings. */
export function personsOnProperty(persons: readonly PersonRow[], id: number, owners: readonly HolderId[]): PersonRow[] {
  const spelled = new Set(owners)
  return (personsByProperty(persons).get(id) ?? []).filter(
    ({ holderId, isRenter }) => isRenter !== 0 || holderId === null || spelled.has(holderId),
  )
}

const personsByProperty = rememberBy((persons: readonly PersonRow[]) =>
  Map.groupBy(persons, ({ propertyId }) => propertyId),
)

/** Those of a holder who are on no property that is the holder's that day. `ids` has all spellings. */
export function personsOfHolder(
  persons: readonly PersonRow[],
  ids: readonly HolderId[],
  { properties }: Pick<DitchSnapshot['people'], 'properties'>,
  day: DitchDay,
): PersonRow[] {
  const owned = new Set(
    properties.flatMap((property) =>
      ownershipOn(property, day)?.holderIds.some((id) => ids.includes(id)) ? [property.id] : [],
    ),
  )
  return persons.filter(
    ({ holderId, propertyId, isRenter }) =>
      holderId !== null && ids.includes(holderId) && isRenter === 0 && !(propertyId !== null && owned.has(propertyId)),
  )
}

/** A row as a captain would enter it. Throws `not-on-list`. */
export const readEntry = async (writing: Writing, row: RowId): Promise<PeopleEntry> =>
  entryOf({ ...writing, read: await readList(writing) }, row)

/** What a row says of a holder with these spellings: the shares are those with its property, or of none. */
export function fieldsOn(
  ids: readonly HolderId[],
  fields: ListRead['fields'],
  ownership: StoredOwnership | undefined,
): { shares: number; isZone: boolean } {
  const sharesOf = (id: HolderId) => (ownership ? ownership.shares.get(id) : fields.get(id)?.sharesThousandths) ?? 0
  return {
    shares: ids.reduce((sum, id) => sum + sharesOf(id), 0) / 1_000,
    isZone: ids.some((id) => fields.get(id)?.isZone),
  }
}

/** `readEntry` of a list that was read. */
export function entryOf(writing: Writing & { read: ListRead }, row: RowId): PeopleEntry {
  const { current, read } = writing
  const { fields } = read
  const property = 'propertyId' in row ? propertyOf(current, row.propertyId) : undefined
  const ownership = property && ownershipOn(property, todayOf(writing))
  const owners = property
    ? (ownership?.holderIds ?? [])
    : spellingsOf(current.people, holderIdOf('holderId' in row ? row.holderId : 0)).slice(0, 1)
  const nameOf = namesIn(current.names)
  const listed = new Set(current.people.holders.map(({ id }) => id))
  const known = owners.filter((id) => listed.has(id)).map((id) => afterMerges(id, current.people.merges))
  const entries = [...new Set(known)].map((shown) => {
    const ids = spellingsOf(current.people, shown)
    return { id: shownSpelling(shown, ids), name: nameOf(shown), ...fieldsOn(ids, fields, ownership) }
  })
  const persons = personsIn(read.persons, writing, row)
  return {
    address: property ? { street: property.street, city: property.city, state: property.state } : null,
    holders: entries,
    people: persons.map(({ id, name, email, phone, isRenter }) => ({
      id,
      name,
      email,
      phone,
      isRenter: isRenter !== 0,
    })),
  }
}

/** The rows, as they are, of those on the list to whom these entries bring their first property. */
export async function rowsWithoutProperty(
  writing: Writing,
  entries: readonly PeopleEntry[],
): Promise<PeopleUndo['put']> {
  const { people } = writing.current
  const reading = { ...writing, read: await readList(writing) }
  const owning = entries.flatMap(({ address, holders }) => (address ? holders.map(({ name }) => nameKey(name)) : []))
  const names = new Set(owning)
  const alone = people.holders.filter(
    ({ id, name }) => names.has(nameKey(name)) && !isOwner(people, id, todayOf(writing)),
  )
  return alone.map(({ id }) => {
    const row = { holderId: numberOf(id) }
    return { row, entry: entryOf(reading, row) }
  })
}

/** Everybody on the list as it is now. */
export async function listedHolders({ db, current: { people } }: Writing): Promise<Set<HolderId>> {
  const isSample = people.isSample ? 1 : 0
  const rows = (await listHolderRows(db)).filter((row) => row.isSample === isSample && row.removedAtMs === null)
  return new Set(rows.map(({ id }) => id))
}

/** Whom a change of other rows put on the list since then: undoing it takes them off again. */
export const whoCame = async (writing: Writing, before: ReadonlySet<HolderId>): Promise<RowId[]> =>
  [...(await listedHolders(writing)).difference(before)].map((id) => ({ holderId: numberOf(id) }))
