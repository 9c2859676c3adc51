import type { PeopleColumn, PeopleTable } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/people'
import { FIELD_LOOK } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Note } from '../../ui/note.tsx'

const texts = messages.file

/** All that a column can hold, in the order of the choice. */
const COLUMNS = Object.keys(texts.columns) as PeopleColumn[]
/** A person may have several. */
const IN_SEVERAL: readonly PeopleColumn[] = ['phone', 'email']
const NAMING: readonly (PeopleColumn | null)[] = ['holder', 'fullName', 'lastName']
const EXAMPLES = 3

interface ImportColumnsProps {
  table: PeopleTable
  columns: readonly (PeopleColumn | null)[]
  onColumns: (columns: (PeopleColumn | null)[]) => void
}

export const nameOfColumn = ({ heading }: PeopleTable, at: number): string =>
  heading?.cells[at] || texts.columnNumber(at + 1)

/** Every column of the list that has text, what it seems to hold, and some of its cells. */
export function ImportColumns({ table, columns, onColumns }: ImportColumnsProps) {
  const { heading, rows } = table
  const choose = (at: number, column: PeopleColumn | null) => {
    const isFreed = (one: PeopleColumn | null) => one === column && column !== null && !IN_SEVERAL.includes(column)
    onColumns(columns.map((one, other) => (other === at ? column : isFreed(one) ? null : one)))
  }
  const isNamed = columns.some((one) => NAMING.includes(one))
  return (
    <Fold title={texts.columnsTitle} isOpen={!heading || !isNamed}>
      {!heading && <p className="pb-3 text-soft">{texts.noHeading}</p>}
      <ul className="grid gap-x-3 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {columns.map((column, at) => {
          const body = rows.filter(({ line }) => line > (heading?.line ?? 0))
          const examples = body.flatMap(({ cells }) => cells[at] || []).slice(0, EXAMPLES)
          if (examples.length === 0) return null
          const name = nameOfColumn(table, at)
          return (
            <li key={at} className="row-span-3 mb-2 grid grid-rows-subgrid rounded-xl border border-line p-3">
              <span className="font-medium wrap-anywhere">{name}</span>
              <select
                aria-label={texts.columnAria(name)}
                value={column ?? ''}
                onChange={({ currentTarget }) => choose(at, (currentTarget.value || null) as PeopleColumn | null)}
                className={FIELD_LOOK}
              >
                <option value="">{texts.leaveOut}</option>
                {COLUMNS.map((one) => (
                  <option key={one} value={one}>
                    {texts.columns[one]}
                  </option>
                ))}
              </select>
              <span className="line-clamp-2 text-sm text-soft wrap-anywhere">{format.list(examples)}</span>
            </li>
          )
        })}
      </ul>
      {!isNamed && <Note look="warning" role="status" title={texts.noHolder} />}
    </Fold>
  )
}
