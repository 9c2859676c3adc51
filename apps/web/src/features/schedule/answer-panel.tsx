import type { Closure, HolderId, TurnWindow } from '@headgate/domain'
import { messages as off } from '@headgate/language/texts/off-panel'
import { messages } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'
import type { ReactNode } from 'react'
import { useViewer } from '../../platform/auth/viewer.ts'
import { DropletIcon } from '../../ui/icons.tsx'
import { type Answer, findAnswer, formatWhen, type Held } from './answer.ts'
import type { Schedule } from './use-schedule.ts'

/** The answer people come for: who has the water, until when, and who is next. */
export function AnswerPanel({ schedule, hasSeason }: { schedule: Schedule; hasSeason: boolean }) {
  const { isOwn } = useViewer()
  const answer = findAnswer(schedule)
  const { running, next, closure } = answer
  const { now, rules } = schedule
  if (closure) return <OffPanel answer={answer} closure={closure} schedule={schedule} />
  if (!running)
    return <NobodyPanel next={next} now={now} rules={rules} title={messages[hasSeason ? 'nobody' : 'noSeason']} />
  const runs = isOwn?.(running.holder) ? messages.ownRuns : messages.runs
  const until = format.time(running.closesAt, rules.clocks)
  const isCut = schedule.closures.some(({ from }) => from.equals(running.closesAt))
  return (
    <section
      aria-labelledby="answer"
      className="rounded-2xl bg-water-deep p-[min(1.25rem,6vw)] print:hidden text-on-water sm:p-7"
    >
      <h1 id="answer">
        <span className="flex items-center gap-2 font-medium text-on-water-soft">
          <DropletIcon className="-ml-0.5 size-5 text-on-water-mark" />
          {messages.runningMark}
        </span>{' '}
        <span className={`mt-1 block font-bold tracking-tight wrap-anywhere ${nameSize(`${running.holder}`)}`}>
          {running.holder}
        </span>
      </h1>
      <p className="mt-2 mb-5 flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        <span className="font-semibold">{isCut ? runs.untilOff(until) : runs.until(until)}</span>
        <span className="text-on-water-soft">{messages.left(format.duration(now.until(running.closesAt)))}</span>
      </p>
      <TurnGauge turn={running} now={now} />
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-sm text-on-water-soft">
        <span>{format.time(running.opensAt, rules.clocks)}</span>
        <span>{until}</span>
      </p>
      {next && (
        <NextLine holder={next.holder} className="border-on-water-line" softly="text-on-water-soft">
          {formatWhen(next.opensAt, now, rules.clocks)}
        </NextLine>
      )}
    </section>
  )
}

/** Long names are smaller, so that they fit on a phone. */
const nameSize = (name: string): string =>
  name.length > 14 ? 'text-3xl/tight sm:text-5xl/tight' : 'text-4xl/tight sm:text-5xl/tight'

type NobodyPanelProps = Pick<Schedule, 'now' | 'rules'> & { title: string; next: Held | undefined }

function NobodyPanel({ title, next, now, rules }: NobodyPanelProps) {
  return (
    <section aria-labelledby="answer" className="rounded-2xl border border-line bg-card p-5 print:hidden sm:p-7">
      <h1 id="answer" className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">
        {title}
      </h1>
      {next && (
        <>
          <p className="mt-1 text-lg text-soft">{formatWhen(next.opensAt, now, rules.clocks, messages.until)}</p>
          <NextLine holder={next.holder} className="border-line" softly="text-soft">
            {messages.in(format.duration(now.until(next.opensAt)))}
          </NextLine>
        </>
      )}
    </section>
  )
}

/** How much of somebody's water has run, as water in a channel. The text beside it says the same. */
function TurnGauge({ turn: { opensAt, closesAt }, now }: { turn: TurnWindow; now: Temporal.Instant }) {
  const gone = opensAt.until(now).total('minutes') / opensAt.until(closesAt).total('minutes')
  return (
    <svg
      aria-hidden="true"
      className="gauge h-2.5 w-full overflow-hidden rounded-full bg-on-water-line"
      preserveAspectRatio="none"
      viewBox="0 0 100 1"
    >
      <rect className="fill-on-water-mark" width={(gone * 100).toFixed(2)} height="1" />
    </svg>
  )
}

interface OffPanelProps {
  answer: Answer
  closure: Closure
  schedule: Schedule
}

/** The ditch is off: why, until when, and whose turn it would be. */
function OffPanel({ answer: { suspended, next }, closure, schedule: { now, rules } }: OffPanelProps) {
  const { isOwn } = useViewer()
  const { clocks } = rules
  const { reason, note, until } = closure
  return (
    <section
      aria-labelledby="answer"
      className="rounded-2xl border border-warning bg-warning-wash p-5 print:hidden sm:p-7"
    >
      <h1 id="answer" className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">
        {messages.off}
      </h1>
      <p className="mt-1 text-xl font-semibold">{formatWhen(until, now, clocks, off.until)}</p>
      <p className="mt-2 wrap-anywhere">
        {reason !== 'other' && off.reasons[reason]} {note}
      </p>
      {suspended && (
        <p className="wrap-anywhere">
          {isOwn?.(suspended.holder)
            ? off.ownTurn(format.time(suspended.closesAt, clocks))
            : off.turnOf(`${suspended.holder}`, format.time(suspended.closesAt, clocks))}
        </p>
      )}
      {next && (
        <NextLine holder={next.holder} className="border-warning" softly="">
          {formatWhen(next.opensAt, now, clocks)}
        </NextLine>
      )}
    </section>
  )
}

interface NextLineProps {
  holder: HolderId
  className: string
  softly: string
  children: ReactNode
}

/** The next holder. */
function NextLine({ holder, className, softly, children }: NextLineProps) {
  return (
    <p className={`mt-4 flex flex-wrap items-baseline gap-x-2 border-t pt-3 text-lg ${className}`}>
      <span className={softly}>{messages.next}</span> <strong className="font-semibold wrap-anywhere">{holder}</strong>{' '}
      <span className={`ml-auto ${softly}`}>{children}</span>
    </p>
  )
}
