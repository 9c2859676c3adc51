import type { ScheduleRow } from '@headgate/domain'
import { DropletIcon } from '../../ui/icons.tsx'
import { messages } from './messages.ts'

/** One turn: when it opens, whose it is, and what is special about it. Colour is never the only sign. */
export function TurnRow({
  row: { slot, holder, isOwn, isRunning },
  hasPassed,
}: {
  row: Pick<ScheduleRow, 'slot' | 'holder' | 'isOwn' | 'isRunning'>
  hasPassed: boolean
}) {
  return (
    <li
      aria-current={isRunning ? 'time' : undefined}
      className={`-mx-3 flex min-h-11 items-baseline gap-3 px-3 py-2.5 print:mx-0 print:min-h-0 print:bg-transparent print:px-0 print:py-0.5 ${rowLook({ isOwn, isRunning, hasPassed })}`}
    >
      <span className={`w-14 shrink-0 text-sm sm:w-20 ${isRunning ? '' : 'text-soft'}`}>{slot}</span>{' '}
      <span className={`wrap-anywhere ${isOwn || isRunning ? 'font-bold' : ''} print:font-normal`}>{holder}</span>
      <span className="ml-auto flex shrink-0 items-center gap-3 text-sm font-semibold">
        {isOwn && <span className="rounded-full border border-current px-2 py-0.5 text-own">{messages.ownMark}</span>}
        {isRunning && (
          <span className="flex items-baseline gap-1.5 text-water print:hidden">
            <DropletIcon className="size-4 self-center" />
            {messages.runningMark}
          </span>
        )}
      </span>
    </li>
  )
}

function rowLook({ isOwn, isRunning, hasPassed }: { isOwn: boolean; isRunning: boolean; hasPassed: boolean }): string {
  if (isRunning) return 'rounded-lg bg-water-wash'
  if (isOwn) return 'rounded-lg bg-own-wash'
  return hasPassed ? 'text-soft' : ''
}
