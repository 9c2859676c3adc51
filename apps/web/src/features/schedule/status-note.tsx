import type { StatusNoteShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/status-note'
import { formatWhen } from './answer.ts'
import type { Schedule } from './use-schedule.ts'

interface StatusNoteProps {
  note: StatusNoteShape
  schedule: Pick<Schedule, 'now' | 'rules'>
}

/** What the captains want everybody to know, until its time is over. */
export function StatusNote({ note, schedule: { now, rules } }: StatusNoteProps) {
  const until = Temporal.Instant.from(note.until)
  if (Temporal.Instant.compare(until, now) <= 0) return null
  return (
    <aside
      aria-label={messages.label}
      className="rounded-xl border border-warning bg-warning-wash px-4 py-3 text-warning print:mb-3"
    >
      <p className="font-semibold whitespace-pre-line wrap-anywhere">{note.text}</p>
      <p className="text-sm">{formatWhen(until, now, rules.clocks, messages.until)}</p>
    </aside>
  )
}
