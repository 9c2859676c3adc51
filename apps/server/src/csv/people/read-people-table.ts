import {
  LONGEST_PEOPLE_CELL,
  MAX_PEOPLE_ROWS,
  type PeopleColumn,
  type PeopleImportRow,
  type PeopleTable,
} from '@headgate/contracts'
import { type Steps, searchText } from '@headgate/domain'
import { inSlices, type SlicingClock } from '../../config/in-slices.ts'
import { decodeText } from '../decode-text.ts'
import { faultAt, RefusedFile, START_OF_FILE, UnreadableFile } from '../file-fault.ts'
import { withoutFormulaGuard } from '../formula-guard.ts'
import { splitCells } from '../split-cells.ts'
import type { Sheet } from '../workbook/read-workbook.ts'

/** Titles and remarks stand above a heading, rarely more. */
const MAX_LINES_ABOVE = 15
/** A heading names at least as many columns as this. */
const FEWEST_KNOWN = 2

/**
 * Splits a list of people into rows: whatever delimiter it has, with or without a heading, and with lines above it. Of a
 * workbook it reads the first sheet that has text.
 * Throws a `RefusedFile`.
 */
export async function readPeopleTable(
  bytes: Uint8Array,
  { isWorkbook, clock }: { isWorkbook: boolean; clock: SlicingClock },
): Promise<PeopleTable> {
  try {
    if (isWorkbook) return tableOf(await rowsOfWorkbook(bytes, clock))
    const { text, added } = withDelimiterOfTable(decodeText(bytes))
    const { rows, parseFault } = await inSlices(clock, splitCells(text))
    if (parseFault) throw new RefusedFile([{ ...parseFault, line: parseFault.line - added }])
    return tableOf(
      rows.map((cells) => ({
        line: (cells[0]?.line ?? 1) - added,
        cells: cells.map(({ text }) => cut(withoutFormulaGuard(text))),
      })),
    )
  } catch (error) {
    throw error instanceof UnreadableFile ? new RefusedFile([error.fault]) : error
  }
}

/** No name or address is as long; the rest is a remark. */
const cut = (text: string): string => text.trim().slice(0, LONGEST_PEOPLE_CELL)

async function rowsOfWorkbook(bytes: Uint8Array, clock: SlicingClock): Promise<PeopleImportRow[]> {
  const { readWorkbook } = await import('../workbook/read-workbook.ts')
  const firstSheet = function* (): Steps<Sheet | undefined> {
    for (const sheet of readWorkbook(bytes)) {
      if (sheet) return sheet
      yield
    }
    return undefined
  }
  const sheet = await inSlices(clock, firstSheet())
  return (sheet?.rows ?? []).map((cells) => {
    const last = cells.at(-1)?.column ?? 0
    const texts = new Map(cells.map(({ column, text }) => [column, cut(text)]))
    return {
      line: cells[0]?.line ?? 1,
      cells: Array.from({ length: last }, (_, at) => texts.get(at + 1) ?? ''),
    }
  })
}

function tableOf(rows: readonly PeopleImportRow[]): PeopleTable {
  const at = rows
    .slice(0, MAX_LINES_ABOVE)
    .findIndex(({ cells }) => columnsOfHeading(cells).filter(Boolean).length >= FEWEST_KNOWN)
  const heading = at === -1 ? undefined : rows[at]
  const body = heading ? rows.slice(at + 1) : rows
  if (body.length > MAX_PEOPLE_ROWS) {
    throw new UnreadableFile(faultAt(START_OF_FILE, 'too-many-people', { most: MAX_PEOPLE_ROWS }))
  }
  const width = Math.max(0, ...body.map(({ cells }) => cells.length), heading?.cells.length ?? 0)
  return {
    heading: heading ?? null,
    columns: heading
      ? padded(columnsOfHeading(heading.cells), width)
      : columnsByLook(
          body.map(({ cells }) => cells),
          width,
        ),
    skipped: heading ? rows.slice(0, at) : [],
    rows: [...body],
  }
}

const padded = <T>(list: readonly T[], width: number): (T | null)[] =>
  Array.from({ length: width }, (_, at) => list[at] ?? null)

/** Title lines often have no delimiter, and without a `sep=` line the first line decides. `added` counts lines. */
function withDelimiterOfTable(text: string): { text: string; added: number } {
  if (/^"?sep=/i.test(text)) return { text, added: 0 }
  const lines = text.split(/\r\n|\n|\r/).slice(0, MAX_LINES_ABOVE * 2)
  const counts = [',', ';', '\t'].map((delimiter) => ({
    delimiter,
    count: lines.filter((line) => line.split(delimiter).length > 2).length,
  }))
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most))
  return best.count === 0 ? { text, added: 0 } : { text: `sep=${best.delimiter}\n${text}`, added: 1 }
}

/** Words of headings, in English and Spanish, in lower case without accents. The first column that fits wins. */
const HEADINGS: Record<PeopleColumn, readonly RegExp[]> = {
  email: [/e-?mail|correo/],
  phone: [/phone|mobile|^tel|telefono|celular|^cell/],
  shares: [/^shares?$|^no\.? of shares|^acciones$|^derechos$|^partes$|^#? ?shares/],
  city: [/^city$|^town$|^ciudad$|^pueblo$/],
  state: [/^state$|^estado$/],
  street: [/address|street|property|direccion|calle|domicilio|propiedad|^lot$|^parcel|^lote$/],
  zone: [/^zone|^zona|many households|muchos hogares/],
  renter: [/rent|tenant|inquilin/],
  holder: [
    /^owners?$|owner.?s? ?(sur)?name|^holder|on the schedule|surname|last name|^dueno|^propietari|apellido|titular/,
  ],
  fullName: [/^name$|full name|contact|resident|person|^nombre|vecino/],
}

/** The kind of column that a heading names; undefined if it is none of ours. */
function columnOfHeading(text: string): PeopleColumn | undefined {
  const words = searchText(text).trim()
  if (words === '' || words.length > 40) return undefined
  return (Object.keys(HEADINGS) as PeopleColumn[]).find((column) => HEADINGS[column].some((one) => one.test(words)))
}

/** The kinds of the columns under a heading; each kind once, null for a column that is none of ours. */
function columnsOfHeading(cells: readonly string[]): (PeopleColumn | null)[] {
  const taken = new Set<PeopleColumn>()
  const columns = cells.map((text) => {
    const column = columnOfHeading(text)
    if (column === undefined || taken.has(column)) return null
    taken.add(column)
    return column
  })
  return columns
}

const LOOKS: readonly [PeopleColumn, (text: string) => boolean][] = [
  ['email', (text) => /^\S+@\S+\.\S+$/.test(text)],
  ['phone', (text) => /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 7],
  ['shares', (text) => /^\d{1,4}([.,]\d{1,3})?$/.test(text)],
  ['state', (text) => /^[A-Z]{2}$/.test(text)],
  ['street', (text) => /^\d+[a-z]?\s+\S/i.test(text)],
  ['holder', (text) => /^\p{L}[\p{L}'’./ -]*$/u.test(text)],
]

/** The kinds of columns without a heading, guessed from what most of their cells look like. */
function columnsByLook(rows: readonly (readonly string[])[], width: number): (PeopleColumn | null)[] {
  const taken = new Set<PeopleColumn>()
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((cells) => cells[at]?.trim() ?? '').filter((text) => text !== '')
    const found = LOOKS.find(
      ([column, fits]) => !taken.has(column) && cells.length > 0 && cells.filter(fits).length > cells.length / 2,
    )
    if (!found) return null
    taken.add(found[0])
    return found[0]
  })
}
