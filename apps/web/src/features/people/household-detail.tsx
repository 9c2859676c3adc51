import type { PeopleRow } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/people'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { callRow, rowIdOf } from './entry-draft.ts'
import { type Household, thousandths } from './households.ts'
import type { ActContext } from './member-acts.ts'
import { MemberLine } from './member-line.tsx'
import { undoSeasonChange } from './people-calls.ts'
import type { Done, Task } from './task.ts'
import type { Acting } from './use-act.tsx'

const texts = messages.row

export interface DetailProps {
  household: Household
  revision: number
  today: string
  context: ActContext
  acting: Acting
  onTask: (task: Task) => void
  onDone: (done: Done) => void
}

/** Everything about a household: its properties, its people, and what a captain can do about each. */
export function HouseholdDetail({ household, context, acting, onTask, ...shared }: DetailProps) {
  const { kind, holders, rows, members, moreClaims } = household
  const [row] = rows
  const [holder] = holders
  return (
    <div className="grid gap-x-8 gap-y-2 border-t border-line bg-wash px-4 py-3 md:grid-cols-2">
      <div className="grid content-start gap-2">
        {holders.map(({ name: one, alsoSpelled }) => (
          <p key={one} className="text-sm text-soft empty:hidden">
            {alsoSpelled.length > 0 && texts.alsoSpelled(alsoSpelled)}
          </p>
        ))}
        {kind !== 'unlisted' &&
          rows
            .filter(({ ownerFrom }) => !ownerFrom)
            .map((one) => (
              <PropertyLine key={one.propertyId} row={one} isOnly={rows.length === 1} onTask={onTask} {...shared} />
            ))}
        <p className="-mx-2 flex flex-wrap">
          {row && holder && (
            <Button
              look="plain"
              className="px-2!"
              aria-label={texts.mergeAria(holder.name)}
              onClick={() => onTask({ kind: 'merge', row })}
            >
              {texts.merge}
            </Button>
          )}
          {holder && holder.turnsToCome > 0 && (
            <Link
              href={`/captain/paper?${new URLSearchParams({ holder: holder.name })}`}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-water underline underline-offset-4"
            >
              {texts.sheet}
            </Link>
          )}
        </p>
      </div>
      <div>
        <ul className="divide-y divide-line">
          {members.map((member) => (
            <MemberLine key={member.key} member={member} context={context} acting={acting} />
          ))}
        </ul>
        {moreClaims > 0 && <p className="text-sm text-soft">{texts.moreClaims(moreClaims)}</p>}
      </div>
    </div>
  )
}

interface PropertyLineProps extends Pick<DetailProps, 'revision' | 'today' | 'onTask' | 'onDone'> {
  row: PeopleRow
  /** It is edited in the household's own line. */
  isOnly: boolean
}

/** A property, or a holder without one, with its shares and its last sale. */
function PropertyLine({ row, isOnly, revision, today, onTask, onDone }: PropertyLineProps) {
  const { address, holders, propertyId, sale } = row
  const what = callRow(row)
  const shares = texts.shares(thousandths(holders.map((holder) => holder.shares)))
  return (
    <div>
      <p className="wrap-anywhere">
        {address ? `${address.street}, ${address.city}` : messages.noAddress}{' '}
        <span className="text-sm text-soft">{shares}</span>
      </p>
      {sale && <SaleFacts sale={sale} today={today} />}
      <p className="-mx-2 flex flex-wrap">
        {!isOnly && (
          <Button
            look="plain"
            className="px-2!"
            aria-label={texts.editAria(what)}
            onClick={() => onTask({ kind: 'edit', row, revision })}
          >
            {texts.edit}
          </Button>
        )}
        {propertyId !== null && (
          <Button
            look="plain"
            className="px-2!"
            aria-label={texts.sellAria(what)}
            onClick={() => onTask({ kind: 'sell', row })}
          >
            {texts.sell}
          </Button>
        )}
        <RemoveButton row={row} revision={revision} onDone={onDone} />
      </p>
    </div>
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
      <Button
        look="plain"
        className="px-2! text-trouble!"
        aria-label={texts.removeAria(what)}
        onClick={() => setIsAsked(true)}
      >
        {texts.remove}
      </Button>
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
