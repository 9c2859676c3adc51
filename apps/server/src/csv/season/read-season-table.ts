import type { FileFault, FileFindings, MarkKind, MarkQuestion, SeasonAnswers } from '@headgate/contracts'
import {
  type DitchDay,
  type DitchRules,
  findHolderName,
  findPlaceholder,
  type GridTurn,
  type HolderName,
  type Steps,
} from '@headgate/domain'
import { type Cell, faultAt, START_OF_FILE } from '../file-fault.ts'
import { LONGEST_NAME, MAX_FAULTS, MAX_NAMES, MAX_TURNS } from '../file-limits.ts'
import { withoutFormulaGuard } from '../formula-guard.ts'
import { type Columns, findHeading } from './find-heading.ts'
import { findingsOf } from './findings-of.ts'
import { readDays } from './read-days.ts'
import { sortRows } from './sort-rows.ts'

/** What a file is read by. */
export interface Reading {
  rules: DitchRules
  /** The calendar date at the ditch. Dates without a year are in its year, if the file has no other. */
  today: DitchDay
  /** What the captain has said about the file so far. */
  answers?: SeasonAnswers
}

/** The cells of a text file or of one sheet. */
export interface Table {
  rows: readonly Cell[][]
  /** In a text file, a row that is too short or too long means that it was cut off or a comma was not quoted. */
  isDelimited: boolean
  /** Why the rest could not be read; undefined if it was read to the end. */
  parseFault?: FileFault | undefined
}

/**
 * Either a file's turns, or the first thousand of its faults in line order. `rowCount` is the number of rows below the
 * heading.
 */
export type SeasonReading = {
  rowCount: number
  /** What was left out, and how the columns were recognized. Null if nothing could be read. */
  findings: FileFindings | null
  marks: MarkQuestion[]
} & ({ turns: GridTurn[] } | { faults: FileFault[] })

export const unreadable = (fault: FileFault): SeasonReading => ({
  rowCount: 0,
  findings: null,
  marks: [],
  faults: [fault],
})

/** Reads a season from a table: a date and one column for each slot, one row per day. A blank cell means nobody. */
export function* readSeasonTable({ rows, isDelimited, parseFault }: Table, reading: Reading): Steps<SeasonReading> {
  const heading = findHeading(rows, reading.rules)
  if (!heading) return unreadable(parseFault ?? faultWithoutHeading(rows, reading.rules))
  const { days, strays } = yield* sortRows(heading, isDelimited)
  const marks = new MarkCounts()
  const { turns, faults } = yield* readTurns(days, heading.columns, { reading, marks })
  faults.push(...heading.faults, ...strays)
  if (parseFault) faults.push(parseFault)
  if (faults.length === 0) faults.push(...faultsOfSize(turns))
  const known = {
    rowCount: heading.below.length,
    findings: findingsOf(heading, days),
    marks: marks.questions(),
  }
  return faults.length === 0 ? { ...known, turns } : { ...known, faults: faults.sort(byPlace).slice(0, MAX_FAULTS) }
}

function faultWithoutHeading(rows: readonly Cell[][], { slots }: DitchRules): FileFault {
  if (rows.length === 0) return faultAt(START_OF_FILE, 'empty-file', {})
  return faultAt(rows[0]?.find(({ text }) => text.trim() !== '') ?? START_OF_FILE, 'no-heading', {
    columns: ['Date', ...slots],
  })
}

function faultsOfSize(turns: readonly GridTurn[]): FileFault[] {
  if (turns.length === 0) return [faultAt(START_OF_FILE, 'no-turns', {})]
  if (turns.length > MAX_TURNS) return [faultAt(START_OF_FILE, 'too-many-turns', { most: MAX_TURNS })]
  const names = new Set(turns.map(({ holder }) => holder)).size
  return names > MAX_NAMES ? [faultAt(START_OF_FILE, 'too-many-names', { most: MAX_NAMES })] : []
}

