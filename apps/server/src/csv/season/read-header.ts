import type { FileFault } from '@headgate/contracts'
import { type DitchRules, findSlot, type Slot } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'

/** Where a season's columns stand, counting from 1. What the header lacks is not there. */
export interface Columns {
  date: number | undefined
  slots: ReadonlyMap<Slot, number>
  /** How many cells each row needs. */
  width: number
}

/** Reads the first row. With a faulty header the columns are those that could still be told. */
export function readHeader(cells: readonly Cell[], rules: DitchRules): { columns: Columns; faults: FileFault[] } {
  const wanted = ['Date' as const, ...rules.slots]
  const inWords = `the columns are ${wanted.join(', ')}`
  const found = new Map<string, Cell>()
  const faults: FileFault[] = []
  for (const cell of cells) {
    const name = columnName(cell.text)
    if (name === '') continue
    const twin = found.get(name)
    if (twin) faults.push(faultAt(cell, `the column ${name} is already there, as column ${twin.column}`))
    else if (wanted.some((known) => known === name)) found.set(name, cell)
    else faults.push(faultAt(cell, `this column is not known: ${inWords}`))
  }
  const end: Cell = { text: '', line: cells[0]?.line ?? 1, column: cells.length + 1 }
  for (const name of wanted) {
    if (!found.has(name)) faults.push(faultAt(end, `the column ${name} is missing: ${inWords}`))
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

/** A slot is known by its hour, however it is written; a header that is neither comes back as it stands. */
function columnName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  return name.toLowerCase() === 'date' ? 'Date' : (findSlot(name) ?? name)
}
