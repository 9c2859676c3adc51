import type { PeopleEntry, PersonEntry, PostalAddress, RowId } from '@headgate/contracts'
import {
  addressOf,
  addressWords,
  type DitchDay,
  ditchDayAt,
  findHolderName,
  findPlaceholder,
  type HolderName,
  nameAfterMerges,
  nameKey,
  ownershipOn,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
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
import { readList, type Writing } from './change-people.ts'

/** Adds a property, or a holder without one. */
export async function addEntry(writing: Writing, entry: PeopleEntry): Promise<RowId> {
  const { db, current } = writing
  const holderIds = await putHolders(writing, entry.holders)
  const { address } = entry
  if (!address) {
    await putPeople(writing, entry.people, { propertyId: null, holderId: holderIds[0] ?? null, before: [] })
    return { holderId: holderIds[0] ?? 0 }
  }
  checkAddressIsFree(current, address, undefined)
  const propertyId = await addProperty(db, address)
  await setOwners(db, { propertyId, fromDay: FIRST_DAY, holderIds })
  await putPeople(writing, entry.people, { propertyId, holderId: holderIds[0] ?? null, before: [] })
  return { propertyId }
}

/** `addEntry` for the thousands of an import. */
export async function addEntries(writing: Writing, entries: readonly PeopleEntry[]): Promise<RowId[]> {
  const { db, current, now } = writing
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
    now,
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
  const { db, current } = writing
  const before = await personsOf(writing, row)
  const holderIds = await putHolders(writing, entry.holders)
  const holderId = holderIds[0] ?? null
  if ('holderId' in row) {
    if (!entry.address) {
      await putPeople(writing, entry.people, { propertyId: null, holderId, before })
      return { holderId: holderId ?? row.holderId }
    }
    checkAddressIsFree(current, entry.address, undefined)
    const propertyId = await addProperty(db, entry.address)
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

export const todayOf = ({ current, now }: Writing): DitchDay => ditchDayAt(now, current.rules.timeZone)

/** Throws `not-on-list`. */
export function propertyOf({ people }: DitchSnapshot, id: number) {
  const property = people.properties.find((one) => one.id === id)
  if (property) return property
  throw new DitchProblem('not-on-list', {})
}

export const addressKey = (address: PostalAddress): string => addressWords(addressOf(address)).join(' ')

function checkAddressIsFree(current: DitchSnapshot, address: PostalAddress, but: number | undefined): void {
  const taken = findAddress(current, address)
  if (taken && taken.id !== but) throw new DitchProblem('address-taken', { address: addressOf(taken) })
}

/** Throws `no-owner` for a text that is no name. */
export function readName(text: string): HolderName {
  const name = findHolderName(text)
  if (name && findPlaceholder(name) !== 'nobody') return name
  throw new DitchProblem('no-owner', {})
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

/** The captain's entries on a row. */
export async function personsOf(writing: Writing, row: RowId) {
  const { people } = writing.current
  const { persons: all } = await readList(writing)
  if ('holderId' in row) {
    const ids = spellingsOf(people, row.holderId)
    const today = todayOf(writing)
    const owned = new Set(
      people.properties.flatMap((property) =>
        ownershipOn(property, today)?.holderIds.some((id) => ids.includes(id)) ? [property.id] : [],
      ),
    )
    return all.filter(
      ({ holderId, propertyId, isRenter }) =>
        holderId !== null &&
        ids.includes(holderId) &&
        isRenter === 0 &&
        !(propertyId !== null && owned.has(propertyId)),
    )
  }
  const property = propertyOf(writing.current, row.propertyId)
  const ids = (ownershipOn(property, todayOf(writing))?.holderIds ?? []).flatMap((id) => spellingsOf(people, id))
  return all.filter(
    ({ holderId, propertyId, isRenter }) =>
      propertyId === row.propertyId && (isRenter !== 0 || holderId === null || ids.includes(holderId)),
  )
}

/** The ids of a holder's spellings, its own included. Throws `not-on-list`. */
export function spellingsOf(people: DitchSnapshot['people'], id: number): readonly number[] {
  const known = spellings.get(people) ?? groupSpellings(people)
  spellings.set(people, known)
  const ids = known.get(id)
  if (!ids) throw new DitchProblem('not-on-list', {})
  return ids
}

const spellings = new WeakMap<DitchSnapshot['people'], ReadonlyMap<number, readonly number[]>>()

function groupSpellings({ holders, merges }: DitchSnapshot['people']): ReadonlyMap<number, readonly number[]> {
  const groups = Map.groupBy(holders, ({ name }) => nameKey(nameAfterMerges(name, merges)))
  return new Map(
    [...groups.values()].flatMap((group) => {
      const ids = group.map(({ id }) => id)
      return ids.map((id) => [id, ids] as const)
    }),
  )
}

/** Properties by their addresses as people may write them. */
export function findAddress({ people }: Pick<DitchSnapshot, 'people'>, address: PostalAddress) {
  const known = addresses.get(people) ?? new Map(people.properties.map((one) => [addressKey(one), one]))
  addresses.set(people, known)
  return known.get(addressKey(address))
}

const addresses = new WeakMap<
  DitchSnapshot['people'],
  ReadonlyMap<string, DitchSnapshot['people']['properties'][number]>
>()
