import type { UndoPreviewResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'

/** How much water that has run a change would give to somebody else, rounded up to the minute; nothing where it is none. */
export const PastWater = ({ pastMs }: Pick<UndoPreviewResponse, 'pastMs'>) =>
  pastMs > 0 && (
    <p>{messages.preview.past(format.hours(Temporal.Duration.from({ minutes: Math.ceil(pastMs / 60_000) })))}</p>
  )
