import type { AllLedgersResponse } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/ledger'
import { SortableTable } from '../../ui/sortable-table.tsx'
import { COLUMNS, type Column, NUMBERS, type Sums, sortLedger, VALUES } from './sort-ledger.ts'

const texts = messages.all

/** Everybody's hours. On a phone each row is a list, below buttons that sort them. */
export const LedgerTable = ({ ledger: { year, lines, total } }: { ledger: AllLedgersResponse }) => (
  <SortableTable
    label={texts.table(year)}
    className="ledger-all"
    columns={COLUMNS}
    headings={texts.columns}
    names="holder"
  >
    {(sorting) => (
      <>
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
      </>
    )}
  </SortableTable>
)

const Cells = ({ sums }: { sums: Sums }) =>
  NUMBERS.map((column) => (
    <td key={column} data-label={texts.columns[column]} className={column === 'had' ? 'font-semibold' : ''}>
      {shown(VALUES[column](sums), column)}
    </td>
  ))

/** The heading says that these are hours. */
function shown(ms: number | undefined, column: Column): string {
  if (ms === undefined) return '–'
  const hours = Math.round(ms / 36_000) / 100
  const sign = column === 'beyond' && hours > 0 ? '+' : hours < 0 ? '−' : ''
  return `${sign}${format.number(Math.abs(hours))}`
}
