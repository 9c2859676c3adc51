import type { PeopleEntry, PersonEntry, RowId } from '@headgate/contracts'
import { nameKey, ownershipOn } from '@headgate/domain'
import {
  clearShares,
  findHolder,
  putHolder,
  putHolders as putHoldersAtOnce,
  renameHolder,
} from '../store/holder-queries.ts'
import {
  addPerson,
  addProperties,
  addProperty,
  changePerson,
  changeProperty,
  FIRST_DAY,
  setOwners,
  setRemoved,
} from '../store/people-queries.ts'
import type { Writing } from './change-people.ts'
import { checkAddressIsFree } from './find-address.ts'
import { propertyOf, todayOf } from './find-row.ts'
import { personsOf } from './persons-of-row.ts'
import { readName } from './read-name.ts'
import { spellingsOf } from './spellings.ts'

/** Adds a property, or a holder without one. */
export async function addEntry(writing: Writing, entry: PeopleEntry): Promise<RowId> {
  const { db, current, random } = writing
  const holderIds = await putHolders(writing, entry.holders)
  const { address } = entry
  if (!address) {
    await putPeople(writing, entry.people, { propertyId: null, holderId: holderIds[0] ?? null, before: [] })
    return { holderId: holderIds[0] ?? 0 }
  }
  checkAddressIsFree(current, address, undefined)
  const propertyId = await addProperty(db, address, random)
  await setOwners(db, { propertyId, fromDay: FIRST_DAY, holderIds })
  await putPeople(writing, entry.people, { propertyId, holderId: holderIds[0] ?? null, before: [] })
  return { propertyId }
}

/** `addEntry` for the thousands of an import. */
export async function addEntries(writing: Writing, entries: readonly PeopleEntry[]): Promise<RowId[]> {
  const { db, current, now, random } = writing
  const withAddress = entries.flatMap(({ address, ...entry }) => (address ? [{ address, ...entry }] : []))
  for (const { address } of withAddress) checkAddressIsFree(current, address, undefined)
  const ids = await putHoldersAtOnce(
    db,
    withAddress.flatMap(({ holders }) => holders.map(fieldsOf)),
  )
  const propertyIds = await addProperties(
    db,
    withAddress.map(({ address, holders, people }) => ({
      ...address,
      holderIds: [...new Set(holders.flatMap(({ name }) => ids.get(nameKey(readName(name))) ?? []))],
      people: people.map(({ name, email, phone, isRenter }) => ({ name, email, phone, isRenter: isRenter ? 1 : 0 })),
    })),
    { now, random },
  )
  const rows: RowId[] = propertyIds.map((propertyId) => ({ propertyId }))
  for (const entry of entries) if (!entry.address) rows.push(await addEntry(writing, entry))
  return rows
}

const fieldsOf = ({ name, shares, takesNights }: PeopleEntry['holders'][number]) => ({
  name: readName(name),
  sharesThousandths: Math.round(shares * 1_000),
  takesNights,
})

/** Changes a row to what the entry says. Throws `not-on-list` for a row that is gone. */
export async function changeEntry(writing: Writing, row: RowId, entry: PeopleEntry): Promise<RowId> {
  const { db, current, random } = writing
  const before = await personsOf(writing, row)
  const holderIds = await putHolders(writing, entry.holders)
  const holderId = holderIds[0] ?? null
  if ('holderId' in row) {
    if (!entry.address) {
      await putPeople(writing, entry.people, { propertyId: null, holderId, before })
      return { holderId: holderId ?? row.holderId }
    }
    checkAddressIsFree(current, entry.address, undefined)
    const propertyId = await addProperty(db, entry.address, random)
    await setOwners(db, { propertyId, fromDay: FIRST_DAY, holderIds })
    await putPeople(writing, entry.people, { propertyId, holderId, before })
    return { propertyId }
  }
  const property = propertyOf(current, row.propertyId)
  const address = entry.address ?? property
  checkAddressIsFree(current, address, row.propertyId)
  await changeProperty(db, row.propertyId, address)
  const now = ownershipOn(property, todayOf(writing))
  if (holderIds.join() !== now?.holderIds.join()) {
    const fromDay = now?.fromDay.toString() ?? FIRST_DAY
    const changeId = current.people.saleChanges.get(`${row.propertyId} ${fromDay}`)
    await setOwners(db, { propertyId: row.propertyId, fromDay, holderIds, changeId })
  }
  await putPeople(writing, entry.people, { propertyId: row.propertyId, holderId, before })
  return row
}

/** The ids of these holders, who are on the list from here on. Each once. */
async function putHolders({ db, current }: Writing, holders: PeopleEntry['holders']): Promise<number[]> {
  const ids: number[] = []
  for (const { id, ...entry } of holders) {
    const fields = fieldsOf(entry)
    const { name } = fields
    const known = await findHolder(db, name)
    const renamed = id === undefined ? undefined : current.people.holders.find((one) => one.id === id)
    if (renamed && !known) await renameHolder(db, renamed.id, name)
    const putId = await putHolder(db, fields)
    if (current.people.merges.length > 0) await clearMergedShares({ db, current }, putId)
    if (!ids.includes(putId)) ids.push(putId)
  }
  return ids
}

/** A captain sees and sets the shares of all spellings together. */
async function clearMergedShares({ db, current: { people } }: Pick<Writing, 'db' | 'current'>, id: number) {
  if (!people.holders.some((one) => one.id === id)) return
  const others = spellingsOf(people, id).filter((other) => other !== id)
  if (others.length === 0) return
  await clearShares(db, others)
}

interface PeopleOf {
  propertyId: number | null
  holderId: number | null
  /** Those on the row until now: without an entry they are taken off the list. */
  before: readonly { id: number }[]
}

async function putPeople(
  { db, now }: Writing,
  people: readonly PersonEntry[],
  { propertyId, holderId, before }: PeopleOf,
): Promise<void> {
  const kept = new Set(people.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  await setRemoved(db, { properties: [], holders: [], people: gone }, now)
  for (const { id, name, email, phone, isRenter } of people) {
    const fields = { name, email, phone, isRenter: isRenter ? 1 : 0, propertyId, holderId }
    if (id === undefined || !(await changePerson(db, id, fields))) await addPerson(db, fields, now)
  }
}
