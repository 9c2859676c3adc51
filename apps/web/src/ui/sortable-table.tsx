import './figures.css'
import { type ReactNode, useState } from 'react'

/** `undefined` is the order of the list. */
export interface Sorting<Column extends string> {
  column: Column
  isDescending: boolean
}

interface SortableTableProps<Column extends string> {
  label: string
  className: string
  /** Names first, which are sorted from A to Z at first. Numbers begin with the largest. */
  columns: readonly Column[]
  headings: Readonly<Record<Column, string>>
  /** Classes of all of a column's cells. */
  lookOf?: (column: Column) => string
  /** The table's body, and a foot if it has one. */
  children: (sorting: Sorting<Column> | undefined) => ReactNode
}

/** A table of figures whose headings sort it. Scrolls sideways where it does not fit. */
export function SortableTable<Column extends string>(props: SortableTableProps<Column>) {
  const { label, className, columns, headings, lookOf, children } = props
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
        {children(sorting)}
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
