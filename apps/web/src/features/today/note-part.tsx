import type { StatusNoteShape } from '@headgate/contracts'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/today'
import { useRef, useState } from 'react'
import { useNow } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { NoteForm } from './note-form.tsx'
import type { DitchTimes } from './read-note.ts'
import { useNote } from './use-note.ts'

const texts = messages.note

interface NotePartProps {
  /** As open pages have it; its time may be over. */
  note: StatusNoteShape | undefined
  timeZone: string
  times: DitchTimes
}

/** The note that everybody sees: what it says now, and the form to write, change or end it. */
export function NotePart({ note, timeZone, times }: NotePartProps) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { current, isBusy, write } = useNote(note)
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
            <p className="text-sm">
              {texts.until(format.dayAtTimeNear(Temporal.Instant.from(shown.until), now, timeZone))}
            </p>
          </div>
        </div>
      ) : (
        !isOpen && <p className="max-w-prose text-soft">{texts.none}</p>
      )}
      {isOpen ? (
        <NoteForm
          before={shown}
          now={now}
          times={times}
          isBusy={isBusy}
          onCancel={close}
          onWrite={(wanted) => write(wanted, shown, close)}
        />
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
