import type { TurnPlace } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import { Link } from 'wouter'
import { PencilIcon } from '../../ui/tool-icons.tsx'

/** Links a turn on the schedule to the captain's form for correcting it. */
export const CorrectLink = ({ day, slot }: TurnPlace) => (
  <Link
    href={`/captain/season?${new URLSearchParams({ date: day.toString(), slot })}`}
    aria-label={messages.correction.link(format.slotTime(slot), format.longDay(day))}
    className="-my-2.5 -mr-3 grid size-11 shrink-0 place-items-center self-center rounded-lg text-soft hover:text-ink print:hidden"
  >
    <PencilIcon className="size-4" />
  </Link>
)
