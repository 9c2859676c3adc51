import type { PeopleResponse, PrintedCard } from '@headgate/contracts'
import { messages as app } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/people'
import { useEffect, useRef, useState } from 'react'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { CaptainsPart } from './captains-part.tsx'
import { FormerPart } from './former-part.tsx'
import { householdsOf } from './households.ts'
import { HouseholdsList, InviteEverybody } from './households-list.tsx'
import { invitationsQuery } from './invitation-calls.ts'
import { type CardsSheet, MadeCards } from './made-cards.tsx'
import { OtherAccounts } from './other-accounts.tsx'
import { peopleQuery, undoSeasonChange } from './people-calls.ts'
import type { Done, Task } from './task.ts'
import { useAct } from './use-act.tsx'
import { useActContext } from './use-act-context.ts'

const importPeople = lazyComponent(async () => (await import('./import-people.tsx')).ImportPeople)
const taskPart = lazyComponent(async () => (await import('./task-part.tsx')).TaskPart)

interface PeopleListProps {
  /** Undefined while it is loaded: nobody makes a card that could not be shown. */
  cardsSheet: CardsSheet | undefined
}

/** Everybody of the ditch, one row for each household, and what a captain does about them. */
export function PeopleList({ cardsSheet }: PeopleListProps) {
  const { data, isPending, isError, error, refetch } = useHttpQuery(peopleQuery)
  const [cards, setCards] = useState<readonly PrintedCard[]>([])
  const [task, setTask] = useState<Task>()
  const [done, setDone] = useState<Done>()
  const TaskPart = useLazyComponent(taskPart, task !== undefined && task.kind !== 'import', 'reload')
  const ImportPeople = useLazyComponent(importPeople, task?.kind === 'import', 'reload')
  const finish = (last?: Done) => {
    setTask(undefined)
    setDone(last)
  }
  if (cards.length > 0 && cardsSheet)
    return <MadeCards cards={cards} cardsSheet={cardsSheet} onClose={() => setCards([])} />
  if (isPending || !cardsSheet) return <p role="status">{app.oneMoment}</p>
  if (isError) return <RetryNote error={error} onRetry={() => void refetch()} />
  if (task?.kind === 'import' && ImportPeople) return <ImportPeople onDone={finish} />
  if (task && task.kind !== 'import' && TaskPart) return <TaskPart task={task} list={data} onDone={finish} />
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        {data.isSample && <Note>{messages.sample}</Note>}
        <DoneNote done={done} onDone={setDone} />
        <Everybody list={data} onTask={setTask} onDone={setDone} onCards={setCards} />
      </div>
      <CaptainsPart />
      <OtherAccounts />
    </div>
  )
}

interface EverybodyProps {
  list: PeopleResponse
  onTask: (task: Task) => void
  onDone: (done: Done) => void
  onCards: (cards: readonly PrintedCard[]) => void
}

function Everybody({ list: { rows, revision, today }, onTask, onDone, onCards }: EverybodyProps) {
  const [typed, setTyped] = useState('')
  const all = useHttpQuery((http) => invitationsQuery(http))
  const search = useDebounced(typed.trim())
  const isMore = (all.data?.moreWaiting.length ?? 0) > 0
  const found = useHttpQuery((http) => ({ ...invitationsQuery(http, search), enabled: isMore && search !== '' }))
  const context = useActContext()
  const acting = useAct(onCards)
  const invitations = (isMore && search !== '' && found.data) || all.data
  const missing = all.data?.missing ?? []
  const former = all.data?.invitations.filter(({ formerCaptain }) => formerCaptain !== null) ?? []
  return (
    <>
      {former.length > 0 && <FormerPart invitations={former} />}
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => onTask({ kind: 'import' })} look={rows.length > 0 ? 'quiet' : 'primary'}>
          {messages.import}
        </Button>
        <Button look="quiet" onClick={() => onTask({ kind: 'add', name: '' })}>
          {messages.add}
        </Button>
        {missing.length > 0 && <InviteEverybody missing={missing} onCards={onCards} />}
        {rows.length > 0 && (
          <DownloadButton path="/api/people/export.csv" otherwiseNamed="people.csv" texts={messages.export} />
        )}
      </p>
      {rows.length === 0 ? (
        <Note title={messages.empty.title}>{messages.empty.text}</Note>
      ) : (
        <Loaded query={{ ...all, data: invitations }}>
          {(known) => (
            <HouseholdsList
              households={householdsOf(rows, known)}
              missing={missing}
              {...{ typed, revision, today, context, acting, onTask, onDone, onCards }}
              onTyped={setTyped}
            />
          )}
        </Loaded>
      )}
      {acting.question}
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
