import type { FileFault } from '@headgate/contracts'
import type { DitchRules, Slot } from '@headgate/domain'
import { type Cell, faultAt, START_OF_FILE } from '../file-fault.ts'
import { findHeadingSlot } from './heading-slot.ts'
import { findWrittenDate } from './written-date.ts'

/** Where a season's columns are, counted from 1. Columns that were not found are left out. */
export interface Columns {
  date: number | undefined
  slots: ReadonlyMap<Slot, number>
  /** The last of them: how many cells each row needs. */
  width: number
}

export interface Heading {
  /** The rows above it, which are titles. */
  above: readonly Cell[][]
  cells: readonly Cell[]
  below: readonly Cell[][]
  columns: Columns
  faults: FileFault[]
}

/** Titles above the heading take a few rows; the search must end. */
const MAX_ROWS_SEARCHED = 60
/** How many rows below tell whether a column without a known name has the dates. */
const ROWS_TO_JUDGE = 40
const DATE_NAMES = new Set(['date', 'dates', 'fecha', 'fechas'])

/**
 * Finds the row that names the columns: the first of those that name the most. Undefined if no row names any. With a
 * faulty heading, the columns are those that could be recognized.
 */
export function findHeading(rows: readonly Cell[][], rules: DitchRules): Heading | undefined {
  const named = rows.slice(0, MAX_ROWS_SEARCHED).map(countNames)
  const most = Math.max(0, ...named)
  if (most === 0) return undefined
  const at = named.indexOf(most)
  const [above, cells, below] = [rows.slice(0, at), rows[at] as Cell[], rows.slice(at + 1)]
  return { above, cells, below, ...readColumns(cells, below, rules) }
}

/** Whether a sheet's rows have a heading of a season, and not only a time of day somewhere. */
export const hasHeading = (rows: readonly Cell[][]): boolean =>
  rows.slice(0, MAX_ROWS_SEARCHED).some((cells) => countNames(cells) > 1)

const countNames = (cells: readonly Cell[]): number => cells.filter(({ text }) => isHeadingText(text)).length

/** Whether a text names the date or a slot. */
export const isHeadingText = (text: string): boolean => isDateName(text) || findHeadingSlot(text) !== undefined

export const isDateName = (text: string): boolean => text.length < 20 && DATE_NAMES.has(text.trim().toLowerCase())

function readColumns(
  cells: readonly Cell[],
  below: readonly Cell[][],
  { slots }: DitchRules,
): Pick<Heading, 'columns' | 'faults'> {
  const found = new Map<Slot | 'Date', Cell>()
  const others: Cell[] = []
  const faults: FileFault[] = []
  for (const cell of cells) {
    const name = isDateName(cell.text) ? 'Date' : findHeadingSlot(cell.text)
    if (name === undefined) continue
    const first = found.get(name)
    if (first) faults.push(faultAt(cell, 'column-repeated', { name, column: first.column }))
    else if (name === 'Date' || slots.includes(name)) found.set(name, cell)
    else if (hasText(below, cell.column)) others.push(cell)
  }
  const date = found.get('Date')?.column ?? findColumnOfDates(cells, below)
  const slotColumns = new Map(slots.flatMap((slot) => columnOf(slot, found)))
  const missing = [...(date === undefined ? ['Date'] : []), ...slots.filter((slot) => !slotColumns.has(slot))]
  const [other] = others
  if (other)
    faults.push(faultAt(other, 'slots-differ', { found: others.map(({ text }) => text.trim()), slots: [...slots] }))
  else {
    const end: Cell = { text: '', line: cells[0]?.line ?? START_OF_FILE.line, column: cells.length + 1 }
    const columns = ['Date', ...slots]
    faults.push(...missing.map((name) => faultAt(end, 'column-missing', { name, columns })))
  }
  const width = Math.max(0, date ?? 0, ...slotColumns.values())
  return { columns: { date, slots: slotColumns, width }, faults }
}

const columnOf = (slot: Slot, found: ReadonlyMap<Slot | 'Date', Cell>): [Slot, number][] => {
  const column = found.get(slot)?.column
  return column === undefined ? [] : [[slot, column]]
}

/** The first column under another name, or none, with a date in at least half of its cells. */
function findColumnOfDates(cells: readonly Cell[], below: readonly Cell[][]): number | undefined {
  const judged = below.slice(0, ROWS_TO_JUDGE)
  const width = Math.max(cells.length, ...judged.map((row) => row.length))
  for (let column = 1; column <= width; column += 1) {
    if (findHeadingSlot(cells[column - 1]?.text ?? '') !== undefined) continue
    const texts = judged.map((row) => row[column - 1]?.text.trim() ?? '').filter((text) => text !== '')
    const dates = texts.filter((text) => findWrittenDate(text) !== undefined)
    if (dates.length > 0 && dates.length * 2 >= texts.length) return column
  }
  return undefined
}

export const hasText = (rows: readonly Cell[][], column: number): boolean =>
  rows.some((row) => (row[column - 1]?.text.trim() ?? '') !== '')
