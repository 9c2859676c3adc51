import type { FileFault, RowKind } from '@headgate/contracts'
import type { Steps } from '@headgate/domain'
import { type Cell, faultAt } from '../file-fault.ts'
import { type Columns, findHeadingSlot, type Heading } from './find-heading.ts'
import { findDayBelow, findMonthTitle, findWeekdayName, findWrittenDate, type MonthTitle } from './written-date.ts'

/** A row of a grid, and what it is. */
export interface GridRow {
  cells: readonly Cell[]
  kind: RowKind
  /** The last title of a month above it. */
  month: MonthTitle | undefined
}

/**
 * What each row of a grid is. A day has a date, or a name that needs one; whatever has neither is a title, a heading that is
 * repeated or goes on, a month, a sum or a note.
 */
export function* sortRows({ above, lines, below, cells, columns }: Heading): Steps<GridRow[]> {
  const rows: GridRow[] = above.map((row) => ({ cells: row, kind: 'title', month: undefined }))
  rows.push(...lines.map((row) => ({ cells: row, kind: 'heading' as const, month: undefined })))
  let month: MonthTitle | undefined
  for (const row of below) {
    yield
    const kind = kindOf(row, { columns, heading: cells, month })
    if (kind === 'month') month = row.map(({ text }) => findMonthTitle(text)).find((title) => title !== undefined)
    rows.push({ cells: row, kind, month })
  }
  return rows
}

/** As its first cell says, or one without a name. */
export const TOTAL = /^(?:(?:grand |sub-?)?totals?|total (?:de|of) .+|totales|suma|sum)\s*:?$/i
const NUMBER = /^\d+(?:[.,]\d+)?$/

function kindOf(
  row: readonly Cell[],
  { columns, heading, month }: { columns: Columns; heading: readonly Cell[]; month: MonthTitle | undefined },
): RowKind {
  const date = textAt(row, columns.date)
  const texts = row.map(({ text }) => text.trim()).filter((text) => text !== '')
  const names = [...columns.slots.values()].map((column) => textAt(row, column)).filter((name) => name !== '')
  const isDated = findWrittenDate(date) !== undefined || (month && findDayBelow(date, month)) !== undefined
  if (isDated) return 'turns'
  const [first = ''] = texts
  // Merged over the width, its text is in every cell.
  const isBanner = texts.length > 1 && texts.every((text) => text === first) && date === first
  if (isBanner || names.length === 0) {
    if (texts.some((text) => findMonthTitle(text))) return 'month'
    return texts.some((text) => TOTAL.test(text)) ? 'total' : 'note'
  }
  if (isHeadingAgain(row, { columns, heading })) return 'heading'
  const isSum = texts.some((text) => TOTAL.test(text)) || (date === '' && names.every((name) => NUMBER.test(name)))
  return isSum && names.every((name) => NUMBER.test(name) || TOTAL.test(name)) ? 'total' : 'turns'
}

/** The heading again, or a second line of it, such as when the turns close. */
function isHeadingAgain(
  row: readonly Cell[],
  { columns: { slots }, heading }: { columns: Columns; heading: readonly Cell[] },
): boolean {
  const named = [...slots.values()].filter((column) => textAt(row, column) !== '')
  const isTime = (column: number) => findHeadingSlot(textAt(row, column)) !== undefined
  const isSame = (column: number) => textAt(row, column) === textAt(heading, column)
  return named.every(isSame) || (named.length > 1 && named.every((column) => isSame(column) || isTime(column)))
}

const textAt = (row: readonly Cell[], column: number | undefined): string =>
  column === undefined ? '' : (row[column - 1]?.text.trim() ?? '')

/** The cell with the weekday in a row that has it beside its date. */
export const weekdayBeside = (row: readonly Cell[], { date, slots }: Columns): Cell | undefined =>
  row.find(
    ({ text, column }) =>
      column !== date && ![...slots.values()].includes(column) && findWeekdayName(text) !== undefined,
  )

/** Sheets end a row with its last text. */
export function padded(row: readonly Cell[], width: number): Cell[] {
  const line = row[0]?.line ?? 1
  const blanks = Array.from({ length: Math.max(0, width - row.length) }, (_, index) => ({
    text: '',
    line,
    column: row.length + index + 1,
  }))
  return [...row, ...blanks]
}

/** A short row may mean that the file was truncated; text outside the columns, a name with an unquoted comma. */
export function misfits(row: readonly Cell[], { cells, columns: { width } }: Heading, isSpaced: boolean): FileFault[] {
  const lastNamed = cells.findLast(({ text }) => text.trim() !== '')?.column ?? 0
  const isPadded = row.length === cells.length
  const stray = isPadded ? undefined : row.find(({ text, column }) => column > lastNamed && text.trim() !== '')
  const last = row.at(-1)
  // With spaces between columns, nothing stands for an empty cell: only a full row is sure.
  const needed = isSpaced ? cells.length : width
  return [
    ...(stray ? [faultAt(stray, 'cell-without-column', {})] : []),
    ...(last && row.length < needed
      ? [faultAt({ ...last, text: '', column: row.length + 1 }, 'short-row', { cells: needed })]
      : []),
  ]
}
