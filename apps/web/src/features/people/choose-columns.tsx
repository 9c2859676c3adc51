import type { PeopleColumn, PeopleTable } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { FIELD_LOOK } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'

const texts = messages.file

const COLUMNS = [
  'holder',
  'street',
  'city',
  'state',
  'shares',
  'fullName',
  'phone',
  'email',
  'nights',
  'renter',
] as const satisfies readonly PeopleColumn[]

const EXAMPLES = 3

interface ChooseColumnsProps {
  table: PeopleTable
  columns: readonly (PeopleColumn | null)[]
  onColumns: (columns: (PeopleColumn | null)[]) => void
}

/** Every column of the list, what it seems to hold, and some of its cells. */
export function ChooseColumns({ table: { heading, skipped, rows }, columns, onColumns }: ChooseColumnsProps) {
  const choose = (at: number, column: PeopleColumn | null) =>
    // A column of the list can come from one column of the file.
    onColumns(columns.map((one, other) => (other === at ? column : one === column ? null : one)))
  return (
    <Section title={texts.columnsTitle} heading="h3">
      <p className="text-soft">
        {skipped.length > 0 && `${texts.skipped(skipped.map(({ line }) => line))} `}
        {heading ? texts.heading(heading.line) : texts.noHeading}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((column, at) => {
          const name = heading?.cells[at] || texts.columnNumber(at + 1)
          const examples = rows.flatMap(({ cells }) => cells[at] || []).slice(0, EXAMPLES)
          return (
            <li key={at} className="grid gap-1.5 rounded-xl border border-line bg-card p-3">
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
                    {texts.column(one)}
                  </option>
                ))}
              </select>
              <span className="line-clamp-2 text-sm text-soft wrap-anywhere">
                {examples.length > 0 && `${texts.example}: ${examples.join(', ')}`}
              </span>
            </li>
          )
        })}
      </ul>
      {!columns.includes('holder') && !columns.includes('fullName') && (
        <Note look="warning" role="status" title={texts.noHolder} />
      )}
    </Section>
  )
}
