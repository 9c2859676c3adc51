import type { ListedHolder, ListedPerson, PeopleRow } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { toast } from '../../ui/toast.ts'
import { callRow, rowIdOf } from './entry-draft.ts'
import { removePeople, undoSeasonChange } from './people-calls.ts'
import type { Done, Task } from './task.ts'
import { useListChange } from './use-list-change.ts'

const texts = messages.row

interface PersonRowsProps {
  label: string
  rows: readonly PeopleRow[]
  revision: number
  today: string
  onTask: (task: Task) => void
  onDone: (done: Done) => void
}

export function PersonRows({ label, rows, ...shared }: PersonRowsProps) {
  return (
    <div className="rounded-xl border border-line bg-card px-4">
      <LongList label={label} all={rows} keyOf={keyOf}>
        {(row) => <RowCard row={row} {...shared} />}
      </LongList>
    </div>
  )
}

const keyOf = ({ propertyId, holders }: PeopleRow): string => `${propertyId ?? '-'} ${holders[0]?.id ?? ''}`

type RowCardProps = Omit<PersonRowsProps, 'label' | 'rows'> & { row: PeopleRow }

function RowCard({ row, today, onTask, ...shared }: RowCardProps) {
  const { address, holders, people, propertyId, sale } = row
  const what = callRow(row)
  return (
    <div className="grid gap-3 py-2 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-x-6">
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
          <PersonFacts key={person.id ?? person.uid} person={person} />
        ))}
      </ul>
      <p className="-ml-3 flex flex-wrap gap-x-1 md:col-span-2">
        <RowButton aria-label={texts.editAria(what)} onClick={() => onTask({ kind: 'edit', row })}>
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
        <RemoveButton row={row} {...shared} />
      </p>
    </div>
  )
}

function HolderFacts({
  holder: { name, shares, turnsToCome, takesNights, alsoSpelled },
  isAlone,
}: {
  holder: ListedHolder
  isAlone: boolean
}) {
  const facts = [texts.shares(shares), texts.turns(turnsToCome), ...(takesNights ? [] : [texts.noNights])]
  return (
    <p className="text-sm text-soft">
      {isAlone ? '' : `${name}: `}
      {facts.join(' · ')}
      {alsoSpelled.length > 0 && <span className="block">{texts.alsoSpelled(alsoSpelled)}</span>}
    </p>
  )
}

const STATE_LOOKS = { listed: 'text-soft', joined: 'text-warning', claimed: 'text-warning', confirmed: 'text-fine' }

function PersonFacts({ person: { name, phone, email, isRenter, state, reach } }: { person: ListedPerson }) {
  return (
    <li className="wrap-anywhere">
      <span className="font-medium">{name}</span>
      {isRenter && <span className="text-sm text-soft"> · {texts.renter}</span>}
      <span className={`ml-2 inline-block rounded-full border border-current px-2 text-sm ${STATE_LOOKS[state]}`}>
        {texts.state(state)}
      </span>
      <span className="block text-sm text-soft">
        {[phone, email, ...(state === 'listed' ? [] : [texts.reach(reach)])].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

function SaleFacts({
  sale: { date, from, to, changeId },
  today,
}: {
  sale: NonNullable<PeopleRow['sale']>
  today: string
}) {
  const { http } = useServices()
  const undo = useListChange({
    send: (id: number) => undoSeasonChange(http, id),
    failed: messages.undoFailed,
    onDone: () => toast({ title: messages.undone }),
  })
  return (
    <p className="text-sm">
      {date > today ? texts.sellsOn(date, to) : texts.soldOn(date, from, to)}{' '}
      {changeId !== null && (
        <button
          type="button"
          disabled={undo.isPending}
          onClick={() => undo.mutate(changeId)}
          className="min-h-11 font-semibold text-water underline underline-offset-4"
        >
          {texts.undoSale}
        </button>
      )}
    </p>
  )
}

function RemoveButton({ row, revision, onDone }: Pick<RowCardProps, 'row' | 'revision' | 'onDone'>) {
  const { http } = useServices()
  const [isAsked, setIsAsked] = useState(false)
  const id = rowIdOf(row)
  const what = callRow(row)
  const remove = useListChange({
    send: () =>
      id ? removePeople(http, { basedOn: revision, row: id }) : Promise.reject(new Error('not on the list')),
    failed: messages.editor.failed,
    onDone: (answer) => onDone({ text: messages.done.removed(what), ...answer, changeId: null }),
  })
  return (
    <>
      <RowButton aria-label={texts.removeAria(what)} onClick={() => setIsAsked(true)}>
        {texts.remove}
      </RowButton>
      {isAsked && (
        <ConfirmDialog
          {...messages.sure}
          title={messages.sure.title(what)}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

const RowButton = (props: React.ComponentProps<typeof Button>) => <Button look="plain" {...props} className="px-3" />
