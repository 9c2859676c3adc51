import type { PeopleRow } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { LongList } from '../../ui/long-list.tsx'
import { useMeantNames, useMeantRow } from '../../ui/meant-rows.ts'
import { callRow } from './entry-draft.ts'
import { RemoveButton } from './remove-button.tsx'
import { RowButton } from './row-button.tsx'
import { HolderFacts, PersonFacts } from './row-facts.tsx'
import { SaleFacts } from './sale-facts.tsx'
import type { Done, IsWaiting, Task } from './task.ts'

const texts = messages.row

interface PersonRowsProps {
  label: string
  rows: readonly PeopleRow[]
  revision: number
  today: string
  isWaiting: IsWaiting
  onTask: (task: Task) => void
  onDone: (done: Done) => void
}

export function PersonRows({ label, rows, ...shared }: PersonRowsProps) {
  const meant = useMeantNames()
  const lastMeant = rows.findLastIndex((row) => namesIn(row).some((name) => meant.includes(name)))
  return (
    <div className="rounded-xl border border-line bg-card px-4">
      <LongList label={label} all={rows} atLeast={lastMeant + 1} keyOf={keyOf}>
        {(row) => <RowCard row={row} {...shared} />}
      </LongList>
    </div>
  )
}

const keyOf = ({ propertyId, holders }: PeopleRow): string => `${propertyId ?? '-'} ${holders[0]?.id ?? ''}`

/** By which a link may name the row. */
const namesIn = ({ people }: PeopleRow): string[] => people.map(({ name }) => name)

type RowCardProps = Omit<PersonRowsProps, 'label' | 'rows'> & { row: PeopleRow }

function RowCard({ row, revision, today, isWaiting, onTask, onDone }: RowCardProps) {
  const { address, holders, people, moreClaims, propertyId, sale } = row
  const what = callRow(row)
  const meant = useMeantRow<HTMLDivElement>(...namesIn(row))
  return (
    <div {...meant} className="grid gap-3 py-2 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-x-6">
      <div className="grid content-start gap-1">
        <p className="text-lg font-semibold wrap-anywhere">{holders.map(({ name }) => name).join(', ')}</p>
        <p className="text-soft">{address ? `${address.street}, ${address.city}` : messages.noAddress}</p>
        {holders.map((holder) => (
          <HolderFacts key={holder.name} holder={holder} isAlone={holders.length === 1} />
        ))}
        {sale && <SaleFacts sale={sale} today={today} />}
      </div>
      <ul className="grid content-start gap-2">
        {people.length === 0 && <li className="text-sm text-soft">{texts.nobody}</li>}
        {people.map((person) => (
          <PersonFacts key={person.id ?? person.uid} person={person} isWaiting={isWaiting(person, holders)} />
        ))}
        {moreClaims > 0 && <li className="text-sm text-soft">{texts.moreClaims(moreClaims)}</li>}
      </ul>
      <p className="-mx-1.5 flex flex-wrap sm:-mx-2 sm:gap-x-2 md:col-span-2">
        <RowButton aria-label={texts.editAria(what)} onClick={() => onTask({ kind: 'edit', row, revision })}>
          {texts.edit}
        </RowButton>
        {propertyId !== null && (
          <RowButton aria-label={texts.sellAria(what)} onClick={() => onTask({ kind: 'sell', row })}>
            {texts.sell}
          </RowButton>
        )}
        <RowButton
          aria-label={texts.mergeAria(holders[0]?.name ?? what)}
          onClick={() => onTask({ kind: 'merge', row })}
        >
          {texts.merge}
        </RowButton>
        <RemoveButton row={row} revision={revision} onDone={onDone} />
      </p>
    </div>
  )
}
