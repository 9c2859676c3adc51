import type { FileFault } from '@headgate/contracts'
import { type DitchRules, findSlot, type Slot } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'

/** The positions of a season's columns, counted from 1. Missing columns are left out. */
export interface Columns {
  date: number | undefined
  slots: ReadonlyMap<Slot, number>
  /** How many cells each row needs. */
  width: number
}

/** Reads the first row. With a faulty header, the columns are those that could be recognized. */
export function readHeader(cells: readonly Cell[], rules: DitchRules): { columns: Columns; faults: FileFault[] } {
  const names = ['Date' as const, ...rules.slots]
  const found = new Map<string, Cell>()
  const faults: FileFault[] = []
  for (const cell of cells) {
    const name = columnName(cell.text)
    if (name === '') continue
    const first = found.get(name)
    if (first) faults.push(faultAt(cell, 'column-repeated', { name, column: first.column }))
    else if (names.some((known) => known === name)) found.set(name, cell)
    else faults.push(faultAt(cell, 'column-unknown', { columns: names }))
  }
  const end: Cell = { text: '', line: cells[0]?.line ?? 1, column: cells.length + 1 }
  for (const name of names) {
    if (!found.has(name)) faults.push(faultAt(end, 'column-missing', { name, columns: names }))
  }
  const columnOf = (name: string) => found.get(name)?.column
  return {
    columns: {
      date: columnOf('Date'),
      slots: new Map(rules.slots.flatMap((slot) => (columnOf(slot) ? [[slot, columnOf(slot) as number]] : []))),
      width: Math.max(0, ...[...found.values()].map(({ column }) => column)),
    },
    faults,
  }
}

/** Slots are recognized in any spelling. A header that is neither a slot nor the date is returned unchanged. */
function columnName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  return name.toLowerCase() === 'date' ? 'Date' : (findSlot(name) ?? name)
}
