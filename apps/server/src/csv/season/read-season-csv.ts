import type { FileFault } from '@headgate/contracts'
import type { DitchDay, DitchRules, Turn } from '@headgate/domain'
import { decodeText } from '../decode-text.ts'
import { type Cell, faultAt, START_OF_FILE, UnreadableFile } from '../file-fault.ts'
import { splitCells } from '../split-cells.ts'
import { readDays } from './read-days.ts'
import { type Columns, readHeader } from './read-header.ts'
import { readHolder } from './read-holder.ts'

interface Reading {
  rules: DitchRules
  /** The calendar date at the ditch. Dates without a year are in its year, if the file has no other. */
  today: DitchDay
}

/** Either the file's turns or all its faults in line order. `rowCount` is the number of rows after the header. */
export type SeasonCsv = { rowCount: number } & ({ turns: Turn[] } | { faults: FileFault[] })

/** Reads a season from a spreadsheet's CSV: `Date,4AM,10AM,4PM,10PM`, one row per day. A blank cell means nobody. */
export function readSeasonCsv(bytes: Uint8Array, { rules, today }: Reading): SeasonCsv {
  try {
    const { rows, parseFault } = splitCells(decodeText(bytes))
    const { turns, faults } = readRows(rows, { rules, today })
    if (parseFault) faults.push(parseFault)
    if (faults.length === 0 && turns.length === 0) faults.push(nothingIn(rows))
    const rowCount = Math.max(0, rows.length - 1)
    return faults.length === 0 ? { rowCount, turns } : { rowCount, faults: faults.sort(byPlace) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { rowCount: 0, faults: [error.fault] }
    throw error
  }
}

function readRows(table: readonly Cell[][], { rules, today }: Reading): { turns: Turn[]; faults: FileFault[] } {
  const [header, ...rows] = table
  if (!header) return { turns: [], faults: [] }
  const { columns, faults } = readHeader(header, rules)
  const { days, faults: dateFaults } = readDays(cellsOf(rows, columns.date), today)
  faults.push(...dateFaults)

  const turns: Turn[] = []
  for (const row of rows) {
    faults.push(...misfits(row, header, columns))
    const [dateCell] = cellsOf([row], columns.date)
    const day = dateCell && days.get(dateCell)
    for (const [slot, column] of columns.slots) {
      const read = readHolder(row[column - 1])
      if (read.fault) faults.push(read.fault)
      else if (day && read.holder !== undefined) turns.push({ day, slot, holder: read.holder })
    }
  }
  return { turns, faults }
}

const cellsOf = (rows: readonly Cell[][], column: number | undefined): Cell[] =>
  column === undefined ? [] : rows.flatMap((row) => row[column - 1] ?? [])

/** A short row may mean that the file was truncated; text outside the columns, a name with an unquoted comma. */
function misfits(row: readonly Cell[], header: readonly Cell[], { width }: Columns): FileFault[] {
  const isUnderNoColumn = ({ text, column }: Cell) => text.trim() !== '' && !header[column - 1]?.text.trim()
  const stray = row.find(isUnderNoColumn)
  const last = row.at(-1)
  return [
    ...(stray ? [faultAt(stray, 'cell-without-column', {})] : []),
    ...(last && row.length < width
      ? [faultAt({ ...last, text: '', column: row.length + 1 }, 'short-row', { cells: width })]
      : []),
  ]
}

function nothingIn(table: readonly Cell[][]): FileFault {
  return faultAt(START_OF_FILE, table.length === 0 ? 'empty-file' : 'no-turns', {})
}

const byPlace = (a: FileFault, b: FileFault): number => a.line - b.line || a.column - b.column
