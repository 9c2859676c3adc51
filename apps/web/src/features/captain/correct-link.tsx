import { formatLongDay, type TurnPlace } from '@headgate/domain'
import { Link } from 'wouter'
import { PencilIcon } from '../../ui/tool-icons.tsx'

/** Leads from a turn of the schedule to where a captain corrects it. */
export const CorrectLink = ({ day, slot }: TurnPlace) => (
  <Link
    href={`/development?${new URLSearchParams({ part: 'season', date: day.toString(), slot })}`}
    aria-label={`Correct the ${slot} turn of ${formatLongDay(day)}`}
    className="-my-2.5 -mr-3 grid size-11 shrink-0 place-items-center self-center rounded-lg text-soft hover:text-ink print:hidden"
  >
    <PencilIcon className="size-4" />
  </Link>
)
