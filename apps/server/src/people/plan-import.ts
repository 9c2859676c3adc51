import {
  MAX_HOLDERS,
  MAX_PEOPLE,
  type PeopleEntry,
  type PeopleImportPreview,
  type PeopleImportRequest,
  type PeopleImportRow,
  type PostalAddress,
  type RowId,
} from '@headgate/contracts'
import {
  addressKey,
  addressOf,
  afterMerges,
  type HolderId,
  type HolderName,
  nameKey,
  nearNamesAmong,
  ownershipOn,
  type Steps,
  searchText,
} from '@headgate/domain'
import { inSlices, type SlicingClock } from '../config/in-slices.ts'
import { previewHolders } from '../store/holder-queries.ts'
import { type ListRead, readList, type Writing } from './change-people.ts'
import { findAddress, isOwner, numberOf, spellingsIn, todayOf } from './find-row.ts'
import { namesOfHolders } from './list-people.ts'
import { entryOf, fieldsOn } from './persons-of-row.ts'
import { type ReadRow, readRow } from './read-import-row.ts'
import { sortImportRows } from './sort-import-rows.ts'

interface PlannedRow {
  line: number
  /** The row of the list that it changes; undefined to add one. */
  row: RowId | undefined
  entry: PeopleEntry
  before: PeopleEntry | undefined
  what: What[]
}

export interface ImportPlan {
  rows: PlannedRow[]
  sorted: PeopleImportPreview['rows']
  unclear: PeopleImportPreview['unclear']
  near: PeopleImportPreview['near']
}

/** What an imported list adds to the ditch's own, and changes of it. It removes nothing. */
export async function planImport(
  asked: Writing,
  request: PeopleImportRequest,
  clock: SlicingClock,
): Promise<ImportPlan> {
  const writing = { ...asked, read: await readList(asked) }
  const { sorted, read } = await inSlices(clock, takeRows(request, writing))
  const unclear = read.flatMap(({ leftOut }) => leftOut)
  const near = await inSlices(clock, findNear(read, writing, request.answers))
  const sameAs = new Map(near.filter(({ isSame }) => isSame).map(({ name, like }) => [nameKey(name), like]))
  const named = read.map((row) => ({ ...row, holder: (sameAs.get(nameKey(row.holder)) ?? row.holder) as HolderName }))
  const shownOf = await readShown(
    writing,
    named.map(({ holder }) => holder),
  )
  const placed = withHomes(named, { writing, shownOf, unclear })
  const rows = withoutMoreHolders(placed, { shownOf, unclear })
  return { rows: await inSlices(clock, planRows({ writing, rows, shownOf, unclear })), sorted, unclear, near }
}

type ShownOf = (name: string) => HolderId

/** Whom the schedule shows for a name of the file or of the list. */
async function readShown({ db, current: { people } }: Writing, names: readonly HolderName[]): Promise<ShownOf> {
  const { holderOf } = await previewHolders(db, names, people.isSample)
  return (name) => afterMerges(holderOf(name as HolderName), people.merges)
}

/** Leaves out the rows of further owners of a property that has as many as an entry holds. */
function withoutMoreHolders(
  rows: readonly ReadRow[],
  { shownOf, unclear }: Pick<ToPlan, 'shownOf' | 'unclear'>,
): ReadRow[] {
  const holdersAt = new Map<string, Set<HolderId>>()
  return rows.filter(({ line, holder, address }) => {
    if (!address) return true
    const place = addressKey(address)
    const holders = holdersAt.get(place) ?? new Set()
    holdersAt.set(place, holders)
    const shown = shownOf(holder)
    if (holders.has(shown)) return true
    if (holders.size === MAX_HOLDERS) {
      unclear.push({ line, column: 'street', text: `${holder} · ${address.street}` })
      return false
    }
    holders.add(shown)
    return true
  })
}

interface ToPlan {
  writing: Writing & { read: ListRead }
  rows: readonly ReadRow[]
  shownOf: ShownOf
  unclear: PeopleImportPreview['unclear']
}

interface TakenRows {
  sorted: ImportPlan['sorted']
  read: ReadRow[]
}

