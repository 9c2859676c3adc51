import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/new-device'
import { useDitch } from '../platform/services.ts'
import { Note } from '../ui/note.tsx'

/** Why parts of the account are missing on this device, and until when. */
export function NewDevice({ until }: { until: string }) {
  const { timeZone } = useDitch()
  return (
    <div className="pt-4 print:hidden">
      <Note look="warning" title={messages.why(format.dayAndTime(Temporal.Instant.from(until), timeZone))} />
    </div>
  )
}
