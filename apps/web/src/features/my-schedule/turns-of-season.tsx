import { type DitchClocks, ditchDayAt, isSameWindow, segmentKey, takesWholeTurn, tradedFrom } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/my-schedule'
import { messages as schedule } from '@headgate/language/texts/schedule'
import { Fragment, type ReactNode } from 'react'
import { DropletIcon } from '../../ui/icons.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { OwnRow, OwnSeason, TurnTool } from './own-season.ts'

interface TurnsOfSeasonProps {
  own: OwnSeason
  now: Temporal.Instant
  clocks: DitchClocks
  /** Each row shows its holder, as there are several names. */
  isNamed: boolean
  turnTool: TurnTool
}

/** All turns by month; past ones are folded away. */
export function TurnsOfSeason({ own: { ahead, past }, now, clocks, isNamed, turnTool }: TurnsOfSeasonProps) {
  const listed = (rows: OwnRow[], tool?: TurnTool): ReactNode => (
    <ol>
      {rows.map((row) => (
        <ListedRow key={segmentKey(row.turns[0])} {...{ row, now, clocks, isNamed, tool }} />
      ))}
    </ol>
  )
  const { year } = ditchDayAt(now, clocks)
  return (
    <>
      {past.length > 0 && (
        <details className="border-t border-line print:hidden">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{messages.past(past.length)}</summary>
          {listed(past)}
        </details>
      )}
      <div className="grid gap-5 print:block print:columns-2 print:gap-8">
        {ahead.map(({ month, rows }) => (
          <section key={month.toString()} aria-labelledby={`month-${month}`} className="print:mb-3">
            <h3
              id={`month-${month}`}
              className="border-b border-line pb-1 text-lg font-semibold print:break-after-avoid"
            >
              {format.monthNear(month, year)}
            </h3>
            {listed(rows, turnTool)}
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

interface ListedRowProps extends Pick<TurnsOfSeasonProps, 'now' | 'clocks' | 'isNamed'> {
  row: OwnRow
  /** Its controls, for the turns of each holder. */
  tool: TurnTool | undefined
}

/** Turns that follow each other: their times and their state. Print leaves out the countdown. */
function ListedRow({ row, now, clocks, isNamed, tool }: ListedRowProps) {
  const { turns, isRunning, isSkipped, hasPassed, suspension, water, opensAt, closesAt } = row
  const [{ day, slot }] = turns
  const byHolder = Map.groupBy(turns, ({ holder }) => holder)
  const until = format.time(closesAt, clocks)
  const isLong = opensAt.until(closesAt).total('hours') >= 24
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
            values={[
              format.shortDay(day),
              format.time(opensAt, clocks),
              isLong ? `${format.briefDay(ditchDayAt(closesAt, clocks))}, ${until}` : until,
            ]}
            tags={TAGS}
          />
        )}
      </span>{' '}
      {isNamed && <span className="wrap-anywhere text-soft">{[...byHolder.keys()].join(', ')}</span>}{' '}
      {turns.map((turn) => {
        const scheduled = tradedFrom(turn)
        return (
          scheduled && (
            <span key={segmentKey(turn)} className="wrap-anywhere text-soft">
              {turns.length > 1 && `${format.time(turn.opensAt, clocks)}: `}
              {isSameWindow(turn, turn.turn)
                ? schedule.tradedFor(`${scheduled}`)
                : schedule.tradedFrom(`${scheduled}`, format.time(turn.closesAt, clocks))}{' '}
            </span>
          )
        )
      })}
      {isSkipped && <span className="text-sm font-semibold text-soft">{messages.skipped}</span>}
      {suspension && (
        <span className="rounded-full border border-current px-2 text-sm font-semibold text-warning">
          {format.suspension(suspension, clocks)}
        </span>
      )}{' '}
      <span
        className={`${tool ? '' : 'ml-auto'} text-sm print:hidden ${hasWater ? 'font-semibold text-water' : 'text-soft'}`}
      >
        {hasWater && <DropletIcon className="mr-1.5 inline size-4" />}
        {hasWater && messages.runningUntil(format.time(water.closesAt, clocks))}
        {isAhead && messages.in(format.duration(now.until(water.opensAt)))}
      </span>
      {tool && [...byHolder].map(([holder, ofHolder]) => <Fragment key={holder}>{tool(ofHolder, 'row')}</Fragment>)}
    </li>
  )
}
