import { isSameWindow, segmentKey, takesWholeTurn, tradedFrom } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/my-schedule'
import { messages as schedule } from '@headgate/language/texts/schedule'
import type { ReactNode } from 'react'
import { DropletIcon } from '../../ui/icons.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { OwnSeason, OwnTurn, TurnTool } from './own-season.ts'

interface TurnsOfSeasonProps {
  own: OwnSeason
  now: Temporal.Instant
  timeZone: string
  /** Each turn shows its holder, as there are several names. */
  isNamed: boolean
  turnTool: TurnTool
}

/** All turns by month; past ones are folded away. */
export function TurnsOfSeason({ own: { ahead, past }, now, timeZone, isNamed, turnTool }: TurnsOfSeasonProps) {
  const listed = (turns: OwnTurn[], tool?: TurnTool): ReactNode => (
    <ol>
      {turns.map((turn) => (
        <OwnTurnRow key={segmentKey(turn)} {...{ turn, now, timeZone, isNamed }} tool={tool?.([turn], 'row')} />
      ))}
    </ol>
  )
  const { year } = now.toZonedDateTimeISO(timeZone)
  return (
    <>
      {past.length > 0 && (
        <details className="border-t border-line print:hidden">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{messages.past(past.length)}</summary>
          {listed(past)}
        </details>
      )}
      <div className="grid gap-5 print:block print:columns-2 print:gap-8">
        {ahead.map(({ month, turns }) => (
          <section key={month.toString()} aria-labelledby={`month-${month}`} className="print:mb-3">
            <h3
              id={`month-${month}`}
              className="border-b border-line pb-1 text-lg font-semibold print:break-after-avoid"
            >
              {format.monthNear(month, year)}
            </h3>
            {listed(turns, turnTool)}
          </section>
        ))}
      </div>
    </>
  )
}

/** Turns further off show only their date. */
const COUNTED_DOWN = Temporal.Duration.from({ hours: 7 * 24 })

const TAGS = {
  from: (words: string) => <span className="ml-1">{words}</span>,
  until: (words: string) => <span className="font-normal text-soft">{words}</span>,
}

interface OwnTurnRowProps {
  turn: OwnTurn
  now: Temporal.Instant
  timeZone: string
  /** Shows the holder's name, for residents with several. */
  isNamed: boolean
  /** A control at its end. */
  tool?: ReactNode
}

/** One turn: its times and its state. Print leaves out the countdown. */
function OwnTurnRow({ turn, now, timeZone, isNamed, tool }: OwnTurnRowProps) {
  const { day, slot, holder, isRunning, isSkipped, hasPassed, runsOn, suspension, water, opensAt, closesAt } = turn
  const scheduled = tradedFrom(turn)
  const isDry = suspension !== undefined && takesWholeTurn(suspension)
  const { compare } = Temporal.Instant
  const hasWater = water !== undefined && compare(water.opensAt, now) <= 0
  const isAhead = water !== undefined && !hasWater && compare(now.add(COUNTED_DOWN), water.opensAt) > 0
  return (
    <li
      aria-current={isRunning ? 'time' : undefined}
      className={`-mx-3 flex min-h-11 flex-wrap items-baseline gap-x-3 px-3 py-2.5 print:mx-0 print:min-h-0 print:px-0 print:py-0.5 ${isRunning ? 'rounded-lg bg-water-wash print:bg-transparent' : ''}`}
    >
      <span className={`${hasPassed ? 'text-soft' : 'font-semibold'} ${isDry ? 'line-through' : ''}`}>
        {isSkipped ? (
          <RichText text={messages.skippedTurn} values={[format.shortDay(day), format.slotTime(slot)]} tags={TAGS} />
        ) : (
          <RichText
            text={messages.turn}
            values={[format.shortDay(day), format.time(opensAt, timeZone), format.time(closesAt, timeZone)]}
            tags={TAGS}
          />
        )}
      </span>{' '}
      {isNamed && <span className="wrap-anywhere text-soft">{holder}</span>}{' '}
      {scheduled && (
        <span className="wrap-anywhere text-soft">
          {isSameWindow(turn, turn.turn)
            ? schedule.tradedFor(scheduled)
            : schedule.tradedFrom(scheduled, format.time(closesAt, timeZone))}
        </span>
      )}{' '}
      {isSkipped && <span className="text-sm font-semibold text-soft">{messages.skipped}</span>}
      {suspension && (
        <span className="rounded-full border border-current px-2 text-sm font-semibold text-warning">
          {format.suspension(suspension, timeZone)}
        </span>
      )}{' '}
      <span
        className={`${tool ? '' : 'ml-auto'} text-sm print:hidden ${hasWater ? 'font-semibold text-water' : 'text-soft'}`}
      >
        {hasWater && <DropletIcon className="mr-1.5 inline size-4" />}
        {hasWater && messages.runningUntil(format.time(water.closesAt, timeZone))}
        {isAhead && (runsOn ? messages.runsOn : messages.in(format.duration(now.until(water.opensAt))))}
      </span>
      {tool}
    </li>
  )
}
