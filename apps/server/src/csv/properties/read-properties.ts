import { basename } from 'node:path'
import type { FileFault } from '@headgate/contracts'
import {
  addressKey,
  addressOf,
  DitchError,
  findHolderName,
  findPlaceholder,
  finish,
  type Property,
} from '@headgate/domain'
import { decodeText } from '../decode-text.ts'
import { type Cell, faultAt, RefusedFile, START_OF_FILE, UnreadableFile } from '../file-fault.ts'
import { LARGEST_FILE_BYTES } from '../file-limits.ts'
import { readCsvFile } from '../read-csv-file.ts'
import { splitCells } from '../split-cells.ts'

/**
 * Reads the ditch's properties from a CSV: a header line, then one row for each owner of each property. Throws a
 * `RefusedFile` that lists all faults.
 */
export function readProperties(bytes: Uint8Array): Property[] {
  try {
    const { rows, parseFault } = finish(splitCells(decodeText(bytes)))
    const [header = [], ...rest] = rows
    const { columns, faults } = readPropertyColumns(header)
    const list = new PropertyList()
    if (columns) for (const cells of rest) list.add(propertyRow(cells, columns))
    faults.push(...list.faults)
    if (parseFault) faults.push(parseFault)
    if (faults.length === 0 && rest.length === 0) faults.push(faultAt(START_OF_FILE, 'no-properties', {}))
    if (faults.length > 0) throw new RefusedFile(faults)
    return list.properties
  } catch (error) {
    throw error instanceof UnreadableFile ? new RefusedFile([error.fault]) : error
  }
}

/** Collects properties and faults, row by row. */
class PropertyList {
  readonly faults: FileFault[] = []
  readonly #byPlaceId = new Map<string, Property>()
  readonly #placeIds = new Map<string, string>()

  get properties(): Property[] {
    return [...this.#byPlaceId.values()]
  }

  add(row: PropertyRow): void {
    const faults = faultsOfRow(row)
    const owner = findPlaceholder(row.owner.text) === 'nobody' ? undefined : findHolderName(row.owner.text)
    if (owner === undefined && faults.length === 0) faults.push(faultAt(row.owner, 'not-a-name', {}))
    if (owner === undefined || faults.length > 0) {
      this.faults.push(...faults)
      return
    }
    const property: Property = {
      placeId: row.placeId.text,
      street: row.street.text,
      city: row.city.text,
      state: row.state.text.toUpperCase(),
      owners: [owner],
    }
    const fault = this.#conflictOf(row, property, owner)
    if (fault) this.faults.push(fault)
    else this.#store(property)
  }

  #conflictOf(row: PropertyRow, property: Property, owner: string): FileFault | undefined {
    const known = this.#byPlaceId.get(property.placeId)
    if (known && addressKey(known) !== addressKey(property)) {
      return faultAt(row.placeId, 'place-taken', { address: addressOf(known) })
    }
    if (known?.owners.includes(owner)) return faultAt(row.owner, 'owner-repeated', { owner })
    const placeId = this.#placeIds.get(addressKey(property)) ?? property.placeId
    if (placeId !== property.placeId) return faultAt(row.street, 'address-taken', { placeId })
    return undefined
  }

  #store(property: Property): void {
    const known = this.#byPlaceId.get(property.placeId)
    this.#byPlaceId.set(
      property.placeId,
      known ? { ...known, owners: [...known.owners, ...property.owners] } : property,
    )
    this.#placeIds.set(addressKey(property), property.placeId)
  }
}

const LONGEST_CELL = 200

/** Each column with its accepted names, in lower case without spaces and punctuation. */
const COLUMNS = {
  placeId: { name: 'Place ID', keys: ['placeid'] },
  street: { name: 'Street address', keys: ['streetaddress', 'address', 'street'] },
  city: { name: 'City', keys: ['city'] },
  state: { name: 'State', keys: ['state'] },
  owner: { name: "Owner's surname", keys: ['ownerssurname', 'ownersurname', 'owner', 'surname'] },
} as const

