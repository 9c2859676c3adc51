import type { PeopleEntry, PersonEntry, PostalAddress, RowId } from '@headgate/contracts'
import { afterMerges, type HolderId, nameKey, ownershipOn } from '@headgate/domain'
import {
  clearShares,
  findHolder,
  type HolderFields,
  type HolderRow,
  putHolder,
  putHolders as putHoldersAtOnce,
  renameHolder,
} from '../store/holder-queries.ts'
import {
  addPerson,
  addPersons,
  addProperties,
  addProperty,
  changePerson,
  changeProperty,
  FIRST_DAY,
  type PersonRow,
  replaceOnList,
  setOwners,
  setRemoved,
} from '../store/people-queries.ts'
import type { Collected, Writing } from './change-people.ts'
import { checkAddressIsFree, holderIdOf, numberOf, propertyOf, readName, spellingsIn, todayOf } from './find-row.ts'
import { personsOf } from './persons-of-row.ts'

/** Adds a property, or a holder without one. */
export const addEntry = async (writing: Writing, entry: PeopleEntry): Promise<RowId> =>
  addRow(writing, entry, { holderIds: await putHolders(writing, entry.holders), before: [] })

/** `before` are those of a holder who is given an address. */
async function addRow(
  writing: Writing,
  { address, people }: PeopleEntry,
  { holderIds, before }: { holderIds: HolderId[]; before: readonly PersonRow[] },
): Promise<RowId> {
  const { db, current, random } = writing
  const holderId = holderIds[0] as HolderId
  if (!address) {
    await putPeople(writing, people, { propertyId: null, holderId, before })
    return { holderId: numberOf(holderId) }
  }
  checkAddressIsFree(current, address, undefined)
  const propertyId = await addProperty(db, address, random)
  await setOwners(db, { propertyId, fromDay: FIRST_DAY, holderIds })
  await putPeople(writing, people, { propertyId, holderId, before })
  return { propertyId }
}

/** `addEntry` for the hundreds of an import. */
export async function addEntries(writing: Writing, entries: readonly PeopleEntry[]): Promise<RowId[]> {
  const { db, current, now, random } = writing
  const withAddress = entries.flatMap(({ address, ...entry }) => (address ? [{ address, ...entry }] : []))
  for (const { address } of withAddress) checkAddressIsFree(current, address, undefined)
  const ids = await putHoldersAtOnce(
    db,
    entries.flatMap(({ holders }) => holders.map((holder) => fieldsOf(holder, current))),
  )
  const idOf = ({ name }: HolderEntry) => ids.get(nameKey(readName(name))) as HolderId
  const propertyIds = await addProperties(
    db,
    withAddress.map(({ address, holders, people }) => ({
      ...address,
      holderIds: [...new Set(holders.map(idOf))],
      people: people.map(personFields),
    })),
    { now, random },
  )
  const without = entries.filter(({ address }) => !address)
  const persons = without.flatMap(({ holders: [first], people }) =>
    people.map((one) => ({ ...personFields(one), propertyId: null, holderId: first ? idOf(first) : null })),
  )
  await addPersons(db, persons, now)
  const holderIds = without.flatMap(({ holders: [first] }) => (first ? numberOf(idOf(first)) : []))
  return [...propertyIds.map((propertyId) => ({ propertyId })), ...holderIds.map((holderId) => ({ holderId }))]
}

const personFields = ({ name, email, phone, isRenter }: PersonEntry) => ({
  name,
  email,
  phone,
  isRenter: isRenter ? 1 : 0,
})

type HolderEntry = PeopleEntry['holders'][number]

const fieldsOf = ({ name, shares, takesNights }: HolderEntry, { people }: Writing['current']): HolderFields => ({
  name: readName(name),
  isSample: people.isSample,
  sharesThousandths: Math.round(shares * 1_000),
  takesNights,
})

