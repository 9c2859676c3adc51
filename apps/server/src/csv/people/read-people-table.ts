import {
  LONGEST_PEOPLE_CELL,
  MAX_LINES_ABOVE,
  MAX_PEOPLE_ROWS,
  type PeopleImportRow,
  type PeopleTable,
} from '@headgate/contracts'
import type { Steps } from '@headgate/domain'
import { inSlices, type SlicingClock } from '../../config/in-slices.ts'
import { decodeText } from '../decode-text.ts'
import { faultAt, RefusedFile, START_OF_FILE, UnreadableFile } from '../file-fault.ts'
import { withoutFormulaGuard } from '../formula-guard.ts'
import { splitCells } from '../split-cells.ts'
import type { Sheet } from '../workbook/read-workbook.ts'
import { cellsInColumns, columnsByLook, columnsOfHeading, columnsUnderHeading } from './people-columns.ts'

/** Between cells of which nobody knows the columns. */
export const LOST = '  '

/** A heading names at least as many columns as this. */
const FEWEST_KNOWN = 2

/**
 * Splits a list of people into rows: whatever delimiter it has, with or without a heading, and with lines above it. Of a
 * workbook it reads the first sheet that has text.
 * Throws a `RefusedFile`.
 */
export async function readPeopleTable(
  bytes: Uint8Array,
  { isWorkbook, clock }: { isWorkbook: boolean; clock: SlicingClock },
): Promise<PeopleTable> {
  try {
    if (isWorkbook) return tableOf(await rowsOfWorkbook(bytes, clock))
    return tableOf(await rowsOfText(decodeText(bytes), clock))
  } catch (error) {
    throw error instanceof UnreadableFile ? new RefusedFile([error.fault]) : error
  }
}

/** No name or address is as long; the rest is a remark. */
const cut = (text: string): string => text.trim().slice(0, LONGEST_PEOPLE_CELL)

/** A hand-written file has some. Each takes another reading of it. */
const MAX_MENDED = 50
const QUOTE_FAULTS = ['quote-not-closed', 'text-after-quote', 'quote-in-cell']

async function rowsOfText(text: string, clock: SlicingClock): Promise<PeopleImportRow[]> {
  const lines = text.split(/\r\n|\n|\r/)
  const delimiter = /^"?sep=/i.test(text) ? undefined : findDelimiter(lines)
  const isSpaced = delimiter === GAP
  const written = isSpaced ? lines.map((line) => withoutQuotes(line).trim().replaceAll(GAP, '\t')) : [...lines]
  if (delimiter !== undefined) written.unshift(`sep=${isSpaced ? '\t' : delimiter}`)
  const added = written.length - lines.length
  for (let mended = 0; ; mended++) {
    const { rows, parseFault } = await inSlices(clock, splitCells(written.join('\n')))
    if (!parseFault) {
      const read = rows.map((cells) => ({
        line: (cells[0]?.line ?? 1) - added,
        cells: cells.map(({ text }) => cut(withoutFormulaGuard(text))),
      }))
      return isSpaced ? inSlices(clock, withLostCells(read)) : read
    }
    const at = parseFault.line - 1
    const isMendable = QUOTE_FAULTS.includes(parseFault.reason) && mended < MAX_MENDED
    if (!isMendable) throw new RefusedFile([{ ...parseFault, line: parseFault.line - added }])
    written[at] = withoutQuotes(written[at] ?? '')
  }
}

const withoutQuotes = (line: string): string => line.replaceAll('"', '”')

/** Rows of a text that has only spaces between its columns. Where it is not certain which cells were empty, all is one. */
function* withLostCells(rows: readonly PeopleImportRow[]): Steps<PeopleImportRow[]> {
  const at = headingAt(rows)
  const heading = rows[at]?.cells ?? []
  // The last one is for notes beside it.
  const columns = [...columnsOfHeading(heading), null]
  const placed: PeopleImportRow[] = []
  for (const { line, cells } of rows) {
    const isWhole = placed.length <= at || cells.length === 1 || cells.join() === heading.join()
    placed.push({ line, cells: isWhole ? cells : (cellsInColumns(cells, columns) ?? [cells.join(LOST)]) })
    yield
  }
  return placed
}

async function rowsOfWorkbook(bytes: Uint8Array, clock: SlicingClock): Promise<PeopleImportRow[]> {
  const { readWorkbook } = await import('../workbook/read-workbook.ts')
  const firstSheet = function* (): Steps<Sheet | undefined> {
    for (const sheet of readWorkbook(bytes)) {
      if (sheet) return sheet
      yield
    }
    return undefined
  }
  const sheet = await inSlices(clock, firstSheet())
  return (sheet?.rows ?? []).map((cells) => {
    const last = cells.at(-1)?.column ?? 0
    // Merged over its columns, a text is in all of them.
    const isBanner = cells.every(({ text }) => text === cells[0]?.text)
    const texts = new Map((isBanner ? cells.slice(0, 1) : cells).map(({ column, text }) => [column, cut(text)]))
    return {
      line: cells[0]?.line ?? 1,
      cells: Array.from({ length: last }, (_, at) => texts.get(at + 1) ?? ''),
    }
  })
}

function tableOf(rows: readonly PeopleImportRow[]): PeopleTable {
  const at = headingAt(rows)
  const heading = at === -1 ? undefined : rows[at]
  if (rows.length - at - 1 > MAX_PEOPLE_ROWS) {
    throw new UnreadableFile(faultAt(START_OF_FILE, 'too-many-people', { most: MAX_PEOPLE_ROWS }))
  }
  const all = rows.map(({ cells }) => cells)
  const width = Math.max(0, ...all.map((cells) => cells.length))
  const columns = heading ? columnsUnderHeading(heading.cells, all.slice(at + 1)) : columnsByLook(all, width)
  return {
    heading: heading ?? null,
    columns: Array.from({ length: width }, (_, at) => columns[at] ?? null),
    rows: [...rows],
  }
}

/** Which of the first rows names columns; -1 if none does. */
export const headingAt = (rows: readonly PeopleImportRow[]): number =>
  rows
    .slice(0, MAX_LINES_ABOVE + 1)
    .findIndex(({ cells }) => columnsOfHeading(cells).filter(Boolean).length >= FEWEST_KNOWN)

const GAP = /[ \u00A0]{2,}/g
const DELIMITERS = ['\t', ';', ',', GAP]

/** Title lines often have no delimiter, and without a `sep=` line the first line decides. */
function findDelimiter(lines: readonly string[]): string | RegExp | undefined {
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: lines.slice(0, MAX_LINES_ABOVE * 2).filter((line) => line.trim().split(delimiter).length > 1).length,
  }))
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most))
  return best.count === 0 ? undefined : best.delimiter
}