type PropertyColumn = keyof typeof COLUMNS
const PROPERTY_COLUMNS = Object.keys(COLUMNS) as PropertyColumn[]

/** The position of each column in the file, counted from 1. */
type PropertyColumns = Readonly<Record<PropertyColumn, number>>

/** Reads the header line. Other columns are the captain's own and are ignored. */
function readPropertyColumns(header: readonly Cell[]): { columns?: PropertyColumns; faults: FileFault[] } {
  const found = PROPERTY_COLUMNS.map((column) => ({ column, cells: header.filter((cell) => isNamed(cell, column)) }))
  const faults = found.flatMap(({ column, cells: [first, second] }) => {
    const { name } = COLUMNS[column]
    if (!first) return [faultAt({ ...START_OF_FILE, line: header[0]?.line ?? 1 }, 'property-column-missing', { name })]
    return second ? [faultAt(second, 'property-column-repeated', { name })] : []
  })
  if (faults.length > 0) return { faults }
  const entries = found.map(({ column, cells }) => [column, cells[0]?.column])
  return { columns: Object.fromEntries(entries) as PropertyColumns, faults }
}

function isNamed({ text }: Cell, column: PropertyColumn): boolean {
  const keys: readonly string[] = COLUMNS[column].keys
  return keys.includes(text.toLowerCase().replace(/[^a-z]/g, ''))
}

/** One line of the file, by column. Missing cells at the end are blank. */
type PropertyRow = Readonly<Record<PropertyColumn, Cell>>

function propertyRow(cells: readonly Cell[], columns: PropertyColumns): PropertyRow {
  const line = cells[0]?.line ?? 1
  const entries = PROPERTY_COLUMNS.map((name) => {
    const column = columns[name]
    return [name, { line, column, ...cells[column - 1], text: cells[column - 1]?.text.trim() ?? '' }]
  })
  return Object.fromEntries(entries) as PropertyRow
}

/** The faults of a row, without looking at other rows. */
function faultsOfRow(row: PropertyRow): FileFault[] {
  return PROPERTY_COLUMNS.flatMap((column) => {
    const fault = findFault(column, row[column])
    return fault === undefined ? [] : [fault]
  })
}

function findFault(column: PropertyColumn, cell: Cell): FileFault | undefined {
  const { text } = cell
  if (text === '') return faultAt(cell, 'property-cell-missing', { name: COLUMNS[column].name })
  if (text.length > LONGEST_CELL) return faultAt(cell, 'cell-too-long', { most: LONGEST_CELL })
  if (/\p{Cc}/u.test(text)) return faultAt(cell, 'not-plain-text', {})
  if (column === 'state' && !/^[a-z]{2}$/i.test(text)) return faultAt(cell, 'not-a-state', {})
  return undefined
}

const MAX_FAULTS_LISTED = 5

/**
 * Reads the file named by `PROPERTIES_CSV`. Throws a DitchError that names the setting and what is wrong if the file
 * cannot be read or is not a list of properties.
 */
export async function loadProperties(path: string): Promise<Property[]> {
  const bytes = await readCsvFile(path, 'PROPERTIES_CSV')
  if (bytes.length > LARGEST_FILE_BYTES) {
    const most = `${LARGEST_FILE_BYTES / 1e6} MB`
    throw new DitchError('invalid-input', `PROPERTIES_CSV: ${path} is over ${most}: it is not a list of properties`)
  }
  try {
    return readProperties(bytes)
  } catch (cause) {
    if (!(cause instanceof RefusedFile)) throw cause
    const listed = cause.faults.slice(0, MAX_FAULTS_LISTED)
    const lines = listed.map(({ line, column, message }) => `line ${line}, column ${column}: ${message}`)
    const more = cause.faults.length - listed.length
    const rest = more > 0 ? `; and ${more} more` : ''
    throw new DitchError('invalid-input', `PROPERTIES_CSV: ${basename(path)}, ${lines.join('; ')}${rest}`, { cause })
  }
}
