import type { StatusNoteRequest, StatusNoteShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/today'
import { useEffect, useRef, useState } from 'react'
import { readDitchTime, writeDitchTime } from '../../platform/ditch-time.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const texts = messages.note
/** Most notes are out of date by then. */
const USUAL = Temporal.Duration.from({ hours: 3 * 24 })

interface NoteFormProps {
  before: StatusNoteShape | undefined
  isBusy: boolean
  onWrite: (note: NonNullable<StatusNoteRequest['note']>) => void
  onCancel: () => void
}

export function NoteForm({ before, isBusy, onWrite, onCancel }: NoteFormProps) {
  const { now, timeZone } = useDitchClock()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(before?.text ?? '')
  const [until, setUntil] = useState(() =>
    writeDitchTime(before ? Temporal.Instant.from(before.until) : now.add(USUAL), timeZone),
  )
  const [isTried, setIsTried] = useState(false)
  const { note, faults } = readNote({ text, until }, now, timeZone)
  const errors = isTried ? faults : {}
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const submit = (goTo: (field: string) => void) => {
    setIsTried(true)
    if (note) onWrite(note)
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
      <p className="flex flex-wrap gap-3">
        <Submit texts={texts} isBusy={isBusy} />
        <Button look="quiet" disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </p>
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
function readNote({ text, until }: NoteDraft, now: Temporal.Instant, timeZone: string): ReadNote {
  const words = text.trim()
  const end = readDitchTime(until, timeZone, 'second')?.instant
  const isAhead = end !== undefined && Temporal.Instant.compare(now, end) < 0
  const faults = {
    ...(words === '' && { text: texts.faults.text }),
    ...(words.length > MAX_LETTERS && { text: texts.faults.long(MAX_LETTERS) }),
    ...(!isAhead && { until: texts.faults.until }),
  }
  const isRight = isAhead && Object.keys(faults).length === 0
  return { note: isRight ? { text: words, until: end.toString() } : undefined, faults }
}
