import type { FileFault } from '@headgate/contracts'
import { addressOf, addressWords, findHolderName, type Property } from '@headgate/domain'
import { CsvError, parse } from 'csv-parse/sync'
import { RefusedFile } from '../../import/refused-file.ts'

const MOST_ROWS = 5_000
const LONGEST_CELL = 200
const LONGEST_FAULT_TEXT = 40

/** Each column, and the names it goes by when case, spaces and punctuation do not count. */
const COLUMNS = {
  placeId: { name: 'Place ID', keys: ['placeid'] },
  street: { name: 'Street address', keys: ['streetaddress', 'address', 'street'] },
  city: { name: 'City', keys: ['city'] },
  state: { name: 'State', keys: ['state'] },
  owner: { name: "Owner's surname", keys: ['owner', 'ownersurname', 'ownerssurname', 'surname'] },
} as const
type Column = keyof typeof COLUMNS
type Columns = Record<Column, number>
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[]

/**
 * The ditch's properties out of a spreadsheet's CSV: one row for each owner of each property, under a header
 * line. Other columns are left alone. Throws a `RefusedFile` that lists everything wrong with it.
 */
export function readProperties(bytes: Uint8Array): Property[] {
  const faults: FileFault[] = []
  const rows = rowsOf(bytes)
  const columns = columnsOf(rows[0] ?? [], faults)
  if (faults.length > 0) throw new RefusedFile(faults)

  const list = new PropertyList(faults)
  for (const [at, cells] of rows.entries()) {
    if (at > 0 && cells.some((cell) => cell !== '')) list.add(new Row(at + 1, cells, columns))
  }
  if (list.properties.length === 0 && faults.length === 0) {
    faults.push({ line: 2, column: 1, message: 'There is no property in the file', text: '' })
  }
  if (faults.length > 0) throw new RefusedFile(faults)
  return list.properties
}

/** One line of the file, whose cells are known by their column. */
class Row {
  readonly #line: number
  readonly #cells: readonly string[]
  readonly #columns: Columns

  constructor(line: number, cells: readonly string[], columns: Columns) {
    this.#line = line
    this.#cells = cells
    this.#columns = columns
  }

  cell(column: Column): string {
    return this.#cells[this.#columns[column]] ?? ''
  }

  fault(column: Column, message: string): FileFault {
    const text = this.cell(column).slice(0, LONGEST_FAULT_TEXT)
    return { line: this.#line, column: this.#columns[column] + 1, message, text }
  }
}

/** Gathers rows into properties, and what is wrong with them into faults. */
class PropertyList {
  readonly #faults: FileFault[]
  readonly #byPlaceId = new Map<string, Property>()
  readonly #placeIds = new Map<string, string>()

  constructor(faults: FileFault[]) {
    this.#faults = faults
  }

  get properties(): Property[] {
    return [...this.#byPlaceId.values()]
  }

  add(row: Row): void {
    const faults = faultsOfCells(row)
    const owner = findHolderName(row.cell('owner'))
    if (owner === undefined && faults.length === 0) faults.push(row.fault('owner', 'This names nobody'))
    if (owner === undefined || faults.length > 0) {
      this.#faults.push(...faults)
      return
    }
    const place = { placeId: row.cell('placeId'), street: row.cell('street'), city: row.cell('city') }
    const property = { ...place, state: row.cell('state').toUpperCase(), owners: [owner] }
    const fault = this.#conflictOf(row, property, owner)
    if (fault) this.#faults.push(fault)
    else this.#keep(property)
  }

  #conflictOf(row: Row, property: Property, owner: string): FileFault | undefined {
    const known = this.#byPlaceId.get(property.placeId)
    if (known && addressKey(known) !== addressKey(property)) {
      return row.fault('placeId', `This place ID already belongs to ${addressOf(known)}`)
    }
    if (known?.owners.includes(owner)) return row.fault('owner', `${owner} is already an owner of this property`)
    const placeId = this.#placeIds.get(addressKey(property)) ?? property.placeId
    return placeId === property.placeId
      ? undefined
      : row.fault('street', `This address already has the place ID ${placeId}`)
  }

  #keep(property: Property): void {
    const known = this.#byPlaceId.get(property.placeId)
    this.#byPlaceId.set(
      property.placeId,
      known ? { ...known, owners: [...known.owners, ...property.owners] } : property,
    )
    this.#placeIds.set(addressKey(property), property.placeId)
  }
}

function faultsOfCells(row: Row): FileFault[] {
  return COLUMN_NAMES.flatMap((column) => {
    const message = wrongWith(column, row.cell(column))
    return message === undefined ? [] : [row.fault(column, message)]
  })
}

function wrongWith(column: Column, cell: string): string | undefined {
  const { name } = COLUMNS[column]
  if (cell === '') return `${name} is missing`
  if (cell.length > LONGEST_CELL) return `${name} is longer than ${LONGEST_CELL} characters`
  if (/\p{Cc}/u.test(cell)) return `${name} must be one line of plain text`
  if (column === 'state' && !/^[a-z]{2}$/i.test(cell)) return 'State must be two letters, such as CO'
  return undefined
}

const addressKey = (property: Property): string => addressWords(addressOf(property)).join(' ')

function columnsOf(header: readonly string[], faults: FileFault[]): Columns {
  const keys = header.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const find = (column: Column): number => {
    const known: readonly string[] = COLUMNS[column].keys
    const at = keys.flatMap((key, index) => (known.includes(key) ? [index] : []))
    const { name } = COLUMNS[column]
    const [first, second] = at
    if (first === undefined) faults.push({ line: 1, column: 1, message: `The column "${name}" is missing`, text: '' })
    if (second !== undefined) {
      faults.push({
        line: 1,
        column: second + 1,
        message: `The column "${name}" is there twice`,
        text: header[second] ?? '',
      })
    }
    return first ?? 0
  }
  return Object.fromEntries(COLUMN_NAMES.map((column) => [column, find(column)])) as Columns
}

/** Blank lines are kept, so that a row's place in the list is its line in a spreadsheet. */
function rowsOf(bytes: Uint8Array): string[][] {
  const text = textOf(bytes)
  try {
    const rows = parse(text, { delimiter: delimiterOf(text), relaxColumnCount: true, trim: true })
    if (rows.length <= MOST_ROWS) return rows
    const message = `The file has more than ${MOST_ROWS} rows`
    throw new RefusedFile([{ line: MOST_ROWS + 1, column: 1, message, text: '' }])
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines, column } = error as CsvError & { lines?: number; column?: unknown }
    const at = { line: lines ?? 1, column: typeof column === 'number' ? column + 1 : 1 }
    throw new RefusedFile([{ ...at, message: 'A quotation mark is out of place from here on', text: '' }])
  }
}

/** Spreadsheets write UTF-8, with or without a mark that says so, or what Windows used before. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  return [';', '\t'].find((delimiter) => header.includes(delimiter) && !header.includes(',')) ?? ','
}
