import type { PeopleResponse, PeopleRow } from '@headgate/contracts'
import { searchText, searchWords } from '@headgate/domain'
import { messages } from '@headgate/language/texts/people'
import { useEffect, useRef, useState } from 'react'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useDitch } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { useMeantRow } from '../../ui/meant-rows.ts'
import { Note, RetryNote } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { draftOf, newDraft } from './entry-draft.ts'
import { ImportPeople } from './import-people.tsx'
import { MergeForm } from './merge-form.tsx'
import { peopleQuery, undoSeasonChange } from './people-calls.ts'
import { PersonRows } from './people-rows.tsx'
import { RowEditor } from './row-editor.tsx'
import { SaleForm } from './sale-form.tsx'
import type { Done, IsWaiting, Task } from './task.ts'

/** The ditch's properties, their holders and the people on them. */
export function PeopleList({ isWaiting }: { isWaiting: IsWaiting }) {
  const { city, state } = useDitch()
  const { data, isPending, isError, refetch } = useHttpQuery((http) => peopleQuery(http))
  const [task, setTask] = useState<Task>()
  const [done, setDone] = useState<Done>()
  const finish = (last?: Done) => {
    setTask(undefined)
    setDone(last)
  }
  if (isPending) return <p role="status">{messages.loading}</p>
  if (isError) return <RetryNote {...messages.unreadable} onRetry={() => void refetch()} />
  if (task?.kind === 'import') return <ImportPeople onDone={finish} />
  if (task?.kind === 'merge')
    return <MergeForm revision={data.revision} from={task.row.holders[0]?.name ?? ''} onDone={finish} />
  if (task?.kind === 'sell')
    return <SaleForm revision={data.revision} row={task.row} today={data.today} onDone={finish} />
  const place = { city, state }
  if (task?.kind === 'add')
    return <RowEditor first={newDraft(place, task.name)} revision={data.revision} onDone={finish} />
  if (task?.kind === 'edit') {
    const first = draftOf(task.row, place)
    // A change of other rows does not matter. One of this row must not be overwritten unseen.
    const isUnchanged = data.rows.some((row) => JSON.stringify(draftOf(row, place)) === JSON.stringify(first))
    const basedOn = isUnchanged ? data.revision : task.revision
    return <RowEditor first={first} row={task.row} revision={basedOn} onDone={finish} />
  }
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-soft">{messages.text}</p>
      {data.isSample && <Note>{messages.sample}</Note>}
      <DoneNote done={done} onDone={setDone} />
      <Tools hasRows={data.rows.length > 0} onTask={setTask} />
      {data.rows.length === 0 ? (
        <Note title={messages.empty.title}>{messages.empty.text}</Note>
      ) : (
        <Rows list={data} isWaiting={isWaiting} onTask={setTask} onDone={setDone} />
      )}
    </div>
  )
}

function Tools({ hasRows, onTask }: { hasRows: boolean; onTask: (task: Task) => void }) {
  const { export: save, exporting: busy, exportFailed: failed } = messages
  return (
    <p className="flex flex-wrap gap-3">
      <Button onClick={() => onTask({ kind: 'import' })} look={hasRows ? 'quiet' : 'primary'}>
        {messages.import}
      </Button>
      <Button look="quiet" onClick={() => onTask({ kind: 'add', name: '' })}>
        {messages.add}
      </Button>
      {hasRows && (
        <DownloadButton path="/api/people/export.csv" otherwiseNamed="people.csv" texts={{ save, busy, failed }} />
      )}
    </p>
  )
}

interface RowsProps {
  list: PeopleResponse
  isWaiting: IsWaiting
  onTask: (task: Task) => void
  onDone: (done: Done) => void
}

