import type { PeopleEntry, PersonEntry, PostalAddress, RowId } from '@headgate/contracts'
import { afterMerges, type HolderId, nameKey, ownershipOn } from '@headgate/domain'
import {
  type ClearedFields,
  clearFields,
  findHolder,
  type HolderFields,
  type HolderRow,
  listHolderRows,
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
  type Owner,
  type PersonRow,
  replaceOnList,
  setOwners,
  setRemoved,
} from '../store/people-queries.ts'
import { type Collected, readList, type Writing } from './change-people.ts'
import {
  checkAddressIsFree,
  holderIdOf,
  isOwner,
  numberOf,
  propertyOf,
  readName,
  spellingsIn,
  todayOf,
} from './find-row.ts'
import { personsOf } from './persons-of-row.ts'

/** Adds a property, or a holder without one. */
export const addEntry = async (writing: Writing, entry: PeopleEntry): Promise<RowId> =>
  addRow(writing, entry, { owners: await putHolders(writing, entry.holders, entry.address !== null), before: [] })

/** `before` are those of a holder who is given an address. */
async function addRow(
  writing: Writing,
  { address, people }: PeopleEntry,
  { owners, before }: { owners: Owner[]; before: readonly PersonRow[] },
): Promise<RowId> {
  const { db, current, random } = writing
  const { holderId } = owners[0] as Owner
  if (!address) {
    await putPeople(writing, people, { propertyId: null, holderId, before })
    return { holderId: numberOf(holderId) }
  }
  checkAddressIsFree(current, address, undefined)
  const propertyId = await addProperty(db, address, random)
  await setOwners(db, { propertyId, fromDay: FIRST_DAY, owners })
  await putPeople(writing, people, { propertyId, holderId, before })
  return { propertyId }
}

