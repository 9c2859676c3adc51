import type { StatusNoteRequest, StatusNoteShape } from '@headgate/contracts'
import type { DitchClocks } from '@headgate/domain'
import { messages as reached } from '@headgate/language/texts/reached'
import { messages } from '@headgate/language/texts/today'
import { useEffect, useRef, useState } from 'react'
import { readDitchTime, writeDitchTime } from '../../platform/ditch-time.ts'
import type { Http } from '../../platform/http/http.ts'
import { useDitch } from '../../platform/services.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { useUndoable } from '../../ui/use-undoable.ts'
import { todayQuery } from './today-query.ts'

const texts = messages.note

type Wanted = StatusNoteRequest['note']

/** The note that everybody sees, and where to write, change or end it. */
export function NotePart() {
  const { now, moment } = useDitchClock()
  const heading = useRef<HTMLHeadingElement>(null)
  const [typed, setTyped] = useState<string>()
  const { note, isBusy, write } = useNote()
  const today = useHttpQuery((http) => todayQuery(http))
  const shown = note && Temporal.Instant.compare(now, note.until) < 0 ? note : undefined
  const close = () => {
    setTyped(undefined)
    heading.current?.focus()
  }
  return (
    <Section title={texts.title} headingRef={heading}>
      {shown && (
        <div className="grid gap-3">
          <p className="text-soft">{texts.now}</p>
          <div className="max-w-prose rounded-xl border border-warning bg-warning-wash px-4 py-3 text-warning">
            <p className="font-semibold whitespace-pre-line wrap-anywhere">{shown.text}</p>
            <p className="text-sm">{texts.until(moment(shown.until))}</p>
          </div>
          {today.data?.noteNotices && <p className="text-sm text-soft">{reached.reached(today.data.noteNotices)}</p>}
        </div>
      )}
      {shown && typed === undefined ? (
        <p className="flex flex-wrap gap-3">
          <Button look="quiet" disabled={isBusy} onClick={() => setTyped(shown.text)}>
            {texts.change}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => write(null, false, shown, close)}>
            {texts.end}
          </Button>
        </p>
      ) : (
        <NoteForm
          before={shown}
          typed={typed}
          onType={setTyped}
          isBusy={isBusy}
          onCancel={close}
          onWrite={(wanted, notify) => write(wanted, notify, shown, close)}
        />
      )}
    </Section>
  )
}

/** Writes, changes and ends the note, each with a way back. */
function useNote() {
  // As open pages have it; its time may be over.
  const { note } = useDitch()
  const [written, setWritten] = useState<StatusNoteShape | null>(null)
  const { isBusy, run } = useUndoable(texts.notSaved)
  const send = async (http: Http, change: StatusNoteRequest) => {
    const answer = await http.send('POST', '/api/ditch/note', change)
    setWritten(answer.note)
    return answer
  }
  return {
    /** This captain's own before the page has heard of it. */
    note: written && written.id > (note?.id ?? 0) ? written : note,
    isBusy,
    write: (wanted: Wanted, notify: boolean, before: StatusNoteShape | undefined, onDone: () => void) =>
      run(async (http) => {
        const { note: now, notices } = await send(http, { basedOn: before?.id ?? 0, note: wanted, notify })
        onDone()
        const undone = before ? { text: before.text, until: before.until } : null
        return {
          said: {
            title: wanted ? texts.shown : texts.ended,
            ...(notices && { description: reached.sending(notices) }),
          },
          undo: (again) => send(again, { basedOn: now?.id ?? 0, note: undone, notify: false }),
        }
      }),
  }
}

/** Most notes are out of date by then. */
const USUAL = Temporal.Duration.from({ hours: 3 * 24 })

interface NoteFormProps {
  before: StatusNoteShape | undefined
  /** Undefined until something is typed, which shows the other fields. */
  typed: string | undefined
  onType: (text: string) => void
  isBusy: boolean
  onWrite: (note: NonNullable<Wanted>, notify: boolean) => void
  onCancel: () => void
}

function NoteForm({ before, typed, onType, isBusy, onWrite, onCancel }: NoteFormProps) {
  const { now, clocks } = useDitchClock()
  const form = useRef<HTMLFormElement>(null)
  const [end, setEnd] = useState<string>()
  const [notify, setNotify] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const until = end ?? writeDitchTime(before ? Temporal.Instant.from(before.until) : now.add(USUAL), clocks)
  const { note, faults } = readNote({ text: typed ?? '', until }, now, clocks)
  const errors = isTried ? faults : {}
  useEffect(() => {
    if (before) form.current?.querySelector('textarea')?.focus()
  }, [])
  const submit = (goTo: (field: string) => void) => {
    setIsTried(true)
    if (note) onWrite(note, notify)
    else goTo(Object.keys(faults)[0] ?? '')
  }
  return (
    <Form ref={form} onSubmit={submit} className="max-w-lg gap-4">
      <TextArea
        label={texts.text}
        name="text"
        rows={3}
        value={typed ?? ''}
        onText={onType}
        hint={!before && texts.hint}
        error={errors.text}
      />
      {typed !== undefined && (
        <>
          <Field
            label={texts.untilLabel}
            name="until"
            type="datetime-local"
            value={until}
            onText={setEnd}
            error={errors.until}
          />
          <CheckLine name="notify" label={texts.notify} isChecked={notify} onCheck={setNotify} />
          <FormButtons texts={texts} isBusy={isBusy} cancel={texts.cancel} onCancel={onCancel} />
        </>
      )}
    </Form>
  )
}

/** The server's limit. */
const MAX_LETTERS = 300

/** The note as it is sent, or what is wrong with it. */
function readNote({ text, until }: NonNullable<Wanted>, now: Temporal.Instant, clocks: DitchClocks) {
  const words = text.trim()
  const end = readDitchTime(until, clocks, 'second')?.instant
  const isAhead = end !== undefined && Temporal.Instant.compare(now, end) < 0
  const faults: { text?: string; until?: string } = {
    ...(words === '' && { text: texts.faults.text }),
    ...(words.length > MAX_LETTERS && { text: texts.faults.long(MAX_LETTERS) }),
    ...(!isAhead && { until: texts.faults.until }),
  }
  const isRight = isAhead && Object.keys(faults).length === 0
  return { note: isRight ? { text: words, until: end.toString() } : undefined, faults }
}
