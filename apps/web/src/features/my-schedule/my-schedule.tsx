import type { Closure, DitchRules, RainSpan, Season, TurnViewer } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/my-schedule'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import { useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { Note } from '../../ui/note.tsx'
import { noTurns } from './lazy-components.ts'
import { NextTurn } from './next-turn.tsx'
import { ownSeason } from './own-season.ts'
import { Partly } from './partly.tsx'
import { Tools } from './tools.tsx'
import { TurnNews } from './turn-news.tsx'
import type { TurnTool } from './turn-tool.ts'
import { TurnsOfSeason } from './turns-of-season.tsx'

interface MyScheduleProps {
  season: Season
  closures: readonly Closure[]
  /** `whole` once all of the season is loaded; `partly` if the rest failed to load. */
  status: 'loading' | 'partly' | 'whole'
  onRetry: () => void
  now: Temporal.Instant
  rules: DitchRules
  viewer: TurnViewer
  uid: string
  /** As forecast by the hour. */
  rain: readonly RainSpan[]
  /** Their property has changed owners since they claimed it. */
  mustClaimAgain: boolean
  /** This device shows no address of the calendar yet, and no numbers. */
  isNew: boolean
  hrefs: Record<'settings' | 'notifications' | 'schedule', string>
  /** Their trades with neighbors. */
  trades: ReactNode
  turnTool: TurnTool
}

/** The resident's own turns, the next one first and large. */
export function MySchedule({ mustClaimAgain, ...shown }: MyScheduleProps) {
  return (
    <>
      {mustClaimAgain && (
        <div className="pt-4 print:hidden">
          <Note look="warning" title={messages.again.title}>
            <p className="max-w-prose">{messages.again.text}</p>
            <Link
              href={shown.hrefs.settings}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {messages.again.toSettings}
            </Link>
          </Note>
        </div>
      )}
      <OwnTurns {...shown} />
    </>
  )
}

function OwnTurns({
  status,
  onRetry,
  uid,
  rain,
  hrefs,
  trades,
  turnTool,
  isNew,
  ...shown
}: Omit<MyScheduleProps, 'mustClaimAgain'>) {
  const { season, closures, now, rules, viewer } = shown
  const own = useMemo(() => ownSeason({ season, closures, now, rules, viewer }), [season, closures, now, rules, viewer])
  const isWhole = status === 'whole'
  const hasTurns = own.ahead.length > 0 || own.past.length > 0
  const partly = status === 'partly' && <Partly onRetry={onRetry} />
  const NoTurns = useLazyComponent(noTurns, !hasTurns && status !== 'loading', 'reload')
  if (!hasTurns && (status === 'loading' || !NoTurns)) return <p role="status">{messages.loading}</p>
  if (NoTurns && !hasTurns)
    return (
      <>
        <NoTurns viewer={viewer} hrefs={hrefs} partly={partly} />
        {trades && <div className="pt-6">{trades}</div>}
      </>
    )
  const { timeZone } = rules
  const names = new Set([...own.past, ...own.ahead.flatMap(({ turns }) => turns)].map(({ holder }) => holder))
  return (
    <div className="grid gap-5 pt-4 print:block print:pt-0">
      <TurnNews next={own.next} now={now} timeZone={timeZone} />
      {own.next || status !== 'loading' ? (
        <NextTurn {...{ own, now, rules, isWhole, uid, rain, turnTool, isNew }} />
      ) : (
        <p role="status">{messages.loading}</p>
      )}
      {trades}
      <Tools uid={uid} noticesHref={hrefs.notifications} hasCalendar={!isNew} />
      <p className="hidden text-2xl font-bold print:mb-2 print:block">
        {messages.printTitle(now.toZonedDateTimeISO(timeZone).year, [...names])}
      </p>
      {isWhole && (
        <p className="text-soft print:hidden">
          {messages.hours(format.hours(own.hours.soFar), format.hours(own.hours.toCome))}
        </p>
      )}
      {partly}
      <TurnsOfSeason own={own} now={now} timeZone={timeZone} isNamed={names.size > 1} turnTool={turnTool} />
    </div>
  )
}