/** Every row with what it was taken for, and those that are taken. */
function* takeRows({ rows, columns, ticks }: PeopleImportRequest, { current }: Writing): Steps<TakenRows> {
  const found = new Map<number, ReturnType<typeof readRow>>()
  for (const row of rows) {
    found.set(row.line, readRow(row, columns, current, false))
    yield
  }
  const known = new Set(namesOfHolders(current).map(nameKey))
  const ticked = new Map(ticks.map(({ line, isTaken }) => [line, isTaken]))
  const read: ReadRow[] = []
  const sorted = sortImportRows(rows, found, (holder) => known.has(nameKey(holder))).map((row, at) => {
    const isWanted = ticked.get(row.line) ?? row.kind === 'neighbor'
    const one = isWanted ? readRow(rows[at] as PeopleImportRow, columns, current, true) : undefined
    if (typeof one !== 'object') return { ...row, reason: one ?? row.reason, isTaken: false, holder: null, people: [] }
    read.push(one)
    const people = one.people.map(({ name }) => name)
    return { ...row, kind: 'neighbor' as const, reason: null, isTaken: true, holder: one.holder, people }
  })
  return { sorted, read }
}

function* planRows({ writing, rows, shownOf, unclear }: ToPlan): Steps<PlannedRow[]> {
  const { people } = writing.current
  const today = todayOf(writing)
  const { idsOf } = spellingsIn(people)
  const owning = new Set(rows.flatMap(({ holder, address }) => (address ? shownOf(holder) : [])))
  const groups = Map.groupBy(rows, ({ holder, address }) =>
    address ? `at ${addressKey(address)}` : `of ${shownOf(holder)}`,
  )
  /** Those whose shares of no property come with their first one. */
  const settled = new Set<HolderId>()
  const planned: PlannedRow[] = []
  for (const group of groups.values()) {
    const [first] = group as [ReadRow, ...ReadRow[]]
    const row = findRow(first)
    const before = row && entryOf(writing, row)
    planned.push(planRow(group, { row, before }))
    yield
  }
  return planned

  function findRow({ address, holder }: ReadRow): RowId | undefined {
    if (address) {
      const propertyId = findAddress(writing.current, address)?.id
      return propertyId === undefined ? undefined : { propertyId }
    }
    const holderId = idsOf(shownOf(holder)).at(-1)
    return holderId === undefined ? undefined : { holderId: numberOf(holderId) }
  }

  /** Those that a holder had without a property come with the first one. */
  function sharesToBring(shown: HolderId): number {
    const { shares } = sharesApart(writing, shown)
    if (shares === 0 || isOwner(people, shown, today)) return 1
    if (settled.has(shown)) return 0
    settled.add(shown)
    return shares
  }

  function planRow(group: readonly ReadRow[], { row, before }: Pick<PlannedRow, 'row' | 'before'>): PlannedRow {
    const [first] = group as [ReadRow, ...ReadRow[]]
    const what = new Set<What>()
    const sharesOf = sumShares(group, shownOf)
    const names = [...new Map(group.map(({ holder }) => [shownOf(holder), holder])).values()]
    const isSameOwner =
      before !== undefined &&
      names.length === before.holders.length &&
      names.every((name) => before.holders.some((one) => shownOf(one.name) === shownOf(name)))
    if (before && !isSameOwner) what.add('holder')
    const holders = names.map((name) => {
      const shown = shownOf(name)
      const known = before?.holders.find((one) => shownOf(one.name) === shown)
      const shares =
        sharesOf.get(shown) ?? known?.shares ?? (first.address ? sharesToBring(shown) : owning.has(shown) ? 0 : 1)
      const isZone = group.find((one) => one.isZone !== undefined)?.isZone ?? known?.isZone
      if (known && known.shares !== shares) what.add('shares')
      if (known && known.isZone !== isZone) what.add('zone')
      const kind = isZone !== undefined && { isZone }
      return {
        ...(known?.id !== undefined && { id: known.id }),
        name: known?.name ?? name,
        shares,
        ...kind,
      }
    })
    const entry: PeopleEntry = {
      address: before?.address ?? first.address,
      holders,
      people: joinPeople(before?.people ?? [], group, { what, unclear }),
    }
    return { line: first.line, row, entry, before, what: [...what] }
  }
}

/**
 * Rows without an address, of holders who have shares with properties only: they are of the holder's only property, if
 * the file says of nobody else that it is theirs. Else nobody knows which property's shares they state, and those are left
 * out, and added to `unclear`.
 */
