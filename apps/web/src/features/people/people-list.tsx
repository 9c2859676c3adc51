import type { PeopleResponse } from '@headgate/contracts'
import { searchText } from '@headgate/domain'
import { messages as app } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/people'
import { useEffect, useRef, useState } from 'react'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { ACCEPTED, takeHandedFile } from '../../ui/list-file.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { CaptainsPart } from './captains-part.tsx'
import { FormerPart } from './former-part.tsx'
import { householdsOf } from './households.ts'
import { HouseholdsList } from './households-list.tsx'
import { invitationsQuery, inviteEverybody, type Missing } from './invitation-calls.ts'
import { type CardsSheet, MadeCards } from './made-cards.tsx'
import { inviteActs, useActContext } from './member-acts.ts'
import { OtherAccounts } from './other-accounts.tsx'
import { type Done, type Task, undoSeasonChange } from './task.tsx'
import { type Act, ActButtons, type Acting, type Deed, type Made, useAct } from './use-act.tsx'

const taskPart = lazyComponent(async () => (await import('./task-part.tsx')).TaskPart)

interface PeopleListProps {
  /** Undefined while it is loaded: nobody makes a card that could not be shown. */
  cardsSheet: CardsSheet | undefined
}

/** Everybody of the ditch, one row for each household, and what a captain does about them. */
export function PeopleList({ cardsSheet }: PeopleListProps) {
  const { data, isPending, isError, error, refetch } = useHttpQuery((http) =>
    captainQuery(http, ['people'], '/api/people'),
  )
  const [made, setMade] = useState<Made>()
  const [task, setTask] = useState<Task | undefined>(() => {
    const file = takeHandedFile()
    return file && { kind: 'import', file }
  })
  const [done, setDone] = useState<Done>()
  const TaskPart = useLazyComponent(taskPart, task !== undefined, 'reload')
  const finish = (last?: Done) => {
    setTask(undefined)
    setDone(last)
  }
  if (made && cardsSheet) return <MadeCards {...made} cardsSheet={cardsSheet} onClose={() => setMade(undefined)} />
  if (isPending || !cardsSheet) return <p role="status">{app.oneMoment}</p>
  if (isError) return <RetryNote error={error} onRetry={() => void refetch()} />
  if (task && TaskPart) return <TaskPart task={task} list={data} onDone={finish} />
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        {data.isSample && <Note>{messages.sample}</Note>}
        <Everybody list={data} done={done} onTask={setTask} onDone={setDone} onMade={setMade} />
      </div>
      <CaptainsPart />
      <OtherAccounts />
    </div>
  )
}

interface EverybodyProps {
  list: PeopleResponse
  done: Done | undefined
  onTask: (task: Task) => void
  onDone: (done?: Done) => void
  onMade: (made: Made) => void
}

function Everybody({ list: { rows, revision, today }, done, onTask, onDone, onMade }: EverybodyProps) {
  const [typed, setTyped] = useState('')
  const all = useHttpQuery((http) => invitationsQuery(http))
  const search = useDebounced(typed.trim())
  const isMore = (all.data?.moreWaiting.length ?? 0) > 0
  const found = useHttpQuery((http) => ({ ...invitationsQuery(http, search), enabled: isMore && search !== '' }))
  const context = useActContext()
  const acting = useAct(onMade, onDone)
  const invitations = (isMore && search !== '' && found.data) || all.data
  const missing = all.data?.missing ?? []
  const former = all.data?.invitations.filter(({ formerCaptain }) => formerCaptain !== null) ?? []
  const newcomer = done?.newcomer && findNewcomer(missing, done.newcomer)
  return (
    <>
      {done && (
        <DoneNote
          key={`${done.text} ${done.revision}`}
          text={done.text}
          acts={[...undoing(done), ...(newcomer ? inviteActs(newcomer, context) : [])]}
          acting={acting}
        />
      )}
      {former.length > 0 && <FormerPart invitations={former} acting={acting} />}
      <p className="flex flex-wrap gap-3">
        <FileButton
          look={rows.length > 0 ? 'quiet' : 'primary'}
          label={messages.import}
          accept={ACCEPTED}
          onFile={(file) => onTask({ kind: 'import', file })}
        />
        <Button look="quiet" onClick={() => onTask({ kind: 'import' })}>
          {messages.paste}
        </Button>
        <Button look="quiet" onClick={() => onTask({ kind: 'add', name: '' })}>
          {messages.add}
        </Button>
        {missing.length > 0 && (
          <ActButtons acts={[inviteEverybody(missing, context.mail !== 'none')]} acting={acting} />
        )}
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
              {...{ typed, revision, today, context, acting, onTask }}
              onTyped={setTyped}
            />
          )}
        </Loaded>
      )}
      {acting.question}
    </>
  )
}

/** The buyer of a house, as they are listed. */
const findNewcomer = (missing: readonly Missing[], wanted: NonNullable<Done['newcomer']>): Missing | undefined =>
  missing.find((one) => searchText(one.holder) === searchText(wanted.holder) && one.name === wanted.name)

interface DoneNoteProps {
  text: string
  /** What may come next. */
  acts: readonly Act[]
  acting: Acting
}

/** Says what was done last. */
function DoneNote({ text, acts, acting }: DoneNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} className="outline-none">
      <Note look="fine" role="status" title={text}>
        <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
          <ActButtons acts={acts} acting={acting} />
        </p>
      </Note>
    </div>
  )
}

/** Takes back what was done. */
function undoing({ changeId, undo, revision = 0 }: Done): Act[] {
  if (changeId === undefined && !undo) return []
  const call: Deed['call'] = async (http) => {
    if (changeId !== undefined) await undoSeasonChange(http, changeId)
    else if (undo) await http.send('POST', '/api/people/undo', { basedOn: revision, undo }, LONG_TIME_LIMIT_MS)
    return { said: { title: messages.undone }, done: null }
  }
  return [{ label: messages.undo, look: 'quiet', call }]
}
