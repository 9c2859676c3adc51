import { type DitchClocks, isFirstOfTurn, isSameWindow, type ScheduleRow, tradedFrom } from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'
import type { ReactNode } from 'react'
import { DropletIcon } from '../../ui/icons.tsx'
import { WeatherPicture } from './weather-picture.tsx'

interface TurnRowProps {
  row: ScheduleRow
  /** The ditch has slots off the hour, whose labels are longer. */
  hasLongSlots: boolean
  clocks: DitchClocks
  /** A control at its end. */
  tool?: ReactNode
}

const SLOT = 'w-16 shrink-0 text-sm whitespace-nowrap sm:w-20'
const LONG_SLOT = 'w-22 shrink-0 text-sm whitespace-nowrap'

/** One turn: slot, holder and state. Color is never the only sign. */
export function TurnRow({ row, hasLongSlots, clocks, tool }: TurnRowProps) {
  const { holder, isOwn, isRunning, hasPassed, isSkipped, isRainLikely, suspension } = row
  const scheduled = tradedFrom(row)
  const isSpecial = isOwn || isRunning || isSkipped || suspension
  const look = isRunning ? 'rounded-lg bg-water-wash' : isOwn ? 'rounded-lg bg-own-wash' : hasPassed ? 'text-soft' : ''
  return (
    <li
      aria-current={isRunning ? 'time' : undefined}
      className={`-mx-3 flex min-h-11 flex-wrap items-baseline justify-end gap-x-3 px-3 py-2.5 print:mx-0 print:min-h-0 print:bg-transparent print:px-0 print:py-0.5 ${look}`}
    >
      <span className={`${hasLongSlots || !isFirstOfTurn(row) ? LONG_SLOT : SLOT} ${isRunning ? '' : 'text-soft'}`}>
        {isFirstOfTurn(row) ? format.slot(row.slot) : format.time(row.opensAt, clocks)}
      </span>{' '}
      <span className="flex grow basis-24 flex-wrap items-baseline gap-x-3">
        <span className={`wrap-anywhere ${isOwn || isRunning ? 'font-bold print:font-normal' : ''}`}>{holder}</span>
        {scheduled && ' '}
        {scheduled && (
          <span className="text-sm text-soft wrap-anywhere">
            {isSameWindow(row, row.turn)
              ? messages.tradedFor(`${scheduled}`)
              : messages.tradedFrom(`${scheduled}`, format.time(row.closesAt, clocks))}
          </span>
        )}
        {isSpecial && ' '}
        {isSpecial && (
          <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3 text-sm font-semibold">
            {suspension && <span className="text-warning">{format.suspension(suspension, clocks)}</span>}
            {isSkipped && <span className="text-soft">{messages.skipped}</span>}
            {isOwn && <span className="rounded-full border border-current px-2 text-own">{messages.ownMark}</span>}
            {isRunning && (
              <span className="flex items-baseline gap-1.5 text-water print:hidden">
                <DropletIcon className="size-4 self-center" />
                {messages.runningMark}
              </span>
            )}
          </span>
        )}
      </span>
      {isRainLikely && (
        <WeatherPicture icon="rain" label={messages.rainMark} className="size-5 self-center text-soft print:hidden" />
      )}
      {tool}
    </li>
  )
}
