import type { PeopleColumn, PeopleEntry, PeopleImportPreview, PeopleImportRequest, RowId } from '@headgate/contracts'
import { email as emailShape } from '@headgate/contracts'
import {
  addressOf,
  findHolderName,
  findPlaceholder,
  type HolderName,
  nameAfterMerges,
  nameKey,
  nearNames,
} from '@headgate/domain'
import { readList, type Writing } from './change-people.ts'
import { readEntry } from './edit-people.ts'
import { namesOfHolders } from './list-people.ts'
import { readPhone } from './read-phone.ts'
import { addressKey, findAddress } from './write-entry.ts'

type What = PeopleImportPreview['changed'][number]['what'][number]

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

interface ReadRow {
  line: number
  holder: HolderName
  address: { street: string; city: string; state: string } | null
  shares: number | undefined
  takesNights: boolean | undefined
  person: { name: string; phone: string | null; email: string | null; isRenter: boolean } | undefined
}

/** What an imported list adds to the ditch's own, and changes of it. It removes nothing. */
export async function planImport(asked: Writing, request: PeopleImportRequest): Promise<ImportPlan> {
  const writing = { ...asked, read: await readList(asked) }
  const unclear: PeopleImportPreview['unclear'] = []
  const read = request.rows.flatMap((row) => readRow(row, request.columns, writing, unclear) ?? [])
  const near = findNear(read, writing, request.answers)
  const sameAs = new Map(near.filter(({ isSame }) => isSame).map(({ name, like }) => [nameKey(name), like]))
  const rows = read.map((row) => ({ ...row, holder: (sameAs.get(nameKey(row.holder)) ?? row.holder) as HolderName }))
  return { rows: await planRows(writing, rows), unclear, near }
}

const MOST_CELL = 200
const MOST_CITY = 100

function readRow(
  { line, cells }: PeopleImportRequest['rows'][number],
  columns: PeopleImportRequest['columns'],
  { current }: Writing,
  unclear: PeopleImportPreview['unclear'],
): ReadRow | undefined {
  const textOf = (column: PeopleColumn): string => {
    const at = columns.indexOf(column)
    return at === -1 ? '' : (cells[at] ?? '').replace(/\s+/gu, ' ').trim()
  }
  const leaveOut = (column: PeopleColumn) => void unclear.push({ line, column, text: textOf(column) })
  const isUsable = (text: string) => text.length <= MOST_CELL && !/\p{Cc}/u.test(text)

  const takeText = (column: PeopleColumn, most = MOST_CELL): string => {
    const text = textOf(column)
    if (isUsable(text) && text.length <= most) return text
    leaveOut(column)
    return ''
  }

  const fullName = takeText('fullName')
  const holder = readHolder(textOf('holder'), fullName)
  const street = textOf('street')
  if (!holder || !isUsable(holder) || !isUsable(street)) {
    unclear.push({ line, column: 'holder', text: cells.filter(Boolean).join(' · ').slice(0, MOST_CELL) })
    return undefined
  }
  const shares = readShares(textOf('shares'))
  if (shares === undefined && textOf('shares') !== '') leaveOut('shares')
  const phone = readPhone(textOf('phone'))
  if (phone === undefined && textOf('phone') !== '') leaveOut('phone')
  const email = emailShape.safeParse(textOf('email')).data
  if (email === undefined && textOf('email') !== '') leaveOut('email')
  const state = textOf('state').toUpperCase()
  if (state !== '' && !/^[A-Z]{2}$/.test(state)) leaveOut('state')
  const nights = readYes(textOf('nights'))
  const isRenter = readYes(textOf('renter')) === true
  const { profile } = current
  const hasPerson = fullName !== '' || phone !== undefined || email !== undefined
  return {
    line,
    holder,
    address:
      street === ''
        ? null
        : {
            street,
            city: takeText('city', MOST_CITY) || profile.city,
            state: /^[A-Z]{2}$/.test(state) ? state : profile.state,
          },
    shares,
    takesNights: nights,
    person: hasPerson ? { name: fullName || holder, phone: phone ?? null, email: email ?? null, isRenter } : undefined,
  }
}

/** The owner as the schedule shows them; else the surname of a full name. */
function readHolder(text: string, fullName: string): HolderName | undefined {
  if (text !== '') return findPlaceholder(text) ? undefined : findHolderName(text)
  const [surname, given] = fullName.split(',').map((part) => part.trim())
  const last = given ? surname : fullName.split(' ').at(-1)
  return last && !findPlaceholder(last) ? findHolderName(last) : undefined
}

