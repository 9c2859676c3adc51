import type { ListedHolder, ListedPerson, PeopleRow } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/people'
import { type ComponentProps, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { useMeantNames, useMeantRow } from '../../ui/meant-rows.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { callRow, rowIdOf } from './entry-draft.ts'
import { undoSeasonChange } from './people-calls.ts'
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

function HolderFacts({
  holder: { name, shares, turnsToCome, isZone, alsoSpelled },
  isAlone,
}: {
  holder: ListedHolder
  isAlone: boolean
}) {
  const facts = [...(isZone ? [texts.zone] : []), texts.shares(shares), texts.turns(turnsToCome)]
  return (
    <p className="text-sm text-soft">
      {isAlone ? '' : `${name}: `}
      {facts.join(' · ')}
      {alsoSpelled.length > 0 && <span className="block">{texts.alsoSpelled(alsoSpelled)}</span>}
    </p>
  )
}

const BADGE = 'ml-2 inline-block rounded-full border border-current px-2 text-sm'

function PersonFacts({
  person: { uid, name, phone, email, isRenter, state },
  isWaiting,
}: {
  person: ListedPerson
  isWaiting: boolean
}) {
  return (
    <li className="wrap-anywhere">
      <span className="font-medium">{name}</span>
      {isRenter && <span className="text-sm text-soft"> · {texts.renter}</span>}
      {isWaiting ? (
        <Link
          href={`/captain/invitations?${new URLSearchParams({ row: uid ?? '' })}`}
          className={`${BADGE} text-warning underline underline-offset-2`}
        >
          {texts.waiting}
        </Link>
      ) : (
        <span className={`${BADGE} ${state === 'confirmed' ? 'text-fine' : 'text-soft'}`}>{texts.state(state)}</span>
      )}
      <span className="block text-sm text-soft">{[phone, email].filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** The last sale of a property, with the button that undoes it. */
function SaleFacts({
  sale: { date, from, to, changeId },
  today,
}: {
  sale: NonNullable<PeopleRow['sale']>
  today: string
}) {
  const undo = useChange({
    call: (http, id: number) => undoSeasonChange(http, id),
    failed: messages.undoFailed,
    onDone: () => toast({ title: messages.undone }),
  })
  return (
    <p className="text-sm">
      {date > today ? texts.sellsOn(date, to) : texts.soldOn(date, from, to)}{' '}
      <TextButton disabled={undo.isPending} onClick={() => undo.mutate(changeId)}>
        {texts.undoSale}
      </TextButton>
    </p>
  )
}

interface RemoveButtonProps {
  row: PeopleRow
  revision: number
  onDone: (done: Done) => void
}

/** Takes a row off the list, once the captain has confirmed it. */
function RemoveButton({ row, revision, onDone }: RemoveButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  const id = rowIdOf(row)
  const what = callRow(row)
  const remove = useChange({
    call: (http) =>
      id
        ? http.send('POST', '/api/people/remove', { basedOn: revision, row: id })
        : Promise.reject(new Error('not on the list')),
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
          title={messages.sure.title(format.list(row.holders.map(({ name }) => name)))}
          text={messages.sure.text([row.address?.street ?? [], row.people.map(({ name }) => name)].flat())}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

/** Four of them fit beside each other on a phone. */
const RowButton = (props: ComponentProps<typeof Button>) => (
  <Button look="plain" {...props} className="px-1.5! max-sm:text-sm sm:px-2!" />
)