/** Changes a row to what the entry says. Throws `not-on-list` for a row that is gone. */
export async function changeEntry(writing: Writing, row: RowId, entry: PeopleEntry): Promise<RowId> {
  const { db, current } = writing
  const before = await personsOf(writing, row)
  const holderIds = await putHolders(writing, entry.holders)
  if ('holderId' in row) return addRow(writing, entry, { holderIds, before })
  const property = propertyOf(current, row.propertyId)
  const address = entry.address ?? property
  checkAddressIsFree(current, address, row.propertyId)
  if (differs<PostalAddress>(property, address)) await changeProperty(db, row.propertyId, address)
  const now = ownershipOn(property, todayOf(writing))
  if (holderIds.join() !== now?.holderIds.join()) {
    const fromDay = now?.fromDay.toString() ?? FIRST_DAY
    const changeId = current.people.saleChanges.get(`${row.propertyId} ${fromDay}`)
    await setOwners(db, { propertyId: row.propertyId, fromDay, holderIds, changeId })
  }
  await putPeople(writing, entry.people, { propertyId: row.propertyId, holderId: holderIds[0] ?? null, before })
  return row
}

/** The ids of these holders, who are on the list from here on. Each once. */
async function putHolders(writing: Writing, holders: PeopleEntry['holders']): Promise<HolderId[]> {
  const ids = new Set<HolderId>()
  for (const holder of holders) ids.add(await putOne(writing, holder))
  return [...ids]
}

async function putOne(writing: Writing, { id, ...entry }: HolderEntry): Promise<HolderId> {
  const { db, current, collected } = writing
  const fields = fieldsOf(entry, current)
  const collectedRow = collected?.holders.get(nameKey(fields.name))
  const known = collectedRow ?? (await findHolder(db, fields))
  const isListed = known?.removedAtMs === null
  if (known && numberOf(known.id) === id && known.name !== fields.name) {
    await renameHolder(db, known.id, fields.name)
    known.name = fields.name
  }
  const putId = collected && collectedRow ? collectHolder(collected, collectedRow, fields) : await putHolder(db, fields)
  if (id !== undefined && !isListed) await replace(writing, holderIdOf(id), putId)
  if (current.people.merges.length > 0) await clearMergedShares({ db, current }, putId)
  return putId
}

/** The id of a holder who is known, and is changed with the others. */
function collectHolder({ changedHolders }: Collected, known: HolderRow, fields: HolderFields): HolderId {
  const { sharesThousandths, takesNights } = fields
  const wanted = { sharesThousandths, takesNights: takesNights ? 1 : 0, changeId: null, removedAtMs: null }
  if (differs<HolderRow>(known, wanted)) changedHolders.add(Object.assign(known, wanted))
  return known.id
}

const differs = <T extends object>(known: T, wanted: Partial<T>): boolean =>
  Object.entries(wanted).some(([field, value]) => known[field as keyof T] !== value)

/** A name corrected on the list is another holder's, who comes in the place of the one there: the schedule keeps the old. */
async function replace({ db, current: { people }, now, corrected }: Writing, old: HolderId, by: HolderId) {
  const isOther = afterMerges(old, people.merges) !== afterMerges(by, people.merges)
  if (!isOther || !people.holders.some(({ id }) => id === old)) return
  await replaceOnList(db, { old, by }, now)
  corrected?.set(numberOf(old), by)
}

/** A captain sees and sets the shares of all spellings together. */
async function clearMergedShares({ db, current: { people } }: Pick<Writing, 'db' | 'current'>, id: HolderId) {
  const others = spellingsIn(people)
    .idsOf(id)
    .filter((other) => other !== id)
  if (others.length === 0) return
  await clearShares(db, others)
}

interface PeopleOf {
  propertyId: number | null
  holderId: HolderId | null
  /** Those on the row until now: without an entry they are taken off the list. */
  before: readonly PersonRow[]
}

async function putPeople(
  { db, now, collected }: Writing,
  people: readonly PersonEntry[],
  { propertyId, holderId, before }: PeopleOf,
): Promise<void> {
  const kept = new Set(people.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  await setRemoved(db, { properties: [], holders: [], people: gone }, now)
  for (const { id, name, email, phone, isRenter } of people) {
    const fields = { name, email, phone, isRenter: isRenter ? 1 : 0, propertyId, holderId }
    const known = collected && before.find((person) => person.id === id)
    if (known) {
      if (differs<PersonRow>(known, { ...fields, removedAtMs: null }))
        collected.changedPersons.set(known.id, { ...known, ...fields, changeId: null, removedAtMs: null })
    } else if (id === undefined || !(await changePerson(db, id, fields))) await addPerson(db, fields, now)
  }
}
