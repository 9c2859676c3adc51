import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/new-device'
import { Note } from '../ui/note.tsx'

/** Why parts of the account are missing on this device, and until when. */
export const NewDevice = ({ until, timeZone }: { until: string; timeZone: string }) => (
  <div className="pt-4 print:hidden">
    <Note look="warning" title={messages.why(format.dayAndTime(Temporal.Instant.from(until), timeZone))} />
  </div>
)
