import type { AllLedgersResponse } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/ledger'
import { useState } from 'react'
import { COLUMNS, type Column, nextSorting, type Sorting, sortLedger, VALUES } from './sort-ledger.ts'

const texts = messages.all
const NUMBERS = COLUMNS.filter((column) => column !== 'holder')

type Sums = Parameters<(typeof VALUES)['had']>[0]

/** Everybody's hours. On a phone each row is a list, below buttons that sort them. */
export function LedgerTable({ ledger: { year, lines, total } }: { ledger: AllLedgersResponse }) {
  const [sorting, setSorting] = useState<Sorting>()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={texts.table(year)} className="ledger-all">
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" aria-sort={ariaSort(sorting, column)}>
                <button type="button" onClick={() => setSorting(nextSorting(sorting, column))}>
                  {texts.columns[column]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortLedger(lines, sorting).map((line) => (
            <tr key={line.holder}>
              <th scope="row">{line.holder}</th>
              <Cells sums={line} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.everybody}</th>
            <Cells sums={{ ...total, dueMs: null }} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const Cells = ({ sums }: { sums: Sums }) =>
  NUMBERS.map((column) => (
    <td key={column} data-label={texts.columns[column]} className={column === 'had' ? 'font-semibold' : ''}>
      {shown(VALUES[column](sums), column)}
    </td>
  ))

const ariaSort = (sorting: Sorting | undefined, column: Column) =>
  sorting?.column !== column ? 'none' : sorting.isDescending ? 'descending' : 'ascending'

/** The heading says that these are hours. */
function shown(ms: number | undefined, column: Column): string {
  if (ms === undefined) return '–'
  const hours = Math.round(ms / 36_000) / 100
  const sign = column === 'beyond' && hours > 0 ? '+' : hours < 0 ? '−' : ''
  return `${sign}${format.number(Math.abs(hours))}`
}
