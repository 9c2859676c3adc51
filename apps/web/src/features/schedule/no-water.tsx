import type { Closure } from '@headgate/domain'
import { messages } from '@headgate/language/texts/no-water'
import { format } from '@headgate/language/texts/schedule-format'
import type { ReactNode } from 'react'
import { type Answer, findAnswer, formatWhen } from './answer.ts'
import { isFarOff } from './far-off.ts'
import { NextLine } from './next-line.tsx'
import type { Schedule } from './use-schedule.ts'

const TITLE = 'text-3xl font-bold tracking-tight text-balance sm:text-4xl'

interface NoWaterProps {
  schedule: Schedule
  hasSeason: boolean
  /** The reader's own water. */
  children: ReactNode
}

/** The answer while nobody has water: why, and who is next. */
export function NoWater({ schedule, hasSeason, children }: NoWaterProps) {
  const answer = findAnswer(schedule)
  const { next, closure } = answer
  const { now, rules } = schedule
  if (closure)
    return (
      <OffPanel answer={answer} closure={closure} schedule={schedule}>
        {children}
      </OffPanel>
    )
  const begins = next && isFarOff(next.opensAt, now)
  return (
    <section aria-labelledby="answer" className="rounded-2xl border border-line bg-card p-5 print:hidden sm:p-7">
      <h1 id="answer" className={TITLE}>
        {messages[hasSeason ? 'nobody' : 'noSeason']}
      </h1>
      {next && (
        <p className="mt-1 text-lg text-soft">
          {begins
            ? messages.begins(format.dayAtTimeNear(next.opensAt, now, rules.clocks))
            : formatWhen(next.opensAt, now, rules.clocks, messages.until)}
        </p>
      )}
      {children}
      {next && (
        <NextLine holder={next.holder} className="border-line" softly="text-soft">
          {!begins && messages.in(format.duration(now.until(next.opensAt)))}
        </NextLine>
      )}
    </section>
  )
}

interface OffPanelProps extends Pick<NoWaterProps, 'schedule' | 'children'> {
  answer: Answer
  closure: Closure
}

/** The ditch is off: why, until when, and whose turn it would be. */
function OffPanel({ answer: { suspended, next }, closure, schedule: { now, rules }, children }: OffPanelProps) {
  const { reason, note, until } = closure
  return (
    <section
      aria-labelledby="answer"
      className="rounded-2xl border border-warning bg-warning-wash p-5 print:hidden sm:p-7"
    >
      <h1 id="answer" className={TITLE}>
        {messages.off}
      </h1>
      <p className="mt-1 text-xl font-semibold">{formatWhen(until, now, rules.clocks, messages.offUntil)}</p>
      <p className="mt-2 wrap-anywhere">
        {reason !== 'other' && messages.reasons[reason]} {note}
      </p>
      {suspended && (
        <p className="wrap-anywhere">
          {messages.turnOf(`${suspended.holder}`, format.time(suspended.closesAt, rules.clocks))}
        </p>
      )}
      {children}
      {next && (
        <NextLine holder={next.holder} className="border-warning" softly="">
          {formatWhen(next.opensAt, now, rules.clocks)}
        </NextLine>
      )}
    </section>
  )
}
