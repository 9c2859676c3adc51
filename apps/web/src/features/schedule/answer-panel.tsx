import type { TurnWindow } from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'
import { DropletIcon } from '../../ui/icons.tsx'
import { findAnswer, formatWhen } from './answer.ts'
import type { LaterParts } from './lazy-components.ts'
import { NextLine } from './next-line.tsx'
import type { Schedule } from './use-schedule.ts'

interface AnswerPanelProps {
  schedule: Schedule
  hasSeason: boolean
  later: LaterParts | undefined
}

/** The answer people come for: who has the water, until when, and who is next. */
export function AnswerPanel({ schedule, hasSeason, later }: AnswerPanelProps) {
  const { running, next } = findAnswer(schedule)
  const { now, closures } = schedule
  const { clocks } = schedule.rules
  // Its space is reserved in the first frame (`sign-in-hint-script.ts`).
  const own = (
    <div className="own-turn mt-4 min-h-36 content-center rounded-xl bg-own-wash px-4 py-2.5 text-ink">
      {later && <later.OwnTurn schedule={schedule} />}
    </div>
  )
  if (!running)
    return (
      later && (
        <later.NoWater schedule={schedule} hasSeason={hasSeason}>
          {own}
        </later.NoWater>
      )
    )
  const until = format.time(running.closesAt, clocks)
  const isCut = closures.some(({ from }) => from.equals(running.closesAt))
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
        <span className="font-semibold">{isCut ? messages.runs.untilOff(until) : messages.runs.until(until)}</span>
        <span className="text-on-water-soft">{messages.left(format.duration(now.until(running.closesAt)))}</span>
      </p>
      <TurnGauge turn={running} now={now} />
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-sm text-on-water-soft">
        <span>{format.time(running.opensAt, clocks)}</span>
        <span>{until}</span>
      </p>
      {own}
      {next && (
        <NextLine holder={next.holder} className="border-on-water-line" softly="text-on-water-soft">
          {formatWhen(next.opensAt, now, clocks)}
        </NextLine>
      )}
    </section>
  )
}

/** Long names are smaller, so that they fit on a phone. */
const nameSize = (name: string): string =>
  name.length > 14 ? 'text-3xl/tight sm:text-5xl/tight' : 'text-4xl/tight sm:text-5xl/tight'

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
