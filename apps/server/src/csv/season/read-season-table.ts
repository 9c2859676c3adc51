import type { FileFault, FileFindings, FileRow, MarkQuestion } from '@headgate/contracts'
import type { DitchRules, NamedTurn, Slot, Steps } from '@headgate/domain'
import { type Cell, faultAt, START_OF_FILE } from '../file-fault.ts'
import { MAX_FAULTS, MAX_NAMES, MAX_TURNS } from '../file-limits.ts'
import { listRows } from './file-rows.ts'
import { findHeading, type Heading, openingsOf } from './find-heading.ts'
import { findingsOf, findingsOfList } from './findings-of.ts'
import { findList, isEnough, type ListLayout } from './list-columns.ts'
import { type GridReading, readGrid } from './read-grid.ts'
import { HolderCells } from './read-holders.ts'
import { readList } from './read-list.ts'
import { withoutRemarks } from './read-remarks.ts'
import type { Reading, ReadSeason, TableRead, WrittenClosure } from './reading.ts'

/** The cells of a text file or of one sheet. */
export interface Table {
  rows: readonly Cell[][]
  /** In a text file, a row that is too short or too long means that it was cut off or a comma was not quoted. */
  isDelimited: boolean
  /** Whether nothing but spaces is between the columns of a text file. */
  isSpaced?: boolean | undefined
  /** Why the rest could not be read; undefined if it was read to the end. */
  parseFault?: FileFault | undefined
  /** Lines whose cells are not sure, and why. */
  lineFaults?: readonly FileFault[] | undefined
}

/**
 * Either a file's season, or the first thousand of its faults in line order. `rowCount` is the number of rows below the
 * heading.
 */
export type SeasonReading = {
  rowCount: number
  /** What was left out, and how the columns were recognized. Null if nothing could be read. */
  findings: FileFindings | null
  marks: MarkQuestion[]
  /** Every row, if a captain picks them. */
  fileRows: FileRow[]
  /** When the file says that the ditch is off. */
  closures: WrittenClosure[]
  /** The openings in the heading of a grid, by time of day. */
  openings?: Slot[] | undefined
} & (ReadSeason | { faults: FileFault[] })

export const unreadable = (fault: FileFault): SeasonReading => ({
  rowCount: 0,
  findings: null,
  marks: [],
  fileRows: [],
  closures: [],
  faults: [fault],
})

/** Reads a season from a table: a grid, a list or a roster. A blank cell in place of a name means nobody. */
export function* readSeasonTable(table: Table, reading: Reading): Steps<SeasonReading> {
  const layout = findLayout(table.rows, reading)
  if (!layout) return unreadable(table.parseFault ?? faultWithoutHeading(table.rows, reading.rules))
  const first = yield* readOnce(layout, table, reading)
  const { picks } = reading
  if (!picks) return first
  const ticked = new Set(
    first.fileRows.filter(({ line, isTicked }) => isTicked !== picks.isToggled(line)).map(({ line }) => line),
  )
  if (first.fileRows.every(({ line, isTicked }) => isTicked === ticked.has(line))) return first
  const second = yield* readOnce(layout, table, { ...reading, ticked })
  const fileRows = second.fileRows.map((row, at): FileRow => {
    // A row that is left out was taken for what it looks like.
    const shown = row.isTicked ? row : { ...(first.fileRows[at] ?? row), isTicked: false }
    return picks.isToggled(row.line) ? { ...shown, isToggled: true } : shown
  })
  return { ...second, fileRows }
}

function* readOnce(layout: Heading | ListLayout, table: Table, asked: Reading): Steps<SeasonReading> {
  const { isDelimited, isSpaced = false, parseFault, lineFaults } = table
  const reading = { ...asked, lineFaults }
  const { picks, answers, ticked } = reading
  const holders = new HolderCells(answers, picks !== undefined)
  const { read, findings } =
    'lines' in layout
      ? yield* readAsGrid(layout, holders, { ...reading, isDelimited, isSpaced })
      : yield* readAsList(layout, holders, reading)
  const { season, questions } = withoutRemarks(read.season, reading)
  const faults = [...read.faults, ...(picks ? [] : read.rowFaults), ...(parseFault ? [parseFault] : [])]
  if (faults.length === 0) faults.push(...faultsOfSize(season.turns))
  const known = {
    rowCount: layout.below.length,
    findings,
    marks: [...holders.questions(), ...questions],
    openings: 'lines' in layout ? openingsOf(layout) : undefined,
    fileRows: picks ? listRows(table.rows, { ...read, ticked }) : [],
    closures: read.closures,
  }
  return faults.length === 0 ? { ...known, ...season } : { ...known, faults: faults.sort(byPlace).slice(0, MAX_FAULTS) }
}

/** Whether a sheet has a season, and not only names and their shares. */
export function hasSeason(rows: readonly Cell[][], reading: Reading): boolean {
  const layout = findLayout(rows, reading)
  if (!layout || 'lines' in layout) return layout !== undefined
  const { shares, ...times } = layout.columns
  return shares === undefined || isEnough(times)
}

/** A list by its heading comes first, then a grid by its dates, then a list by what its cells say. */
function findLayout(rows: readonly Cell[][], { rules, answers = {} }: Reading): Heading | ListLayout | undefined {
  const [list, grid] = [findList(rows, answers.columns), findHeading(rows, rules)]
  if (answers.form) return answers.form === 'grid' ? grid : list
  // Among a grid's holders may be one called `Length`.
  const isInGrid = grid?.faults.length === 0 && grid.above.length < list.above.length
  if (list.heading.length > 0 && isEnough(list.columns) && !isInGrid) return list
  if (grid?.columns.date !== undefined) return grid
  return isEnough(list.columns) ? list : grid
}

interface LayoutRead {
  read: TableRead
  findings: FileFindings
}

function* readAsList(layout: ListLayout, holders: HolderCells, reading: Reading): Steps<LayoutRead> {
  const { turns, days, roster, ...read } = yield* readList(layout, holders, reading)
  return { read: { season: { turns, days, roster }, ...read }, findings: findingsOfList(layout, read) }
}

function* readAsGrid(heading: Heading, holders: HolderCells, reading: GridReading): Steps<LayoutRead> {
  const read = yield* readGrid(heading, holders, reading)
  return { read, findings: findingsOf(heading, read.kinds) }
}

function faultWithoutHeading(rows: readonly Cell[][], { slots }: DitchRules): FileFault {
  if (rows.length === 0) return faultAt(START_OF_FILE, 'empty-file', {})
  return faultAt(rows[0]?.find(({ text }) => text.trim() !== '') ?? START_OF_FILE, 'no-heading', {
    columns: ['Date', ...slots],
  })
}

function faultsOfSize(turns: readonly NamedTurn[]): FileFault[] {
  if (turns.length === 0) return [faultAt(START_OF_FILE, 'no-turns', {})]
  if (turns.length > MAX_TURNS) return [faultAt(START_OF_FILE, 'too-many-turns', { most: MAX_TURNS })]
  const names = new Set(turns.map(({ holder }) => holder)).size
  return names > MAX_NAMES ? [faultAt(START_OF_FILE, 'too-many-names', { most: MAX_NAMES })] : []
}

const byPlace = (a: FileFault, b: FileFault): number => a.line - b.line || a.column - b.column
