import type { StatusNoteRequest, StatusNoteShape } from '@headgate/contracts'
import type { DitchClocks } from '@headgate/domain'
import { messages as reached } from '@headgate/language/texts/reached'
import { messages } from '@headgate/language/texts/today'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { readDitchTime, writeDitchTime } from '../../platform/ditch-time.ts'
import { useDitch, useServices } from '../../platform/services.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toast-failure.ts'
import { todayQuery } from './today-query.ts'

const texts = messages.note

/** The note that everybody sees: what it says now, and the form to write, change or end it. */
export function NotePart() {
  const { now, moment } = useDitchClock()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { current, isBusy, write } = useNote()
  const today = useHttpQuery((http) => todayQuery(http))
  const shown = current && Temporal.Instant.compare(now, current.until) < 0 ? current : undefined
  const close = () => {
    setIsOpen(false)
    heading.current?.focus()
  }
  return (
    <Section title={texts.title} headingRef={heading}>
      {shown ? (
        <div className="grid gap-3">
          <p className="text-soft">{texts.now}</p>
          <div className="max-w-prose rounded-xl border border-warning bg-warning-wash px-4 py-3 text-warning">
            <p className="font-semibold whitespace-pre-line wrap-anywhere">{shown.text}</p>
            <p className="text-sm">{texts.until(moment(shown.until))}</p>
          </div>
          {today.data?.noteNotices && <p className="text-sm text-soft">{reached.reached(today.data.noteNotices)}</p>}
        </div>
      ) : (
        !isOpen && <p className="max-w-prose text-soft">{texts.none}</p>
      )}
      {isOpen ? (
        <NoteForm
          before={shown}
          isBusy={isBusy}
          onCancel={close}
          onWrite={(wanted, notify) => write(wanted, notify, shown, close)}
        />
      ) : (
        <p className="flex flex-wrap gap-3">
          <Button look={shown ? 'quiet' : 'primary'} disabled={isBusy} onClick={() => setIsOpen(true)}>
            {shown ? texts.change : texts.write}
          </Button>
          {shown && (
            <Button look="quiet" disabled={isBusy} onClick={() => write(null, false, shown, close)}>
              {isBusy ? texts.ending : texts.end}
            </Button>
          )}
        </p>
      )}
    </Section>
  )
}

type Wanted = StatusNoteRequest['note']

interface Writing {
  basedOn: number
  note: Wanted
  notify: boolean
  /** What its undo brings back. */
  before: Wanted
  isUndo: boolean
  onDone: () => void
}

/** Writes, changes and ends the note, each with a way back. */
function useNote() {
  // As open pages have it; its time may be over.
  const { note } = useDitch()
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ basedOn, note: wanted, notify }: Writing) =>
      http.send('POST', '/api/ditch/note', { basedOn, note: wanted, notify }),
    onSuccess({ note: written, notices }, { note: wanted, before, isUndo, onDone }) {
      onDone()
      const undo = () =>
        mutate({
          basedOn: written?.id ?? 0,
          note: before,
          before: wanted,
          notify: false,
          isUndo: true,
          onDone: () => undefined,
        })
      if (isUndo) return toast({ title: texts.undone })
      const { title, undo: label } = wanted ? texts.shown : texts.ended
      toast({ title, ...(notices && { description: reached.sending(notices) }), action: { label, onPress: undo } })
    },
    onError: toastFailure(texts.notSaved),
    // The response to it has this page follow the ditch.
    onSettled: () => queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES }),
  })
  const isNewer = data?.note && data.note.id > (note?.id ?? 0)
  return {
    /** Null once this captain has ended it, also before the page has heard of it. */
    current: isNewer ? data.note : data?.note === null && data !== undefined && !note ? null : note,
    isBusy: isPending,
    write: (wanted: Wanted, notify: boolean, before: StatusNoteShape | undefined, onDone: () => void) =>
      mutate({
        basedOn: before?.id ?? 0,
        note: wanted,
        notify,
        before: before ? { text: before.text, until: before.until } : null,
        isUndo: false,
        onDone,
      }),
  }
}

/** Most notes are out of date by then. */
const USUAL = Temporal.Duration.from({ hours: 3 * 24 })

interface NoteFormProps {
  before: StatusNoteShape | undefined
  isBusy: boolean
  onWrite: (note: NonNullable<Wanted>, notify: boolean) => void
  onCancel: () => void
}

function NoteForm({ before, isBusy, onWrite, onCancel }: NoteFormProps) {
  const { now, clocks } = useDitchClock()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(before?.text ?? '')
  const [until, setUntil] = useState(() =>
    writeDitchTime(before ? Temporal.Instant.from(before.until) : now.add(USUAL), clocks),
  )
  const [notify, setNotify] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const { note, faults } = readNote({ text, until }, now, clocks)
  const errors = isTried ? faults : {}
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
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
        value={text}
        onText={setText}
        hint={texts.textHint(MAX_LETTERS)}
        error={errors.text}
      />
      <Field
        label={texts.untilLabel}
        name="until"
        type="datetime-local"
        value={until}
        onText={setUntil}
        error={errors.until}
      />
      <CheckLine name="notify" label={texts.notify} isChecked={notify} onCheck={setNotify} />
      <FormButtons texts={texts} isBusy={isBusy} cancel={texts.cancel} onCancel={onCancel} />
    </Form>
  )
}

/** The server's limit. */
const MAX_LETTERS = 300

interface NoteDraft {
  text: string
  until: string
}

interface ReadNote {
  note: NonNullable<StatusNoteRequest['note']> | undefined
  faults: Partial<Record<keyof NoteDraft, string>>
}

/** The note as it is sent, or what is wrong with it. */
function readNote({ text, until }: NoteDraft, now: Temporal.Instant, clocks: DitchClocks): ReadNote {
  const words = text.trim()
  const end = readDitchTime(until, clocks, 'second')?.instant
  const isAhead = end !== undefined && Temporal.Instant.compare(now, end) < 0
  const faults = {
    ...(words === '' && { text: texts.faults.text }),
    ...(words.length > MAX_LETTERS && { text: texts.faults.long(MAX_LETTERS) }),
    ...(!isAhead && { until: texts.faults.until }),
  }
  const isRight = isAhead && Object.keys(faults).length === 0
  return { note: isRight ? { text: words, until: end.toString() } : undefined, faults }
}
