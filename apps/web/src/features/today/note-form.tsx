import type { StatusNoteRequest, StatusNoteShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/today'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type DitchTimes, MAX_LETTERS, readNote } from './read-note.ts'

const texts = messages.note
/** Most notes are out of date by then. */
const USUAL = Temporal.Duration.from({ hours: 3 * 24 })

interface NoteFormProps {
  before: StatusNoteShape | undefined
  now: Temporal.Instant
  times: DitchTimes
  isBusy: boolean
  onWrite: (note: NonNullable<StatusNoteRequest['note']>) => void
  onCancel: () => void
}

export function NoteForm({ before, now, times, isBusy, onWrite, onCancel }: NoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(before?.text ?? '')
  const [until, setUntil] = useState(() => times.write(before ? Temporal.Instant.from(before.until) : now.add(USUAL)))
  const [isTried, setIsTried] = useState(false)
  const { note, faults } = readNote({ text, until }, now, times)
  const errors = isTried ? faults : {}
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (note) onWrite(note)
    else form.current?.querySelector<HTMLElement>(`[name=${Object.keys(faults)[0]}]`)?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-lg gap-4">
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
      <p className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? texts.busy : texts.submit}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </p>
    </form>
  )
}
