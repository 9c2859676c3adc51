import './figures.css'
import { type ReactNode, useState } from 'react'

/** What the lines are sorted by. `undefined` is the order of the list. */
interface Sorting<Column extends string> {
  column: Column
  isDescending: boolean
}

/** What each column has for a line; undefined where it has nothing. */
type Values<Line, Column extends string> = Readonly<Record<Column, (line: Line) => string | number | undefined>>

interface SortableTableProps<Line, Column extends string> {
  label: string
  className: string
  /** Names first, which are sorted from A to Z at first. Numbers begin with the largest. */
  values: Values<Line, Column>
  headings: Readonly<Record<Column, string>>
  lines: readonly Line[]
  /** Orders names. */
  compare: (a: string, b: string) => number
  /** Classes of all of a column's cells. */
  lookOf?: (column: Column) => string
  /** The table's body, and a foot if it has one. */
  children: (lines: readonly Line[]) => ReactNode
}

/** A table of figures whose headings sort it. Scrolls sideways where it does not fit. */
export function SortableTable<Line, Column extends string>(props: SortableTableProps<Line, Column>) {
  const { label, className, values, headings, lines, compare, lookOf, children } = props
  const columns = Object.keys(values) as Column[]
  const [sorting, setSorting] = useState<Sorting<Column>>()
  const ariaSort = (column: Column) =>
    sorting?.column !== column ? 'none' : sorting.isDescending ? 'descending' : 'ascending'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className={`figures ${className}`}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={ariaSort(column)}
                className={`p-0 align-bottom ${lookOf?.(column) ?? ''}`}
              >
                <button
                  type="button"
                  className="min-h-11 max-w-28 cursor-pointer px-2 py-1.5 [text-align:inherit] leading-tight font-semibold whitespace-normal in-aria-[sort=ascending]:after:content-['_↑'] in-aria-[sort=descending]:after:content-['_↓'] print:min-h-0 print:p-0"
                  onClick={() => setSorting(nextSorting(sorting, column, columns[0]))}
                >
                  {headings[column]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {children(sorting ? sortLines(lines, values[sorting.column], compare, sorting.isDescending) : lines)}
      </table>
    </section>
  )
}

/** The order after the heading of a column is pressed. */
const nextSorting = <Column extends string>(
  before: Sorting<Column> | undefined,
  column: Column,
  names: Column | undefined,
): Sorting<Column> => ({
  column,
  isDescending: before?.column === column ? !before.isDescending : column !== names,
})

/** Those without a value are last, either way. */
export function sortLines<Line>(
  lines: readonly Line[],
  value: (line: Line) => string | number | undefined,
  compare: (a: string, b: string) => number,
  isDescending: boolean,
): readonly Line[] {
  const direction = isDescending ? -1 : 1
  return lines.toSorted((a, b) => {
    const [first, second] = [value(a), value(b)]
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined)
    return direction * (typeof first === 'number' ? first - Number(second) : compare(first, `${second}`))
  })
}