/** `addEntry` for the hundreds of an import. */
export async function addEntries(writing: Writing, entries: readonly PeopleEntry[]): Promise<RowId[]> {
  const { db, current, now, random } = writing
  const withAddress = entries.flatMap(({ address, ...entry }) => (address ? [{ address, ...entry }] : []))
  for (const { address } of withAddress) checkAddressIsFree(current, address, undefined)
  const without = entries.filter(({ address }) => !address)
  const isSample = current.people.isSample ? 1 : 0
  const rows = (await listHolderRows(db)).filter((row) => row.isSample === isSample)
  const known = new Map(rows.map((row) => [row.nameKey, row]))
  const owning = withAddress.flatMap(({ holders }) => holders).map((holder) => fieldsOf(holder, current))
  const fields = [
    ...owning.map((one) => ({ ...one, sharesThousandths: sharesApart(writing, known.get(nameKey(one.name))) })),
    ...without.flatMap(({ holders }) => holders).map((holder) => fieldsOf(holder, current)),
  ]
  const ids = await putHoldersAtOnce(db, fields)
  const idOf = ({ name }: HolderEntry) => ids.get(nameKey(readName(name))) as HolderId
  const propertyIds = await addProperties(
    db,
    withAddress.map(({ address, holders, people }) => ({
      ...address,
      owners: ownersOf(holders.map((holder) => ({ ...holder, id: idOf(holder) }))),
      people: people.map(personFields),
    })),
    { now, random },
  )
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

const fieldsOf = ({ name, shares, isZone }: HolderEntry, { people }: Writing['current']): HolderFields => ({
  name: readName(name),
  isSample: people.isSample,
  sharesThousandths: Math.round(shares * 1_000),
  isZone,
})

/** Changes a row to what the entry says. Throws `not-on-list` for a row that is gone. */
export async function changeEntry(writing: Writing, row: RowId, entry: PeopleEntry): Promise<RowId> {
  const { db, current } = writing
  const before = await personsOf(writing, row)
  const isOwning = 'propertyId' in row || entry.address !== null
  const owners = await putHolders(writing, entry.holders, isOwning)
  if ('holderId' in row) return addRow(writing, entry, { owners, before })
  const property = propertyOf(current, row.propertyId)
  const address = entry.address ?? property
  checkAddressIsFree(current, address, row.propertyId)
  if (differs<PostalAddress>(property, address)) await changeProperty(db, row.propertyId, address)
  const now = ownershipOn(property, todayOf(writing))
  if (writeOwners(owners) !== writeOwners(now ? now.holderIds.map((id) => having(id, now.shares.get(id))) : [])) {
    const fromDay = now?.fromDay.toString() ?? FIRST_DAY
    const changeId = current.people.saleChanges.get(`${row.propertyId} ${fromDay}`)
    await setOwners(db, { propertyId: row.propertyId, fromDay, owners, changeId })
  }
  await putPeople(writing, entry.people, { propertyId: row.propertyId, holderId: owners[0]?.holderId ?? null, before })
  return row
}

const having = (holderId: HolderId, sharesThousandths = 0): Owner => ({ holderId, sharesThousandths })

const writeOwners = (owners: readonly Owner[]): string =>
  owners.map(({ holderId, sharesThousandths }) => `${holderId} ${sharesThousandths}`).join()

/** These holders, who are on the list from here on, with their shares. Each once. */
async function putHolders(writing: Writing, holders: PeopleEntry['holders'], isOwning: boolean): Promise<Owner[]> {
  const put: { id: HolderId; shares: number }[] = []
  for (const holder of holders) put.push({ ...holder, id: await putOne(writing, holder, isOwning) })
  return ownersOf(put)
}

function ownersOf(holders: readonly { id: HolderId; shares: number }[]): Owner[] {
  const owners = new Map<HolderId, number>()
  for (const { id, shares } of holders) owners.set(id, (owners.get(id) ?? 0) + Math.round(shares * 1_000))
  return [...owners].map(([id, shares]) => having(id, shares))
}

/** The shares that a holder keeps apart from properties. A first property takes them over. */
const sharesApart = (writing: Writing, known: Pick<HolderRow, 'id' | 'sharesThousandths'> | undefined): number =>
  known && isOwner(writing.current.people, known.id, todayOf(writing)) ? known.sharesThousandths : 0

async function putOne(writing: Writing, { id, ...entry }: HolderEntry, isOwning: boolean): Promise<HolderId> {
  const { db, current, collected } = writing
  const fields = fieldsOf(entry, current)
  const collectedRow = collected?.holders.get(nameKey(fields.name))
  const known = collectedRow ?? (await findHolder(db, fields))
  const isListed = known?.removedAtMs === null
  const replaced = id === undefined || isListed ? undefined : holderIdOf(id)
  const kept = replaced ?? known?.id
  const hasOthers = isOwning && kept !== undefined && isOwner(current.people, kept, todayOf(writing))
  if (isOwning) {
    const stored = replaced === undefined ? known : (await readList(writing)).fields.get(replaced)
    fields.sharesThousandths = hasOthers ? (stored?.sharesThousandths ?? 0) : 0
  }
  if (known && numberOf(known.id) === id && known.name !== fields.name) {
    await renameHolder(db, known.id, fields.name)
    known.name = fields.name
  }
  const putId = collected && collectedRow ? collectHolder(collected, collectedRow, fields) : await putHolder(db, fields)
  if (replaced) await replace(writing, replaced, putId)
  if (current.people.merges.length > 0)
    await clearMerged(writing, putId, { shares: !hasOthers, kind: fields.isZone !== undefined })
  return putId
}

/** The id of a holder who is known, and is changed with the others. */
function collectHolder({ changedHolders }: Collected, known: HolderRow, fields: HolderFields): HolderId {
  const { sharesThousandths, isZone = known.isZone } = fields
  const wanted = { sharesThousandths, isZone: Number(isZone), changeId: null, removedAtMs: null }
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

/** A captain sees and sets the fields of all spellings together. */
async function clearMerged({ db, current: { people } }: Writing, id: HolderId, which: ClearedFields) {
  const others = spellingsIn(people)
    .idsOf(id)
    .filter((other) => other !== id)
  if (others.length === 0 || !(which.shares || which.kind)) return
  await clearFields(db, others, which)
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
