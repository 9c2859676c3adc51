import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/new-device'
import { useDitchRules } from '../platform/ditch-rules.ts'
import { Note } from '../ui/note.tsx'

/** Why parts of the account are missing on this device, and until when. */
export function NewDevice({ until }: { until: string }) {
  const { clocks } = useDitchRules()
  return (
    <div className="pt-4 print:hidden">
      <Note look="warning" title={messages.why(format.dayAndTime(Temporal.Instant.from(until), clocks))} />
    </div>
  )
}
