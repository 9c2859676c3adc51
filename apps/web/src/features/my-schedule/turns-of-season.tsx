import { pieceKey } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/my-schedule'
import type { ReactNode } from 'react'
import type { OwnSeason, OwnTurn } from './own-season.ts'
import { OwnTurnRow } from './own-turn-row.tsx'
import type { TurnTool } from './turn-tool.ts'

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
        <OwnTurnRow key={pieceKey(turn)} {...{ turn, now, timeZone, isNamed }} tool={tool?.([turn], 'row')} />
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
