import {
  type Closure,
  type DitchRules,
  namesLookedFor,
  type Season,
  sayHours,
  type WhoIsAsking,
} from '@headgate/domain'
import { useMemo } from 'react'
import { messages } from './messages.ts'
import { NextTurn } from './next-turn.tsx'
import { NoTurns } from './no-turns.tsx'
import { ownSeason } from './own-season.ts'
import { OwnTurnRow } from './own-turn-row.tsx'
import { Partly } from './partly.tsx'
import { sayMonth } from './say-month.ts'
import { Tools } from './tools.tsx'
import { TurnNews } from './turn-news.tsx'

interface MyScheduleProps {
  season: Season
  closures: readonly Closure[]
  /** Whether the season is all there is to show; `partly`: the rest could not be had. */
  status: 'loading' | 'partly' | 'whole'
  onRetry: () => void
  now: Temporal.Instant
  rules: DitchRules
  viewer: WhoIsAsking
  uid: string
  hrefs: Record<'settings' | 'notifications' | 'schedule', string>
}

/** Everything about the turns of whoever is looking: the next one first and large. */
export function MySchedule({ status, onRetry, uid, hrefs, ...shown }: MyScheduleProps) {
  const { season, closures, now, rules, viewer } = shown
  const own = useMemo(() => ownSeason({ season, closures, now, rules, viewer }), [season, closures, now, rules, viewer])
  const isWhole = status === 'whole'
  const hasTurns = own.ahead.length > 0 || own.past.length > 0
  if (!hasTurns && status === 'loading') return <p role="status">{messages.loading}</p>
  if (!hasTurns) return <NoTurns viewer={viewer} hrefs={hrefs} isPartly={status === 'partly'} onRetry={onRetry} />
  const { timeZone } = rules
  const severalNames =
    new Set([...own.past, ...own.ahead.flatMap(({ turns }) => turns)].map(({ holder }) => holder)).size > 1
  return (
    <div className="grid gap-5 pt-4 print:gap-2 print:pt-0">
      <TurnNews next={own.next} now={now} timeZone={timeZone} />
      <NextTurn own={own} now={now} rules={rules} isWhole={isWhole} />
      <Tools uid={uid} noticesHref={hrefs.notifications} />
      <p className="hidden text-2xl font-bold print:block">{messages.printTitle(namesLookedFor(viewer).join(', '))}</p>
      {isWhole && <p className="text-soft">{messages.hours(sayHours(own.hours.soFar), sayHours(own.hours.toCome))}</p>}
      {status === 'partly' && <Partly onRetry={onRetry} />}
      {own.past.length > 0 && (
        <details className="group border-t border-line print:hidden">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{messages.past(own.past.length)}</summary>
          <ol>
            {own.past.map((turn) => (
              <OwnTurnRow
                key={turn.opensAt.toString()}
                turn={turn}
                now={now}
                timeZone={timeZone}
                isNamed={severalNames}
              />
            ))}
          </ol>
        </details>
      )}
      <div className="grid gap-5 print:block print:columns-2 print:gap-8">
        {own.ahead.map(({ month, turns }) => (
          <section key={month.toString()} aria-labelledby={`month-${month}`}>
            <h3 id={`month-${month}`} className="border-b border-line pb-1 text-lg font-semibold">
              {sayMonth(month, now.toZonedDateTimeISO(timeZone).year)}
            </h3>
            <ol>
              {turns.map((turn) => (
                <OwnTurnRow
                  key={turn.opensAt.toString()}
                  turn={turn}
                  now={now}
                  timeZone={timeZone}
                  isNamed={severalNames}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  )
}
