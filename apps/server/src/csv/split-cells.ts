import type { FileFault } from '@headgate/contracts'
import type { Steps } from '@headgate/domain'
import { type Cell, refuseAt, UnreadableFile } from './file-fault.ts'
import { MAX_CELLS, MAX_COLUMNS, MAX_LINES } from './file-limits.ts'

export interface Table {
  /** Lines without text are left out. A row has at least one cell. */
  rows: Cell[][]
  /** Why the rest of the file could not be read; undefined if it was read to the end. */
  parseFault: FileFault | undefined
  /** Lines with quotation marks that say nothing clear, if reading goes on: their cells are as they stand. */
  lineFaults: FileFault[]
  /** Whether nothing but spaces is between its columns, as in text copied from a PDF. */
  isSpaced: boolean
}

/** The most that a table may have. */
export interface TableLimits {
  lines: number
  cells: number
}

const USUAL_LIMITS: TableLimits = { lines: MAX_LINES, cells: MAX_CELLS }

interface Splitting {
  /** Helps to find the delimiter below other titles. */
  isHeading?: (cell: string) => boolean
  /** Whether reading goes on behind a line that says nothing clear. */
  goesOn?: boolean
  limits?: TableLimits
}

/**
 * Splits a CSV text into cells with their positions. A cell in quotation marks may have line breaks and delimiters; other
 * cells may have no quotation marks, except in a text that is delimited by tabs, as cells copied from a spreadsheet have
 * their own, or by spaces.
 */
export function* splitCells(
  text: string,
  { isHeading, goesOn = false, limits = USUAL_LIMITS }: Splitting = {},
): Steps<Table> {
  const { delimiter, charactersBefore, linesBefore } = findLayout(text, isHeading)
  const isSpaced = delimiter === SPACES
  const rows = new Rows(linesBefore + 1, limits)
  const lineFaults: FileFault[] = []
  // More are refused.
  const takePlain = (line: string) => {
    const cells = isSpaced ? line.trim().split(GAP, MAX_COLUMNS + 1) : line.split(delimiter, MAX_COLUMNS + 1)
    for (const cell of cells) rows.takeCell(cell)
  }
  try {
    for (let at = charactersBefore; at < text.length; ) {
      const end = findLineBreak(text, at)
      const line = text.slice(at, end)
      if (line.includes('"') && !isSpaced) {
        try {
          at = yield* takeQuoted(rows, { text, at, delimiter })
        } catch (error) {
          if (!goesOn || !(error instanceof UnreadableFile) || !QUOTING.has(error.fault.reason)) throw error
          lineFaults.push({ ...error.fault, line: rows.beginAgain() })
          takePlain(line)
          at = end
        }
      } else {
        takePlain(line)
        at = end
      }
      rows.endRow()
      at += text.startsWith('\r\n', at) ? 2 : 1
      yield
    }
    return { rows: rows.taken, parseFault: undefined, lineFaults, isSpaced }
  } catch (error) {
    if (error instanceof UnreadableFile) return { rows: rows.taken, parseFault: error.fault, lineFaults, isSpaced }
    throw error
  }
}

const QUOTING: ReadonlySet<string> = new Set(['quote-not-closed', 'text-after-quote', 'quote-in-cell'])

/** Collects cells and counts where they are. */
class Rows {
  readonly taken: Cell[][] = []
  #row: Cell[] = []
  #line: number
  #cells = 0
  readonly #most: TableLimits

  constructor(line: number, most: TableLimits) {
    this.#line = line
    this.#most = most
  }

