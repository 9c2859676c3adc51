import type { FileFault } from '@headgate/contracts'
import { type Cell, faultAt, START_OF_FILE } from '../file-fault.ts'

const LONGEST_CELL = 200

/** Each column with its accepted names, in lower case without spaces and punctuation. */
const COLUMNS = {
  placeId: { name: 'Place ID', keys: ['placeid'] },
  street: { name: 'Street address', keys: ['streetaddress', 'address', 'street'] },
  city: { name: 'City', keys: ['city'] },
  state: { name: 'State', keys: ['state'] },
  owner: { name: "Owner's surname", keys: ['ownerssurname', 'ownersurname', 'owner', 'surname'] },
} as const

export type PropertyColumn = keyof typeof COLUMNS
const PROPERTY_COLUMNS = Object.keys(COLUMNS) as PropertyColumn[]

/** The position of each column in the file, counted from 1. */
export type PropertyColumns = Readonly<Record<PropertyColumn, number>>

/** Reads the header line. Other columns are the captain's own and are ignored. */
export function readPropertyColumns(header: readonly Cell[]): { columns?: PropertyColumns; faults: FileFault[] } {
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
export type PropertyRow = Readonly<Record<PropertyColumn, Cell>>

export function propertyRow(cells: readonly Cell[], columns: PropertyColumns): PropertyRow {
  const line = cells[0]?.line ?? 1
  const entries = PROPERTY_COLUMNS.map((name) => {
    const column = columns[name]
    return [name, { line, column, ...cells[column - 1], text: cells[column - 1]?.text.trim() ?? '' }]
  })
  return Object.fromEntries(entries) as PropertyRow
}

/** The faults of a row, without looking at other rows. */
export function faultsOfRow(row: PropertyRow): FileFault[] {
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
