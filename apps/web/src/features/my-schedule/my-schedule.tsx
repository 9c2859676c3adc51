import {
  type Closure,
  type DitchClocks,
  ditchDayAt,
  type RainSpan,
  searchedNames,
  type Timeline,
  type TurnViewer,
} from '@headgate/domain'
import { messages as app } from '@headgate/language/texts/app'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/my-schedule'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useAuth, useIsNewDevice } from '../../platform/auth/identity.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { CalendarIcon, iconOf } from '../../ui/icons.tsx'
import { Note } from '../../ui/note.tsx'
import { textLinkLook } from '../../ui/text-button.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { NextTurn } from './next-turn.tsx'
import { type NextStretch, ownSeason, type TurnTool } from './own-season.ts'
import { TurnsOfSeason } from './turns-of-season.tsx'

interface MyScheduleProps {
  timeline: Timeline
  closures: readonly Closure[]
  /** `whole` once the whole season is loaded; `partly` if the rest failed to load, `stored` if it is not requested. */
  status: 'loading' | 'partly' | 'stored' | 'whole'
  onRetry: () => void
  now: Temporal.Instant
  clocks: DitchClocks
  viewer: TurnViewer
  /** As forecast by the hour. */
  rain: readonly RainSpan[]
  hrefs: Record<'settings' | 'notifications' | 'schedule', string>
  /** Their trades with neighbors. */
  trades: ReactNode
  turnTool: TurnTool
}

/** The resident's own turns, the next one first and large. */
export function MySchedule(props: MyScheduleProps) {
  const { session } = useAuth()
  return (
    <>
      {session?.mustClaimAgain && (
        <div className="pt-4 print:hidden">
          <Note look="warning" title={messages.again.title}>
            <p className="max-w-prose">{messages.again.text}</p>
            <Link
              href={props.hrefs.settings}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {messages.again.toSettings}
            </Link>
          </Note>
        </div>
      )}
      <OwnTurns {...props} />
    </>
  )
}

function OwnTurns({ status, onRetry, clocks, rain, hrefs, trades, turnTool, ...shown }: MyScheduleProps) {
  const { timeline, closures, now, viewer } = shown
  const own = useMemo(() => ownSeason({ timeline, closures, now, viewer }), [timeline, closures, now, viewer])
  const isWhole = status === 'whole'
  const hasTurns = own.ahead.length > 0 || own.past.length > 0
  const partly =
    status === 'stored' ? (
      <p className="text-soft print:hidden">{messages.stored}</p>
    ) : (
      status === 'partly' && <Partly onRetry={onRetry} />
    )
  if (!hasTurns && status === 'loading') return <p role="status">{messages.loading}</p>
  if (!hasTurns)
    return (
      <>
        <NoTurns viewer={viewer} hrefs={hrefs} partly={partly} />
        {trades && <div className="pt-6">{trades}</div>}
      </>
    )
  const listed = [...own.past, ...own.ahead.flatMap(({ rows }) => rows)].flatMap(({ turns }) => turns)
  const names = new Set(listed.map(({ holder }) => holder))
  return (
    <div className="grid gap-5 pt-4 print:block print:pt-0">
      <TurnNews next={own.next} now={now} clocks={clocks} />
      {own.next || status !== 'loading' ? (
        <NextTurn {...{ own, now, clocks, isWhole, rain, turnTool }} />
      ) : (
        <p role="status">{messages.loading}</p>
      )}
      {trades}
      <Tools noticesHref={hrefs.notifications} />
      <p className="hidden text-2xl font-bold print:mb-2 print:block">
        {messages.printTitle(ditchDayAt(now, clocks).year, [...names].map(String))}
      </p>
      {isWhole && (
        <p className="text-soft print:hidden">
          {messages.hours(format.hours(own.hours.soFar), format.hours(own.hours.toCome))}
        </p>
      )}
      {partly}
      <TurnsOfSeason own={own} now={now} clocks={clocks} isNamed={names.size > 1} turnTool={turnTool} />
    </div>
  )
}

/** Says that part of the season failed to load. */
function Partly({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Note role="status">{messages.partly}</Note>
      <Button look="quiet" onClick={onRetry}>
        {app.tryAgain}
      </Button>
    </div>
  )
}

const SOON = Temporal.Duration.from({ minutes: 15 })

interface TurnNewsProps {
  next: NextStretch | undefined
  now: Temporal.Instant
  clocks: DitchClocks
}

/** Announces to screen readers when a turn comes near, begins and ends, but not every minute. */
function TurnNews({ next, now, clocks }: TurnNewsProps) {
  const phase = phaseOf(next, now)
  const last = useRef(phase)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (last.current === phase) return
    const wasRunning = last.current.startsWith('running')
    last.current = phase
    if (phase.startsWith('running') && next) setAnnounced(messages.news.begun(format.time(next.water.closesAt, clocks)))
    else if (phase.startsWith('soon') && next) setAnnounced(messages.news.soon(format.time(next.water.opensAt, clocks)))
    else if (wasRunning) setAnnounced(messages.news.over)
  }, [phase, next, clocks])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}

/** Changes only when there is something to announce. */
function phaseOf(next: NextStretch | undefined, now: Temporal.Instant): string {
  if (!next) return 'none'
  const { hasWater, water } = next
  const isSoon = Temporal.Instant.compare(now.add(SOON), water.opensAt) >= 0
  return `${hasWater ? 'running' : isSoon ? 'soon' : 'ahead'} ${water.opensAt}`
}

/** Adds the turns to a calendar, or prints them. A new device does not show the calendar's address yet. */
function Tools({ noticesHref }: { noticesHref: string }) {
  const hasCalendar = !useIsNewDevice()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        {hasCalendar && (
          <Button
            look="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <CalendarIcon />
            {messages.calendar.open}
          </Button>
        )}
        <Button look="quiet" onClick={() => print()}>
          <PrintIcon />
          {messages.print}
        </Button>
      </div>
      {isOpen && <CalendarPanel id={id} noticesHref={noticesHref} />}
    </div>
  )
}

const PrintIcon = iconOf(
  <path d="M7 8.5V3.5h10v5M7 17.5H4.5a1 1 0 0 1-1-1v-6a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v6a1 1 0 0 1-1 1H17M7 14h10v6.5H7z" />,
)

interface NoTurnsProps {
  viewer: TurnViewer
  hrefs: Record<'settings' | 'schedule', string>
  /** That part of the season is missing. */
  partly: ReactNode
}

/** No turn is theirs: says which names were looked for, and how to correct them. */
function NoTurns({ viewer, hrefs, partly }: NoTurnsProps) {
  const names = searchedNames(viewer)
  return (
    <div className="grid max-w-prose gap-3 pt-4">
      {partly}
      <p className="text-lg font-semibold">{messages.none}</p>
      {names.length > 0 && <p className="wrap-anywhere">{messages.lookedFor(names)}</p>}
      <ul className="grid list-disc gap-2 pl-5 text-soft">
        {!viewer.propertyOwners?.length && <li>{messages.byProperty}</li>}
        <li>{messages.byName}</li>
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link href={hrefs.settings} className={buttonLook('primary')}>
          {messages.toSettings}
        </Link>
        <Link href={hrefs.schedule} className={textLinkLook}>
          {messages.toSchedule}
        </Link>
      </p>
    </div>
  )
}