  takeCell(text: string): void {
    const cell = this.#cellOf(text)
    if (cell.line > this.#most.lines) refuseAt(cell, 'too-many-lines', { most: this.#most.lines })
    if (cell.column > MAX_COLUMNS) refuseAt(cell, 'too-many-columns', { most: MAX_COLUMNS })
    if (text.includes('\0')) refuseAt(cell, 'nul-character', {})
    this.#cells += 1
    if (this.#cells > this.#most.cells) refuseAt(cell, 'too-many-cells', { most: this.#most.cells })
    this.#row.push(cell)
  }

  takeQuotedCell(text: string): void {
    this.takeCell(text)
    this.#line += text.match(LINE_BREAK)?.length ?? 0
  }

  /** Forgets the cells of the row so far. Returns its line. */
  beginAgain(): number {
    this.#line = this.#row[0]?.line ?? this.#line
    this.#row = []
    return this.#line
  }

  endRow(): void {
    if (this.#row.some(({ text }) => text.trim() !== '')) this.taken.push(this.#row)
    this.#row = []
    this.#line += 1
  }

  refuseNext(reason: 'quote-not-closed' | 'text-after-quote' | 'quote-in-cell'): never {
    return refuseAt(this.#cellOf(''), reason, {})
  }

  #cellOf = (text: string): Cell => ({ text, line: this.#line, column: this.#row.length + 1 })
}

interface Place {
  text: string
  at: number
  delimiter: string
}

/** Takes the cells of a row that has quotation marks. Returns where the row ends. */
function* takeQuoted(rows: Rows, { text, at, delimiter }: Place): Steps<number> {
  const cellEnd = new RegExp(`[${delimiter}\\n\\r]|$`, 'g')
  const findCellEnd = (from: number): number => {
    cellEnd.lastIndex = from
    return cellEnd.exec(text)?.index ?? text.length
  }
  for (;;) {
    const quoted = text[at] === '"' ? yield* readQuoted(text, at + 1) : undefined
    const end = quoted?.end ?? at
    if (quoted && findCellEnd(end) === end) {
      rows.takeQuotedCell(quoted.cell)
      at = end
    } else {
      const plainEnd = findCellEnd(end)
      const cell = text.slice(at, plainEnd)
      if (delimiter !== '\t') {
        if (text[at] === '"') rows.refuseNext(quoted ? 'text-after-quote' : 'quote-not-closed')
        if (cell.includes('"')) rows.refuseNext('quote-in-cell')
      } else if (text[at] === '"' && !quoted) rows.refuseNext('quote-not-closed')
      rows.takeQuotedCell(cell)
      at = plainEnd
    }
    if (text[at] !== delimiter) return at
    at += 1
    yield
  }
}

/** The text up to the closing quotation mark, and what is after that. Two marks stand for one. */
function* readQuoted(text: string, from: number): Steps<{ cell: string; end: number } | undefined> {
  const parts: string[] = []
  for (let at = from; ; ) {
    const mark = text.indexOf('"', at)
    if (mark < 0) return undefined
    parts.push(text.slice(at, mark))
    if (text[mark + 1] !== '"') return { cell: parts.join('"'), end: mark + 1 }
    at = mark + 2
    yield
  }
}

const LINE_BREAK = /\r\n|\n|\r/g
const LINE_END = /[\n\r]/g

function findLineBreak(text: string, from: number): number {
  LINE_END.lastIndex = from
  return LINE_END.exec(text)?.index ?? text.length
}

interface Layout {
  delimiter: string
  /** The length of what comes before the table. */
  charactersBefore: number
  linesBefore: number
}

const SEP_LINE = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i
const SPACES = '  '
const GAP = / {2,}|\t+/
const DELIMITERS = [',', ';', '\t']
/** Enough for the titles above a heading, and for the heading. */
const CHARACTERS_JUDGED = 20_000

/**
 * The delimiter: the one in a `sep=` line, else the one that makes the most headings in any of the first lines, else
 * the most frequent one in the first line with text.
 */
function findLayout(text: string, isHeading: (cell: string) => boolean = () => false): Layout {
  const sepLine = SEP_LINE.exec(text)
  if (sepLine) return { delimiter: sepLine[1] as string, charactersBefore: sepLine[0].length, linesBefore: 1 }
  const first = text.slice(0, CHARACTERS_JUDGED)
  const lines = first.split(/\r\n|\n|\r/)
  const headings = (delimiter: string) => Math.max(...lines.map((line) => countHeadings(line, delimiter, isHeading)))
  const firstLine = lines.find((line) => line.trim() !== '') ?? ''
  const cells = (delimiter: string) => firstLine.split(delimiter).length
  const best = DELIMITERS.map((delimiter) => ({
    delimiter,
    headings: headings(delimiter),
    cells: cells(delimiter),
  })).reduce((best, other) =>
    other.headings > best.headings || (other.headings === best.headings && other.cells > best.cells) ? other : best,
  )
  const isSpaced = headings(SPACES) > Math.max(1, best.headings)
  return { delimiter: isSpaced ? SPACES : best.delimiter, charactersBefore: 0, linesBefore: 0 }
}

const countHeadings = (line: string, delimiter: string, isHeading: (cell: string) => boolean): number =>
  line.split(delimiter === SPACES ? GAP : delimiter).filter((cell) => isHeading(cell.replaceAll('"', ''))).length
