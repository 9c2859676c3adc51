import { type Forecast, isOnTheHour, scheduleDays } from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useViewer } from '../../platform/auth/viewer.ts'
import { useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { whenIdle } from '../../platform/lazy/when-idle.ts'
import { DaySection, type TurnTool } from './day-section.tsx'
import { emptySchedule, type LaterParts } from './lazy-components.ts'
import { settledAt } from './settled-at.ts'
import type { Schedule } from './use-schedule.ts'

interface ScheduleCalendarProps {
  schedule: Schedule
  hasSeason: boolean
  startsWithAll: boolean
  weather: Forecast | undefined
  turnTool: TurnTool | undefined
  later: LaterParts | undefined
  /** The line about the weather, above the dates. */
  weatherLine: ReactNode
}

/** The dates ahead with their turns; the first few are drawn at once. */
export function ScheduleCalendar(props: ScheduleCalendarProps) {
  const { schedule, hasSeason, startsWithAll, weather, weatherLine, later } = props
  const { now, rules, timeline, closures, isWhole } = schedule
  const { isOwn } = useViewer()
  const settledMs = settledAt(now, rules.clocks, timeline, closures).epochMilliseconds
  // A response brings half a year of turns, which are drawn without blocking taps. What the time changes is drawn at once,
  // with the panel above.
  const drawn = useDeferredValue(timeline)
  const days = useMemo(() => {
    const settled = Temporal.Instant.fromEpochMilliseconds(settledMs)
    return scheduleDays(drawn, {
      now: settled,
      rules,
      closures,
      isOwn,
      weather: weather?.days,
      rain: weather?.rain,
    })
  }, [drawn, closures, settledMs, rules, isOwn, weather])
  const hasLongSlots = useMemo(() => !timeline.segments.every(({ slot }) => isOnTheHour(slot)), [timeline])
  const { shown, showAll } = useShownDays(days.length, startsWithAll)
  const EmptySchedule = useLazyComponent(emptySchedule, days.length === 0, 'without')
  const lastDay = format.shortMonthDay(rules.lastDay)
  const hasMore = !isWhole || shown < days.length
  return (
    <section aria-labelledby="schedule-title">
      <div className="sticky top-(--tabs) z-20 flex h-12 items-center gap-2 bg-paper print:static">
        <h2 id="schedule-title" className="text-lg font-semibold text-soft">
          {messages.title}
        </h2>
        {later && days.length > 0 && <later.FindTools schedule={schedule} showAll={showAll} />}
      </div>
      {days.length > 0 && weatherLine}
      {days.length === 0 ? (
        EmptySchedule && <EmptySchedule schedule={schedule} hasSeason={hasSeason} />
      ) : (
        <div className="print:columns-3 print:gap-8">
          {days.slice(0, shown).map((day) => (
            <DaySection
              key={day.day.toString()}
              day={day}
              clocks={rules.clocks}
              hasLongSlots={hasLongSlots}
              tool={props.turnTool}
            />
          ))}
        </div>
      )}
      {days.length > 0 && hasMore && (
        <p className="py-4 print:hidden">
          <a
            href="/?days=all"
            onClick={(event) => {
              if (!isWhole) return
              event.preventDefault()
              showAll()
            }}
            className="flex min-h-12 items-center justify-center rounded-lg border border-edge bg-card px-4 font-semibold hover:bg-wash"
          >
            {messages.showAll(lastDay)}
          </a>
        </p>
      )}
    </section>
  )
}

/** The number of dates in the page's own state. */
const SLICE = 14

/**
 * How many of `total` days are drawn. It starts with the first few and grows whenever the browser is idle, until find
 * and print cover all days. Printing before that draws the rest at once.
 */
function useShownDays(total: number, startsWithAll: boolean): { shown: number; showAll: () => void } {
  const [shown, setShown] = useState(startsWithAll ? Number.POSITIVE_INFINITY : SLICE)
  const showAll = () => setShown(Number.POSITIVE_INFINITY)
  const hasMore = shown < total
  useEffect(() => {
    if (!hasMore) return
    return whenIdle(() => startTransition(() => setShown(shown + SLICE)))
  }, [shown, hasMore])
  useEffect(() => {
    const showForPrint = () => flushSync(() => setShown(Number.POSITIVE_INFINITY))
    window.addEventListener('beforeprint', showForPrint)
    return () => window.removeEventListener('beforeprint', showForPrint)
  }, [])
  return { shown, showAll }
}
