import {
  MAX_HOLDERS,
  MAX_PEOPLE,
  type PeopleEntry,
  type PeopleImportPreview,
  type PeopleImportRequest,
  type RowId,
} from '@headgate/contracts'
import {
  addressKey,
  addressOf,
  type HolderName,
  nameAfterMerges,
  nameKey,
  nearNamesAmong,
  type Steps,
} from '@headgate/domain'
import { inSlices, type SlicingClock } from '../config/in-slices.ts'
import { type ListRead, readList, type Writing } from './change-people.ts'
import { findAddress } from './find-row.ts'
import { namesOfHolders } from './list-people.ts'
import { entryOf } from './persons-of-row.ts'
import { type ReadRow, readRow } from './read-import-row.ts'

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
  const unclear: PeopleImportPreview['unclear'] = []
  const read = await inSlices(clock, readRows(request, writing, unclear))
  const near = await inSlices(clock, findNear(read, writing, request.answers))
  const sameAs = new Map(near.filter(({ isSame }) => isSame).map(({ name, like }) => [nameKey(name), like]))
  const rows = withoutMoreHolders(
    read.map((row) => ({ ...row, holder: (sameAs.get(nameKey(row.holder)) ?? row.holder) as HolderName })),
    { writing, unclear },
  )
  const fields = await readFields(writing)
  return { rows: await inSlices(clock, planRows({ writing, rows, fields, unclear })), unclear, near }
}

/** Leaves out the rows of further owners of a property that has as many as an entry holds. */
function withoutMoreHolders(
  rows: readonly ReadRow[],
  { writing, unclear }: { writing: Writing; unclear: PeopleImportPreview['unclear'] },
): ReadRow[] {
  const { merges } = writing.current.people
  const holdersAt = new Map<string, Set<string>>()
  return rows.filter(({ line, holder, address }) => {
    if (!address) return true
    const place = addressKey(address)
    const holders = holdersAt.get(place) ?? new Set()
    holdersAt.set(place, holders)
    const key = nameKey(nameAfterMerges(holder, merges))
    if (holders.has(key)) return true
    if (holders.size === MAX_HOLDERS) {
      unclear.push({ line, column: 'street', text: `${holder} · ${address.street}` })
      return false
    }
    holders.add(key)
    return true
  })
}

interface ToPlan {
  writing: Writing & { read: ListRead }
  rows: readonly ReadRow[]
  fields: Awaited<ReturnType<typeof readFields>>
  unclear: PeopleImportPreview['unclear']
}

function* readRows(
  { rows, columns }: PeopleImportRequest,
  writing: Writing,
  unclear: PeopleImportPreview['unclear'],
): Steps<ReadRow[]> {
  const read: ReadRow[] = []
  for (const row of rows) {
    const one = readRow(row, columns, writing, unclear)
    if (one) read.push(one)
    yield
  }
  return read
}

function* planRows({ writing, rows, fields, unclear }: ToPlan): Steps<PlannedRow[]> {
  const { people } = writing.current
  const keyOfShown = (name: HolderName) => nameKey(nameAfterMerges(name, people.merges))
  const byName = new Map(people.holders.map(({ id, name }) => [keyOfShown(name), id]))
  const sharesOf = sumShares(rows)
  const groups = Map.groupBy(rows, ({ holder, address }) =>
    address ? `at ${addressKey(address)}` : `of ${keyOfShown(holder)}`,
  )
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
    const holderId = byName.get(keyOfShown(holder))
    return holderId === undefined ? undefined : { holderId }
  }

  function planRow(group: readonly ReadRow[], { row, before }: Pick<PlannedRow, 'row' | 'before'>): PlannedRow {
    const [first] = group as [ReadRow, ...ReadRow[]]
    const what = new Set<What>()
    const names = [...new Map(group.map(({ holder }) => [keyOfShown(holder), holder])).values()]
    const isSameOwner =
      before !== undefined &&
      names.length === before.holders.length &&
      names.every((name) => before.holders.some((one) => nameKey(one.name) === keyOfShown(name)))
    if (before && !isSameOwner) what.add('holder')
    const holders = names.map((name) => {
      const key = keyOfShown(name)
      const known = before?.holders.find((one) => nameKey(one.name) === key)
      const stored = fields.get(key)
      const shares = sharesOf.get(nameKey(name)) ?? known?.shares ?? stored?.shares ?? 1
      const takesNights =
        group.find((one) => one.takesNights !== undefined)?.takesNights ??
        known?.takesNights ??
        stored?.takesNights ??
        true
      if (known && known.shares !== shares) what.add('shares')
      if (known && known.takesNights !== takesNights) what.add('nights')
      return { ...(known?.id !== undefined && { id: known.id }), name: known?.name ?? name, shares, takesNights }
    })
    const entry: PeopleEntry = {
      address: before?.address ?? first.address,
      holders,
      people: joinPeople(before?.people ?? [], group, { what, unclear }),
    }
    return { line: first.line, row, entry, before, what: [...what] }
  }
}

/** Shares and nights by the key of the name that the schedule shows, all spellings together. */
async function readFields(writing: Writing) {
  const { holders, merges } = writing.current.people
  const { fields: stored } = await readList(writing)
  const byKey = Map.groupBy(holders, ({ name }) => nameKey(nameAfterMerges(name, merges)))
  return new Map(
    [...byKey].map(([key, spellings]) => {
      const fields = spellings.flatMap(({ id }) => stored.get(id) ?? [])
      const shares = fields.reduce((sum, { sharesThousandths }) => sum + sharesThousandths, 0) / 1_000
      return [key, { shares, takesNights: fields.every(({ takesNights }) => takesNights) }]
    }),
  )
}

/** A holder's shares are those of all their rows. Undefined if the list has none. */
function sumShares(rows: readonly ReadRow[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { holder, shares } of rows) {
    if (shares !== undefined) sums.set(nameKey(holder), (sums.get(nameKey(holder)) ?? 0) + shares)
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
  return (yield* nearNamesAmong(names, known)).map((one) => ({ ...one, isSame: answered.get(keyOf(one)) ?? null }))
}

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
    const key = nameKey(person.name)
    if (!byName.has(key)) byName.set(key, person)
    const email = person.email?.toLowerCase()
    if (email !== undefined && !byEmail.has(email)) byEmail.set(email, person)
  }
  for (const person of people) know(person)
  for (const { line, person } of group) {
    if (!person) continue
    const known = byEmail.get(person.email?.toLowerCase() ?? '') ?? byName.get(nameKey(person.name))
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