function* readTurns(
  rows: readonly Cell[][],
  columns: Columns,
  { reading: { today, answers = {} }, marks }: { reading: Reading; marks: MarkCounts },
): Steps<{ turns: GridTurn[]; faults: FileFault[] }> {
  const { days, faults } = yield* readDays(cellsOf(rows, columns.date), today)
  const turns: GridTurn[] = []
  // A season has thousands of cells and a few dozen names.
  const names = new Map<string, ReadHolder>()
  const readCell = (cell: Cell | undefined): ReadHolder => {
    const known = cell && names.get(cell.text)
    if (known) return known
    const read = readHolder(cell, answers)
    if (cell && !read.fault) names.set(cell.text, read)
    return read
  }
  const slots = [...columns.slots]
  for (const row of rows) {
    yield
    const day = columns.date === undefined ? undefined : days.get(row[columns.date - 1] as Cell)
    for (const [slot, column] of slots) {
      const { holder, mark, fault } = readCell(row[column - 1])
      const isNews = mark === undefined || marks.add(mark)
      if (fault && isNews) faults.push(fault)
      else if (day && holder !== undefined) turns.push({ day, slot, holder })
    }
  }
  return { turns, faults }
}

const cellsOf = (rows: readonly Cell[][], column: number | undefined): Cell[] =>
  column === undefined ? [] : rows.flatMap((row) => row[column - 1] ?? [])

const byPlace = (a: FileFault, b: FileFault): number => a.line - b.line || a.column - b.column

const MAX_TEXTS_LISTED = 20

/** Counts the texts that stand where names should, so that they are asked about once. */
class MarkCounts {
  readonly #counts: Readonly<Record<MarkKind, Map<string, number>>> = { blank: new Map(), unclear: new Map() }

  /** Whether this text is new. */
  add({ kind, text }: { kind: MarkKind; text: string }): boolean {
    const count = this.#counts[kind].get(text) ?? 0
    this.#counts[kind].set(text, count + 1)
    return count === 0
  }

  questions(): MarkQuestion[] {
    return (['blank', 'unclear'] as const).flatMap((kind) => {
      const counts = [...this.#counts[kind]].map(([text, cells]) => ({ text, cells }))
      if (counts.length === 0) return []
      const cells = counts.reduce((sum, { cells }) => sum + cells, 0)
      return [{ kind, cells, texts: counts.toSorted((a, b) => b.cells - a.cells).slice(0, MAX_TEXTS_LISTED) }]
    })
  }
}

interface ReadHolder {
  /** Undefined when nobody has the turn. */
  holder?: HolderName | undefined
  /** Set if the text stands where a name should, whatever the captain answered about it. */
  mark?: { kind: MarkKind; text: string }
  fault?: FileFault
}

/** What a formula that failed leaves in its cell. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|ERROR!)$/i

/** The holder in a cell. Markers and invisible characters do not count toward the length of a name. */
function readHolder(cell: Cell | undefined, answers: SeasonAnswers): ReadHolder {
  if (!cell) return {}
  const tooLong = () => ({ fault: faultAt(cell, 'name-too-long', { most: LONGEST_NAME }) })
  if (cell.text.length > LONGEST_NAME * 10) return tooLong()
  const holder = findHolderName(withoutFormulaGuard(cell.text))
  if (holder === undefined) return {}
  if ([...holder].length > LONGEST_NAME) return tooLong()
  if (FORMULA_ERROR.test(holder)) return { fault: faultAt(cell, 'formula-error', {}) }
  const placeholder = findPlaceholder(holder)
  if (placeholder === undefined) return { holder }
  if (placeholder === 'ditto') return { fault: faultAt(cell, 'ditto-mark', {}) }
  const kind = placeholder === 'nobody' ? 'blank' : 'unclear'
  const mark = { kind, text: holder } as const
  const answer = kind === 'blank' ? (answers.blanks ?? 'free') : answers.unclear
  if (answer === undefined) return { mark, fault: faultAt(cell, 'unclear-name', {}) }
  return answer === 'names' ? { mark, holder } : { mark }
}