function readShares(text: string): number | undefined {
  const plain = text.replace(/\s*(shares?|acciones|acci[oó]n|derechos?)$/i, '').replace(',', '.')
  const fraction = /^(\d+)\/(\d+)$/.exec(plain)
  const value = fraction ? Number(fraction[1]) / Number(fraction[2]) : plain === '' ? Number.NaN : Number(plain)
  return Number.isFinite(value) && value >= 0 && value <= 1_000_000 ? Math.round(value * 1_000) / 1_000 : undefined
}

/** Undefined for anything else, such as an empty cell. */
function readYes(text: string): boolean | undefined {
  const word = text.toLowerCase().replace(/\.$/, '')
  if (/^(y|yes|x|true|1|s|si|sí|renter|tenant|inquilino|inquilina)$/.test(word)) return true
  return /^(n|no|never|false|0|nunca)$/.test(word) ? false : undefined
}

/** New names that resemble one on the list, on the schedule or earlier in the file. */
function findNear(
  rows: readonly ReadRow[],
  { current }: Writing,
  answers: PeopleImportRequest['answers'],
): PeopleImportPreview['near'] {
  const names = [...new Map(rows.map(({ holder }) => [nameKey(holder), holder])).values()]
  const known = namesOfHolders(current)
  const found = new Map(nearNames(names, known).map((one) => [one.name, one.like]))
  if (names.length <= MOST_COMPARED_IN_FILE) {
    for (const [at, name] of names.entries()) {
      const [inFile] = found.has(name) ? [] : nearNames([name], names.slice(0, at))
      if (inFile && !known.includes(name)) found.set(name, inFile.like)
    }
  }
  return [...found].map(([name, like]) => {
    const answer = answers.find((one) => nameKey(one.name) === nameKey(name) && nameKey(one.like) === nameKey(like))
    return { name, like, isSame: answer?.isSame ?? null }
  })
}

/** A longer list is another ditch's, or a whole county's, and not one with typos. */
const MOST_COMPARED_IN_FILE = 600

async function planRows(writing: Writing, rows: readonly ReadRow[]): Promise<PlannedRow[]> {
  const { people } = writing.current
  const fields = await readFields(writing)
  const byName = new Map(people.holders.map(({ id, name }) => [nameKey(nameAfterMerges(name, people.merges)), id]))
  const sharesOf = sumShares(rows)
  const groups = Map.groupBy(rows, ({ holder, address }) =>
    address ? `at ${addressKey(address)}` : `of ${nameKey(nameAfterMerges(holder, people.merges))}`,
  )
  const planned: PlannedRow[] = []
  for (const group of groups.values()) {
    const [first] = group as [ReadRow, ...ReadRow[]]
    const row = findRow(first)
    const before = row && (await readEntry(writing, row))
    planned.push(planRow(group, { row, before }))
  }
  return planned

  function findRow({ address, holder }: ReadRow): RowId | undefined {
    if (address) {
      const propertyId = findAddress(writing.current, address)?.id
      return propertyId === undefined ? undefined : { propertyId }
    }
    const holderId = byName.get(nameKey(nameAfterMerges(holder, people.merges)))
    return holderId === undefined ? undefined : { holderId }
  }

  function planRow(group: readonly ReadRow[], { row, before }: Pick<PlannedRow, 'row' | 'before'>): PlannedRow {
    const [first] = group as [ReadRow, ...ReadRow[]]
    const what = new Set<What>()
    const names = [
      ...new Map(group.map(({ holder }) => [nameKey(nameAfterMerges(holder, people.merges)), holder])).values(),
    ]
    const isSameOwner =
      before !== undefined &&
      names.length === before.holders.length &&
      names.every((name) =>
        before.holders.some((one) => nameKey(one.name) === nameKey(nameAfterMerges(name, people.merges))),
      )
    if (before && !isSameOwner) what.add('holder')
    const holders = names.map((name) => {
      const key = nameKey(nameAfterMerges(name, people.merges))
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
      people: joinPeople(before?.people ?? [], group, what),
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

/** The people of a row with those of the file: the same e-mail, or the same name, is the same person. */
function joinPeople(before: PeopleEntry['people'], group: readonly ReadRow[], what: Set<What>): PeopleEntry['people'] {
  const people = before.map((person) => ({ ...person }))
  for (const { person } of group) {
    if (!person) continue
    const known = people.find(
      (one) =>
        (person.email !== null && one.email?.toLowerCase() === person.email.toLowerCase()) ||
        nameKey(one.name) === nameKey(person.name),
    )
    if (!known) {
      people.push(person)
      what.add('person')
      continue
    }
    for (const field of ['phone', 'email'] as const) {
      if (person[field] === null || person[field] === known[field]) continue
      known[field] = person[field]
      what.add(field)
    }
  }
  return people
}

export const presentPlanned = ({ line, entry }: PlannedRow) => ({
  line,
  address: entry.address && addressOf(entry.address),
  holder: entry.holders.map(({ name }) => name).join(', '),
})
