import { pieceKey, type ScheduleDay, type TurnPlace } from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'
import { type ComponentType, memo } from 'react'
import { ByWidth } from '../../ui/by-width.tsx'
import { DayWeather } from './day-weather.tsx'
import { TurnRow } from './turn-row.tsx'

/** A control at the end of a turn's row. */
export type TurnTool = ComponentType<TurnPlace>

interface DaySectionProps {
  day: ScheduleDay
  timeZone: string
  hasLongSlots: boolean
  tool: TurnTool | undefined
}

/** One date. */
export const DaySection = memo(function DaySection({ day, timeZone, hasLongSlots, tool: Tool }: DaySectionProps) {
  const id = `day-${day.day}`
  return (
    <section aria-labelledby={id} className="day">
      <div className="sticky top-12 z-10 flex min-h-11 flex-wrap items-center gap-x-2 border-b print:min-h-6 border-line bg-paper print:static">
        <h3
          id={id}
          aria-current={day.isToday ? 'date' : undefined}
          className="flex grow basis-[min-content] flex-wrap-reverse items-center gap-x-2 text-lg/tight font-semibold"
        >
          <span className="whitespace-nowrap">
            <ByWidth wide={format.day(day.day)} narrow={format.shortDay(day.day)} />
          </span>{' '}
          {day.isToday && (
            <span className="rounded-full border border-current px-2 text-xs/4 font-semibold text-water print:hidden">
              {messages.today}
            </span>
          )}
        </h3>
        <DayWeather weather={day.weather} />
      </div>
      <ol className="pb-5 print:pb-2">
        {day.rows.map((row) => (
          <TurnRow
            key={pieceKey(row)}
            row={row}
            timeZone={timeZone}
            hasLongSlots={hasLongSlots}
            tool={Tool && row.span?.isFirst !== false && <Tool day={row.day} slot={row.slot} />}
          />
        ))}
      </ol>
    </section>
  )
})
