import type { PeopleImported, PeopleImportPreview, PeopleResponse, PeopleTable } from '@headgate/contracts'
import { WORKBOOK_TYPE } from '@headgate/contracts'
import { expect, it } from 'vitest'
import {
  blankColumns,
  blankRows,
  type Chance,
  chanceOf,
  cleanTable,
  excelCsv,
  excelWorkbook,
  googleCsv,
  type MadeTable,
  type Mutation,
  notesBelow,
  notesBeside,
  oneOf,
  pageFooters,
  pastedCells,
  pdfText,
  repeatedHeadings,
  sections,
  titlesAbove,
  totals,
  twoHeadingLines,
} from '../csv/testing/mutated-table.ts'
import { aCaptainsApi, answered, type CaptainsApi } from '../testing/a-captains-api.ts'
import { tries } from '../testing/long-run.ts'

/** What the list must have of a row, whichever way the file says it. */
interface Neighbor {
  holder: string
  street: string
  shares: number
  people: { name: string; phone: string | null; email: string | null }[]
}

const SURNAMES = [
  ...['Abeyta', 'Alder', 'Chavez', 'Engstrom', 'Hernandez', 'Iverson', 'Jaramillo', 'Kowalski', 'Lindgren', 'Maestas'],
  ...['Montoya', 'Nakamura', "O'Brien", 'Peña', 'Quintana', 'Rasmussen', 'Tafoya', 'Ulibarri', 'Zamora', 'Whitehorse'],
]
const GIVEN = ['Ann', 'Bob', 'Chris', 'Dora', 'Elías', 'Fay', 'Greg', 'Hope']
const SECTIONS = [
  'North side',
  'Upper ditch',
  'Lateral 2',
  'SECTION C',
  'Below the bridge:',
  'Acequia de arriba',
  'Gate 7',
]

/** One of the ways to keep a list. `cellsOf` writes a neighbor. */
interface Kept {
  heading: readonly string[]
  /** Whether a name column names people, so that others are only the schedule's. */
  make: (base: Neighbor, chance: Chance) => { neighbor: Neighbor; cells: string[] }
}

const phoneOf = ({ people: [one] }: Neighbor): string => one?.phone ?? ''
const emailOf = ({ people: [one] }: Neighbor): string => one?.email ?? ''
const given = (chance: Chance): string => oneOf(GIVEN, chance)
const isSaid = ({ phone, email }: Neighbor['people'][number]): boolean => phone !== null || email !== null

const WAYS: readonly Kept[] = [
  {
    heading: ['Owner', 'Address', 'Phone', 'Shares', 'E-mail'],
    make: (base) => ({
      neighbor: { ...base, people: base.people.filter(isSaid) },
      cells: [base.holder, base.street, phoneOf(base), `${base.shares}`, emailOf(base)],
    }),
  },
  {
    heading: ['Last name', 'First name', 'Property address', 'Cell', 'Shares'],
    make: (base, chance) => {
      const first = given(chance)
      const people = [{ name: `${first} ${base.holder}`, phone: base.people[0]?.phone ?? null, email: null }]
      return {
        neighbor: { ...base, people },
        cells: [base.holder, first, base.street, phoneOf(base), `${base.shares}`],
      }
    },
  },
  {
    heading: ['Name', 'Street address', 'Shares', 'Phone', 'Email'],
    make: (base, chance) => couple(base, chance),
  },
]

/** A couple, or one person, under `Name`, with a number for each of them in one cell. */
function couple(base: Neighbor, chance: Chance): ReturnType<Kept['make']> {
  const [one, other] = chance(2) === 0 ? ['Bob', 'Ann'] : ['Elías', 'Dora']
  const written = oneOf(
    [`${one} & ${other} ${base.holder}`, `${base.holder}, ${one} and ${other}`, `${one} ${base.holder}`],
    chance,
  )
  const names = written.includes(other) ? [`${one} ${base.holder}`, `${other} ${base.holder}`] : [written]
  const phones = [phoneOf(base), ...(names.length > 1 && phoneOf(base) !== '' ? ['303-555-0199'] : [])].filter(Boolean)
  const people = names.map((name, at) => ({
    name,
    phone: phones[at] ?? null,
    email: at === 0 ? emailOf(base) || null : null,
  }))
  const numbers = phones.join(oneOf([' / ', '; ', ' or ', ', cell '], chance))
  return { neighbor: { ...base, people }, cells: [written, base.street, `${base.shares}`, numbers, emailOf(base)] }
}

function neighborAt(at: number, surname: string, chance: Chance): Neighbor {
  const phone = chance(5) === 0 ? null : oneOf(['303-555-01', '(303) 555-01', '303.555.01'], chance) + (10 + at)
  const email = chance(2) === 0 ? `${'abcdefghijklmnopqrstuvwxyz'[at]}@example.org` : null
  return {
    holder: chance(8) === 0 ? surname.toUpperCase() : surname,
    street: `${1100 + at * 7} ${oneOf(['S Cottonwood Ln', 'Orchard Rd', 'W Headgate Dr'], chance)}`,
    shares: oneOf([1, 1, 1, 2, 0.5, 1.5], chance),
    people: [{ name: surname, phone, email }],
  }
}

/** What a list of owners has at its foot in place of a row of sums. */
const counts: Mutation = (table) => [...table, { cells: [`${table.length - 1} properties`, '', '', '51 shares'] }]

