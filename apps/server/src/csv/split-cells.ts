import type { FileFault, FileFaultReason, FileFaultValues } from '@headgate/contracts'
import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync'
import { type Cell, faultAt, UnreadableFile } from './file-fault.ts'
import { MOST_CELLS, MOST_COLUMNS, MOST_LINES } from './file-limits.ts'
import { findLayout } from './find-layout.ts'

export interface Table {
  /** Lines without text are left out. A row has at least one cell. */
  rows: Cell[][]
  /** Why the rest of the file could not be read; undefined if it was read to the end. */
  parseFault: FileFault | undefined
}

const QUOTING_FAULTS: Partial<Record<CsvErrorCode, 'quote-not-closed' | 'text-after-quote' | 'quote-in-cell'>> = {
  CSV_QUOTE_NOT_CLOSED: 'quote-not-closed',
  CSV_INVALID_CLOSING_QUOTE: 'text-after-quote',
  INVALID_OPENING_QUOTE: 'quote-in-cell',
}

/**
 * Splits a CSV text into cells with their positions. `isHeading` helps to find the delimiter below other titles. Only
 * quotation marks need a parser, which takes five times as long as splitting.
 */
export function splitCells(text: string, isHeading?: (cell: string) => boolean): Table {
  const { delimiter, charactersBefore, linesBefore } = findLayout(text, isHeading)
  const rows: Cell[][] = []
  let line = linesBefore + 1
  let row: Cell[] = []
  let cellCount = 0
  const beginCell = (cellText: string): Cell => ({ text: cellText, line, column: row.length + 1 })

  const takeCell = (cellText: string): void => {
    const cell = beginCell(cellText)
    if (cell.line > MOST_LINES) refuse(cell, 'too-many-lines', { most: MOST_LINES })
    if (cell.column > MOST_COLUMNS) refuse(cell, 'too-many-columns', { most: MOST_COLUMNS })
    if (cellText.includes('\0')) refuse(cell, 'nul-character', {})
    cellCount += 1
    if (cellCount > MOST_CELLS) refuse(cell, 'too-many-cells', { most: MOST_CELLS })
    row.push(cell)
  }
  const takeQuotableCell = (cellText: string): string => {
    takeCell(cellText)
    line += countLineBreaks(cellText)
    return cellText
  }
  const takeRow = (): null => {
    if (row.some(({ text }) => text.trim() !== '')) rows.push(row)
    row = []
    line += 1
    return null
  }

  const body = text.slice(charactersBefore)
  try {
    if (!body.includes('"')) {
      for (const lineText of body.replace(LAST_LINE_BREAK, '').split(LINE_BREAK)) {
        for (const cell of lineText.split(delimiter)) takeCell(cell)
        takeRow()
      }
      return { rows, parseFault: undefined }
    }
    parse(body, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // Cells copied from a spreadsheet have quotation marks of their own.
      relax_quotes: delimiter === '\t',
      cast: takeQuotableCell,
      on_record: takeRow,
    })
    return { rows, parseFault: undefined }
  } catch (error) {
    if (error instanceof UnreadableFile) return { rows, parseFault: error.fault }
    const reason = error instanceof CsvError ? QUOTING_FAULTS[error.code] : undefined
    if (reason === undefined) throw error
    return { rows, parseFault: faultAt(beginCell(''), reason, {}) }
  }
}

const LINE_BREAK = /\r\n|\n|\r/
const LAST_LINE_BREAK = /(?:\r\n|\n|\r)$/

function countLineBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}

function refuse<R extends FileFaultReason>(cell: Cell, reason: R, values: FileFaultValues[R]): never {
  throw new UnreadableFile(faultAt(cell, reason, values))
}
