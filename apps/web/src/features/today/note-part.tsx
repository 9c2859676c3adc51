import type { StatusNoteRequest, StatusNoteShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/today'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useDitch, useServices } from '../../platform/services.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toast-failure.ts'
import { NoteForm } from './note-form.tsx'

const texts = messages.note

/** The note that everybody sees: what it says now, and the form to write, change or end it. */
export function NotePart() {
  const { now, moment } = useDitchClock()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { current, isBusy, write } = useNote()
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
        </div>
      ) : (
        !isOpen && <p className="max-w-prose text-soft">{texts.none}</p>
      )}
      {isOpen ? (
        <NoteForm before={shown} isBusy={isBusy} onCancel={close} onWrite={(wanted) => write(wanted, shown, close)} />
      ) : (
        <p className="flex flex-wrap gap-3">
          <Button look={shown ? 'quiet' : 'primary'} disabled={isBusy} onClick={() => setIsOpen(true)}>
            {shown ? texts.change : texts.write}
          </Button>
          {shown && (
            <Button look="quiet" disabled={isBusy} onClick={() => write(null, shown, close)}>
              {isBusy ? texts.ending : texts.end}
            </Button>
          )}
        </p>
      )}
    </Section>
  )
}

type Wanted = StatusNoteRequest['note']

interface Writing extends StatusNoteRequest {
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
    mutationFn: ({ basedOn, note: wanted }: Writing) => http.send('POST', '/api/ditch/note', { basedOn, note: wanted }),
    onSuccess({ note: written }, { note: wanted, before, isUndo, onDone }) {
      onDone()
      const undo = () =>
        mutate({ basedOn: written?.id ?? 0, note: before, before: wanted, isUndo: true, onDone: () => undefined })
      if (isUndo) return toast({ title: texts.undone })
      const { title, undo: label } = wanted ? texts.shown : texts.ended
      toast({ title, action: { label, onPress: undo } })
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
    write: (wanted: Wanted, before: StatusNoteShape | undefined, onDone: () => void) =>
      mutate({
        basedOn: before?.id ?? 0,
        note: wanted,
        before: before ? { text: before.text, until: before.until } : null,
        isUndo: false,
        onDone,
      }),
  }
}