function withHomes(rows: readonly ReadRow[], { writing, shownOf, unclear }: Omit<ToPlan, 'rows'>): ReadRow[] {
  const { people } = writing.current
  const today = todayOf(writing)
  const holdersAt = Map.groupBy(rows, ({ address }) => address && addressKey(address))
  const homes = new Map<HolderId, PostalAddress | undefined>()
  for (const { street, city, state, ...property } of people.properties) {
    const address = { street, city, state }
    const owners = new Set(ownershipOn(property, today)?.holderIds.map((id) => afterMerges(id, people.merges)))
    const inFile = holdersAt.get(addressKey(address)) ?? []
    for (const owner of owners) {
      const isSole = owners.size === 1 && !homes.has(owner) && inFile.every(({ holder }) => shownOf(holder) === owner)
      homes.set(owner, isSole ? address : undefined)
    }
  }
  return rows.map((row) => {
    const shown = shownOf(row.holder)
    if (row.address || !homes.has(shown) || sharesApart(writing, shown).shares > 0) return row
    const address = homes.get(shown)
    if (address) return { ...row, address }
    if (row.shares !== undefined) unclear.push({ line: row.line, column: 'shares', text: String(row.shares) })
    return { ...row, shares: undefined }
  })
}

/** What the list has of a holder, without properties. */
const sharesApart = ({ current, read }: ToPlan['writing'], shown: HolderId) =>
  fieldsOn(spellingsIn(current.people).idsOf(shown), read.fields, undefined)

/** What the rows of one entry give each holder. Undefined if they say nothing of it. */
function sumShares(rows: readonly ReadRow[], shownOf: ShownOf): ReadonlyMap<HolderId, number> {
  const sums = new Map<HolderId, number>()
  for (const { holder, shares } of rows) {
    if (shares !== undefined) sums.set(shownOf(holder), (sums.get(shownOf(holder)) ?? 0) + shares)
  }
  return sums
}

export const presentPlanned = ({ line, entry }: PlannedRow) => ({
  line,
  address: entry.address && addressOf(entry.address),
  holder: entry.holders.map(({ name }) => name).join(', '),
})

/** New names that resemble one on the list, on the schedule or earlier in the file. */
function* findNear(
  rows: readonly ReadRow[],
  { current }: Writing,
  answers: PeopleImportRequest['answers'],
): Steps<PeopleImportPreview['near']> {
  const names = [...new Map(rows.map(({ holder }) => [nameKey(holder), holder])).values()]
  const known = namesOfHolders(current)
  const answered = new Map(answers.map((one) => [keyOf(one), one.isSame]))
  return (yield* nearNamesAmong(names, known)).map((one) => {
    const isSame = lettersOf(one.name) === lettersOf(one.like) ? true : null
    return { ...one, isSame: answered.get(keyOf(one)) ?? isSame }
  })
}

/** Accents never tell two people apart. */
const lettersOf = (name: string): string => searchText(nameKey(name))

const keyOf = ({ name, like }: { name: string; like: string }): string => JSON.stringify([nameKey(name), nameKey(like)])

/** What an import changes of a row. */
type What = PeopleImportPreview['changed'][number]['what'][number]

type Person = PeopleEntry['people'][number]

/**
 * The people of a row with those of the file: the same e-mail, or the same name, is the same person. Those beyond what an
 * entry holds are left out, and added to `unclear`.
 */
function joinPeople(
  before: PeopleEntry['people'],
  group: readonly ReadRow[],
  { what, unclear }: { what: Set<What>; unclear: PeopleImportPreview['unclear'] },
): PeopleEntry['people'] {
  const people = before.map((person) => ({ ...person }))
  const byName = new Map<string, Person>()
  const byEmail = new Map<string, Person>()
  const know = (person: Person) => {
    const key = lettersOf(person.name)
    if (!byName.has(key)) byName.set(key, person)
    const email = person.email?.toLowerCase()
    if (email !== undefined && !byEmail.has(email)) byEmail.set(email, person)
  }
  for (const person of people) know(person)
  for (const { line, person } of group.flatMap(({ line, people }) => people.map((person) => ({ line, person })))) {
    const known = byEmail.get(person.email?.toLowerCase() ?? '') ?? byName.get(lettersOf(person.name))
    if (!known) {
      if (people.length >= MAX_PEOPLE) {
        unclear.push({ line, column: 'fullName', text: person.name })
        continue
      }
      people.push(person)
      know(person)
      what.add('person')
      continue
    }
    for (const field of ['phone', 'email'] as const) {
      if (person[field] === null || person[field] === known[field]) continue
      if (field === 'email' && known.email !== null) byEmail.delete(known.email.toLowerCase())
      known[field] = person[field]
      what.add(field)
    }
    know(known)
  }
  return people
}