const inSections: Mutation = (table, chance) => {
  const every = 6 + chance(3)
  return sections((row) => (row % every === 0 ? SECTIONS[row / every] : undefined))(table, chance)
}

const MUTATIONS: Record<string, Mutation> = {
  'a table as it is': (table) => table,
  'notes beside': notesBeside,
  'blank columns': blankColumns,
  sections: inSections,
  totals,
  counts,
  'two heading lines': twoHeadingLines,
  'repeated headings': repeatedHeadings,
  'page footers': pageFooters,
  'notes below': notesBelow,
  'blank rows': blankRows,
  'titles above': titlesAbove,
}
const NAMES = Object.keys(MUTATIONS)

interface File {
  bytes: Uint8Array
  type: string
  isSpaced: boolean
}

const FORMATS: readonly ((table: MadeTable, chance: Chance) => File)[] = [
  (table) => ({ bytes: googleCsv(table), type: 'text/csv', isSpaced: false }),
  (table, chance) => ({ bytes: excelCsv(table, chance), type: 'text/csv', isSpaced: false }),
  (table) => ({ bytes: pastedCells(table), type: 'text/csv', isSpaced: false }),
  (table, chance) => ({ bytes: pdfText(table, chance), type: 'text/csv', isSpaced: true }),
  (table) => ({
    bytes: excelWorkbook(table, {
      asStored: (text) => (/^\d(\.5)?$/.test(text) ? { number: Number(text) } : undefined),
    }),
    type: WORKBOOK_TYPE,
    isSpaced: false,
  }),
]

/** A list with one mutation, and up to three others. */
function aList(mutation: string, chance: Chance) {
  const { heading, make } = oneOf(WAYS, chance)
  const rows = SURNAMES.map((surname, at) => make(neighborAt(at, surname, chance), chance))
  const clean = cleanTable(
    heading,
    rows.map(({ cells }) => cells),
  )
  const others = [0, 1, 2].map(() => oneOf(NAMES, chance))
  const applied = NAMES.filter((name) => name === mutation || (others.includes(name) && chance(2) === 0))
  const table = applied.reduce((made, name) => (MUTATIONS[name] as Mutation)(made, chance), clean)
  return {
    table,
    neighbors: rows.map(({ neighbor }) => neighbor),
    file: oneOf(FORMATS, chance)(table, chance),
    applied,
  }
}

async function read(api: CaptainsApi, { bytes, type }: File): Promise<PeopleTable> {
  const sent = { headers: { 'content-type': type }, payload: Buffer.from(bytes) }
  return answered(await api.call('captain', 'POST', '/api/people/import/read', sent))
}

it.each(NAMES)(
  'given a list with %s and more, then each row is right or left out with a reason, and nothing else is taken',
  async (mutation) => {
    const api = await aCaptainsApi()
    for (let seed = 0; seed < tries({ short: 4, long: 42 }); seed++) {
      const { table, neighbors, file } = aList(mutation, chanceOf(seed * NAMES.length + NAMES.indexOf(mutation)))
      const { columns, rows } = await read(api, file)
      const asked = { columns, rows, ticks: [], answers: [] }
      const preview = answered<PeopleImportPreview>(await api.post('/api/people/import/preview', asked))
      const kinds = preview.rows.map(({ line, kind, reason, isTaken }) => {
        const { is } = table[line - 1] ?? {}
        if (typeof is === 'number')
          return isTaken || reason !== null
            ? 'fine'
            : `${line} ${kind}: ${rows.find((row) => row.line === line)?.cells}`
        return isTaken ? `taken ${line}: ${table[line - 1]?.cells.join('|')}` : 'fine'
      })
      expect(
        kinds.filter((kind) => kind !== 'fine'),
        `seed ${seed}`,
      ).toEqual([])
      const taken = preview.rows.flatMap(({ line, isTaken }) => (isTaken ? [table[line - 1]?.is as number] : []))
      expect(taken.length).toBeGreaterThanOrEqual(file.isSpaced ? 10 : neighbors.length)
      const answers = preview.near.map(({ name, like }) => ({ name, like, isSame: false }))
      const imported = answered<PeopleImported>(
        await api.post('/api/people/import', { ...asked, answers, basedOn: preview.revision }),
      )
      const list = answered<PeopleResponse>(await api.get('/api/people'))
      const found = list.rows.map(({ address, holders: [holder], people }) => ({
        holder: holder?.name.toUpperCase(),
        street: address?.street,
        shares: holder?.shares,
        people: people.map(({ name, phone, email }) => ({ name: name.toUpperCase(), phone, email })),
      }))
      const expected = taken.map((at) => {
        const { people, ...neighbor } = neighbors[at] as Neighbor
        return {
          ...neighbor,
          holder: neighbor.holder.toUpperCase(),
          people: people.map((one) => ({ ...one, name: one.name.toUpperCase() })),
        }
      })
      const byStreet = (a: { street: string | undefined }, b: { street: string | undefined }) =>
        `${a.street}`.localeCompare(`${b.street}`)
      expect(found.toSorted(byStreet), `seed ${seed}`).toEqual(expected.toSorted(byStreet))
      answered(await api.post('/api/people/undo', { basedOn: imported.revision, undo: imported.undo }))
    }
  },
)
