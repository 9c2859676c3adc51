import type { FileFault } from '@headgate/contracts'
import type { Steps } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'
import type { Columns, Heading } from './find-heading.ts'
import { findWrittenDate } from './written-date.ts'

/**
 * The rows below a heading that stand for a day, and the faults of their length. Left out are rows without a name or a
 * date, such as the title of a month, and repeats of the heading.
 */
export function* sortRows(
  { cells, below, columns }: Heading,
  isDelimited: boolean,
): Steps<{ days: Cell[][]; strays: FileFault[] }> {
  const days: Cell[][] = []
  for (const row of below) {
    if (hasNames(row, columns) ? !isHeadingAgain(row, cells, columns) : isDay(row, columns)) days.push(row)
    yield
  }
  const withDates = days.map((row) => (row[dateIndex(columns)] ? row : padded(row, columns.width)))
  const lastNamed = cells.findLast(({ text }) => text.trim() !== '')?.column ?? 0
  const fits = { lastNamed, headingLength: cells.length, width: columns.width }
  return { days: withDates, strays: isDelimited ? days.flatMap((row) => misfits(row, fits)) : [] }
}

const textAt = (row: readonly Cell[], column: number | undefined): string =>
  column === undefined ? '' : (row[column - 1]?.text.trim() ?? '')

const dateIndex = ({ date }: Columns): number => (date ?? 1) - 1

const hasNames = (row: readonly Cell[], { slots }: Columns): boolean =>
  [...slots.values()].some((column) => textAt(row, column) !== '')

/** A row without names keeps its date only to have that checked. */
const isDay = (row: readonly Cell[], { date }: Columns): boolean => findWrittenDate(textAt(row, date)) !== undefined

function isHeadingAgain(row: readonly Cell[], heading: readonly Cell[], { slots }: Columns): boolean {
  const columns = [...slots.values()]
  return columns.length > 0 && columns.every((column) => textAt(row, column) === textAt(heading, column))
}

/** Sheets end a row with its last text. */
function padded(row: readonly Cell[], width: number): Cell[] {
  const line = row[0]?.line ?? 1
  const blanks = Array.from({ length: Math.max(0, width - row.length) }, (_, index) => ({
    text: '',
    line,
    column: row.length + index + 1,
  }))
  return [...row, ...blanks]
}

/** A short row may mean that the file was truncated; text outside the columns, a name with an unquoted comma. */
function misfits(
  row: readonly Cell[],
  { lastNamed, headingLength, width }: { lastNamed: number; headingLength: number; width: number },
): FileFault[] {
  const isPadded = row.length === headingLength
  const stray = isPadded ? undefined : row.find(({ text, column }) => column > lastNamed && text.trim() !== '')
  const last = row.at(-1)
  return [
    ...(stray ? [faultAt(stray, 'cell-without-column', {})] : []),
    ...(last && row.length < width
      ? [faultAt({ ...last, text: '', column: row.length + 1 }, 'short-row', { cells: width })]
      : []),
  ]
}
