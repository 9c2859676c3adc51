import type { FileFault, FileFindings, MarkQuestion } from '@headgate/contracts'
import {
  compareDays,
  comparePlaces,
  type DitchDay,
  type DitchRules,
  type GridTurn,
  type NamedTurn,
  type PlaceRange,
  placeAfter,
  type Slot,
  type Steps,
  seasonOf,
  turnsOfGrid,
} from '@headgate/domain'
import { type Cell, faultAt, START_OF_FILE } from '../file-fault.ts'
import { MAX_FAULTS, MAX_NAMES, MAX_TURNS } from '../file-limits.ts'
import { type Columns, findHeading, type Heading, openingsOf } from './find-heading.ts'
import { findingsOf, findingsOfList } from './findings-of.ts'
import { findList, isEnough, type ListLayout } from './list-columns.ts'
import { readDays } from './read-days.ts'
import { HolderCells } from './read-holders.ts'
import { readList } from './read-list.ts'
import type { Reading, ReadSeason } from './reading.ts'
import { sortRows } from './sort-rows.ts'

/** The cells of a text file or of one sheet. */
export interface Table {
  rows: readonly Cell[][]
  /** In a text file, a row that is too short or too long means that it was cut off or a comma was not quoted. */
  isDelimited: boolean
  /** Why the rest could not be read; undefined if it was read to the end. */
  parseFault?: FileFault | undefined
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
  /** The openings in the heading of a grid, by time of day. */
  openings?: Slot[] | undefined
} & (ReadSeason | { faults: FileFault[] })

export const unreadable = (fault: FileFault): SeasonReading => ({
  rowCount: 0,
  findings: null,
  marks: [],
  faults: [fault],
})

/** Reads a season from a table: a grid, a list or a roster. A blank cell in place of a name means nobody. */
export function* readSeasonTable({ rows, isDelimited, parseFault }: Table, reading: Reading): Steps<SeasonReading> {
  const holders = new HolderCells(reading.answers)
  const layout = findLayout(rows, reading)
  if (!layout) return unreadable(parseFault ?? faultWithoutHeading(rows, reading.rules))
  const { season, faults, findings } =
    'heading' in layout
      ? yield* readAsList(layout, holders, reading)
      : yield* readAsGrid(layout, holders, { ...reading, isDelimited })
  if (parseFault) faults.push(parseFault)
  if (faults.length === 0) faults.push(...faultsOfSize(season.turns))
  const openings = 'heading' in layout ? undefined : openingsOf(layout)
  const known = { rowCount: layout.below.length, findings, marks: holders.questions(), openings }
  return faults.length === 0 ? { ...known, ...season } : { ...known, faults: faults.sort(byPlace).slice(0, MAX_FAULTS) }
}

/** Whether a sheet has a season, and not only names and their shares. */
export function hasSeason(rows: readonly Cell[][], reading: Reading): boolean {
  const layout = findLayout(rows, reading)
  if (!layout || !('heading' in layout)) return layout !== undefined
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

interface TableRead {
  season: ReadSeason
  faults: FileFault[]
  findings: FileFindings
}

function* readAsList(layout: ListLayout, holders: HolderCells, reading: Reading): Steps<TableRead> {
  const { turns, days, roster, faults, ...found } = yield* readList(layout, holders, reading)
  return { season: { turns, days, roster }, faults, findings: findingsOfList(layout, found) }
}

function* readAsGrid(
  heading: Heading,
  holders: HolderCells,
  { isDelimited, ...reading }: Reading & { isDelimited: boolean },
): Steps<TableRead> {
  const { days, strays } = yield* sortRows(heading, isDelimited)
  const { faults, ...season } = yield* readGrid(days, heading.columns, { reading, holders })
  return { season, faults: [...faults, ...heading.faults, ...strays], findings: findingsOf(heading, days) }
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

function* readGrid(
  rows: readonly Cell[][],
  columns: Columns,
  { reading: { today, rules }, holders }: { reading: Reading; holders: HolderCells },
): Steps<ReadSeason & { faults: FileFault[] }> {
  const { days, faults } = yield* readDays(cellsOf(rows, columns.date), today)
  const turns: GridTurn[] = []
  const slots = [...columns.slots]
  for (const row of rows) {
    yield
    const day = columns.date === undefined ? undefined : days.get(row[columns.date - 1] as Cell)
    for (const [slot, column] of slots) {
      const { holder, fault } = holders.read(row[column - 1])
      if (fault) faults.push(fault)
      else if (day && holder !== undefined) turns.push({ day, slot, holder })
    }
  }
  const inOrder = faults.length === 0 ? seasonOf(turns).turns : []
  return { turns: turnsOfGrid(inOrder, rules.slots), days: rangesOfDays([...days.values()], slots, rules), faults }
}

/** Of days of a grid, each from the first column's opening to the last one's close; those that follow each other as one. */
function rangesOfDays(days: DitchDay[], slots: readonly (readonly [Slot, number])[], rules: DitchRules): PlaceRange[] {
  const [first, last] = [slots.at(0)?.[0], slots.at(-1)?.[0]]
  const ranges: PlaceRange[] = []
  if (first === undefined || last === undefined) return ranges
  for (const day of days.toSorted(compareDays)) {
    const [before, begins] = [ranges.at(-1), { day, slot: first }]
    const ends = placeAfter({ day, slot: last }, rules.slots)
    if (before && comparePlaces(begins, before.ends) <= 0) before.ends = ends
    else ranges.push({ begins, ends })
  }
  return ranges
}

const cellsOf = (rows: readonly Cell[][], column: number | undefined): Cell[] =>
  column === undefined ? [] : rows.flatMap((row) => row[column - 1] ?? [])

const byPlace = (a: FileFault, b: FileFault): number => a.line - b.line || a.column - b.column
