import { type Closure, isOwnTurn, type TurnViewer } from '@headgate/domain'
import { messages } from '@headgate/language/texts/off-panel'
import { messages as common } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'
import { type Answer, formatWhen } from './answer.ts'
import { NextLine } from './next-line.tsx'
import type { Schedule } from './use-schedule.ts'

export interface OffPanelProps {
  answer: Answer
  closure: Closure
  schedule: Schedule
  viewer: TurnViewer | undefined
}

/** The ditch is off: why, until when, and whose turn it would be. */
export function OffPanel({ answer: { suspended, next }, closure, schedule: { now, rules }, viewer }: OffPanelProps) {
  const { timeZone } = rules
  const { reason, note, until } = closure
  return (
    <section
      aria-labelledby="answer"
      className="rounded-2xl border border-warning bg-warning-wash p-5 print:hidden sm:p-7"
    >
      <h1 id="answer" className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">
        {common.off}
      </h1>
      <p className="mt-1 text-xl font-semibold">{formatWhen(until, now, timeZone, messages.until)}</p>
      <p className="mt-2 wrap-anywhere">
        {reason !== 'other' && messages.reasons[reason]} {note}
      </p>
      {suspended && (
        <p className="wrap-anywhere">
          {viewer && isOwnTurn(suspended.holder, viewer)
            ? messages.ownTurn(format.time(suspended.closesAt, timeZone))
            : messages.turnOf(suspended.holder, format.time(suspended.closesAt, timeZone))}
        </p>
      )}
      {next && (
        <NextLine holder={next.holder} className="border-warning" softly="">
          {formatWhen(next.opensAt, now, timeZone)}
        </NextLine>
      )}
    </section>
  )
}