function Rows({ list: { rows, revision, today }, isWaiting, onTask, onDone }: RowsProps) {
  const [typed, setTyped] = useState('')
  const found = findRows(typed, rows)
  const of = (kind: PeopleRow['kind']) => found.filter((row) => row.kind === kind)
  const listed = rows.filter(({ kind }) => kind === 'owner')
  const holders = listed.flatMap((row) => row.holders)
  const shares = holders.reduce((sum, holder) => sum + holder.shares, 0)
  const shared = { revision, today, isWaiting, onTask, onDone }
  return (
    <>
      <Unlisted rows={rows.filter(({ kind }) => kind === 'unlisted')} onTask={onTask} />
      {listed.length > 0 && (
        <div className="grid gap-3">
          <Field label={messages.search} type="search" value={typed} onText={setTyped} hint={messages.searchHint} />
          <p className="text-soft">
            {messages.counts(
              listed.filter(({ propertyId }) => propertyId !== null).length,
              new Set(holders.map(({ name }) => name)).size,
              Math.round(shares * 1000) / 1000,
            )}
          </p>
          {of('owner').length === 0 ? (
            <p role="status">{messages.nothingFound}</p>
          ) : (
            <PersonRows label={messages.list} rows={of('owner')} {...shared} />
          )}
        </div>
      )}
      {of('former').length > 0 && (
        <Fold title={messages.former} beside={String(of('former').length)}>
          <PersonRows label={messages.former} rows={of('former')} {...shared} />
        </Fold>
      )}
    </>
  )
}

/** Says what was done, with the button that takes it back. */
function DoneNote({ done, onDone }: { done: Done | undefined; onDone: (done?: Done) => void }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) note.current?.focus()
  }, [done])
  const undo = useChange({
    call: async (http, { changeId, undo, revision }: Done) => {
      if (changeId !== null) await undoSeasonChange(http, changeId)
      else if (undo) await http.send('POST', '/api/people/undo', { basedOn: revision, undo }, LONG_TIME_LIMIT_MS)
    },
    failed: messages.undoFailed,
    onDone: () => {
      toast({ title: messages.undone })
      onDone(undefined)
    },
  })
  if (!done) return null
  const canUndo = done.changeId !== null || done.undo !== null
  return (
    <div ref={note} tabIndex={-1} className="outline-none">
      <Note look="fine" role="status" title={done.text}>
        {canUndo && (
          <Button look="quiet" className="mt-2" disabled={undo.isPending} onClick={() => undo.mutate(done)}>
            {messages.undo}
          </Button>
        )}
      </Note>
    </div>
  )
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The rows that have every word of `typed`: in the address, a name, an e-mail, or the digits of a phone. */
function findRows(typed: string, rows: readonly PeopleRow[]): PeopleRow[] {
  const words = searchWords(typed)
  if (words.length === 0) return [...rows]
  return rows.filter(({ address, holders, people }) => {
    const text = searchText(
      [
        address ? `${address.street} ${address.city}` : '',
        ...holders.flatMap(({ name, alsoSpelled }) => [name, ...alsoSpelled]),
        ...people.flatMap(({ name, email }) => [name, email ?? '']),
      ].join(' '),
    )
    const phones = people.map(({ phone }) => digitsOf(phone ?? '')).join(' ')
    return words.every((word) => text.includes(word) || (digitsOf(word).length >= 3 && phones.includes(digitsOf(word))))
  })
}

const texts = messages.unlisted

/** Names on the schedule that nobody on the list goes by. */
function Unlisted({ rows, onTask }: { rows: readonly PeopleRow[]; onTask: (task: Task) => void }) {
  if (rows.length === 0) return null
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {rows.map((row) => (
          <UnlistedLine key={row.holders[0]?.name} row={row} onTask={onTask} />
        ))}
      </ul>
    </Section>
  )
}

function UnlistedLine({ row, onTask }: { row: PeopleRow; onTask: (task: Task) => void }) {
  const { name = '', turnsToCome = 0 } = row.holders[0] ?? {}
  const meant = useMeantRow<HTMLLIElement>(name)
  return (
    <li {...meant} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        <strong className="font-semibold">{name}</strong>{' '}
        <span className="text-sm text-soft">{messages.row.turns(turnsToCome)}</span>
      </span>
      <Button look="quiet" aria-label={texts.addAria(name)} onClick={() => onTask({ kind: 'add', name })}>
        {texts.add}
      </Button>
      <Button look="quiet" aria-label={messages.row.mergeAria(name)} onClick={() => onTask({ kind: 'merge', row })}>
        {texts.merge}
      </Button>
    </li>
  )
}
