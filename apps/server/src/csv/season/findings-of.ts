import type { FileFindings, RowKind } from '@headgate/contracts'
import { findSlot } from '@headgate/domain'
import type { Cell } from '../file-fault.ts'
import { type Heading, hasText, isDateName } from './find-heading.ts'
import type { ListLayout } from './list-columns.ts'
import type { ListRead } from './list-rows.ts'

const LONGEST_HEADING = 40
const MAX_LINES_LISTED = 20

/** What was left out of a list, and how it was read. */
export function findingsOfList(
  { above, heading, below, columns, week, surname }: ListLayout,
  { form, titles, kinds, lengthsDiffer }: Pick<ListRead, 'form' | 'titles' | 'kinds' | 'lengthsDiffer'>,
): FileFindings {
  const all = columnsOf(heading, below)
  const taken = new Set<number | undefined>([...Object.values(columns), week, surname])
  const leftOut = all.filter((column) => !taken.has(column) && hasText(below, column))
  const headings = all.map((column) => excerpt(heading[column - 1]?.text))
  return {
    ...NOTHING_FOUND,
    ...columnsLeftOut(leftOut.map((column) => headings[column - 1] ?? '')),
    ...rowsLeftOut(below, kinds),
    titleRows: above.length - titles.length,
    form,
    list: { columns, headings, titles: titles.map(excerpt), lengthsDiffer: lengthsDiffer.slice(0, MAX_LINES_LISTED) },
  }
}

const NOTHING_FOUND = { sheet: null, otherSheets: 0, ranges: [], dateHeading: null } satisfies Partial<FileFindings>

const columnsLeftOut = (headings: readonly string[]) => ({
  columns: headings.filter((heading) => heading !== ''),
  unnamedColumns: headings.filter((heading) => heading === '').length,
})

function rowsLeftOut(below: readonly Cell[][], kinds: ReadonlyMap<number, RowKind>) {
  const lines = below.map(([cell]) => cell?.line ?? 0).filter((line) => kinds.get(line) !== 'turns')
  return { skippedLines: lines.slice(0, MAX_LINES_LISTED), skippedRows: lines.length }
}

/** What was left out of a grid, and how its columns were recognized. Leaves out whatever is as expected. */
export function findingsOf(
  { above, cells, below, columns: { date, slots } }: Heading,
  kinds: ReadonlyMap<number, RowKind>,
): FileFindings {
  const taken = new Set<number | undefined>([date, ...slots.values()])
  const leftOut = columnsOf(cells, below).filter((column) => !taken.has(column) && hasText(below, column))
  const headings = leftOut.map((column) => excerpt(cells[column - 1]?.text))
  const ranges = [...slots].flatMap(([slot, column]) => {
    const heading = excerpt(cells[column - 1]?.text)
    return findSlot(heading) === undefined ? [{ heading, slot }] : []
  })
  const dateHeading = excerpt(date === undefined ? 'Date' : cells[date - 1]?.text)
  return {
    ...NOTHING_FOUND,
    ...columnsLeftOut(headings),
    ...rowsLeftOut(below, kinds),
    titleRows: above.length,
    form: 'grid',
    list: null,
    ranges,
    dateHeading: isDateName(dateHeading) ? null : dateHeading,
  }
}

const columnsOf = (cells: readonly Cell[], below: readonly Cell[][]): number[] =>
  Array.from({ length: Math.max(cells.length, ...below.map((row) => row.length)) }, (_, index) => index + 1)

function excerpt(text = ''): string {
  const characters = [
    ...text
      .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_HEADING * 4),
  ]
  return characters.length > LONGEST_HEADING ? `${characters.slice(0, LONGEST_HEADING).join('')}…` : characters.join('')
}
