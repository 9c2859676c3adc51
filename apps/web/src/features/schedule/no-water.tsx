import { messages } from '@headgate/language/texts/no-water'
import { format } from '@headgate/language/texts/schedule-format'
import type { ReactNode } from 'react'
import { findAnswer, formatWhen } from './answer.ts'
import { isFarOff } from './far-off.ts'
import { formatClosureEnd } from './format-closure-end.ts'
import { NextLine } from './next-line.tsx'
import type { Schedule } from './use-schedule.ts'

interface NoWaterProps {
  schedule: Schedule
  hasSeason: boolean
  /** The reader's own water. */
  children: ReactNode
}

/** The panel when nobody has water: why, until when, whose turn it would be, and who is next. */
export function NoWater({ schedule, hasSeason, children }: NoWaterProps) {
  const { suspended, next, closure } = findAnswer(schedule)
  const { now, rules } = schedule
  const { clocks } = rules
  const begins = !closure && next && isFarOff(next.opensAt, now)
  const look = closure ? 'border-warning bg-warning-wash' : 'border-line bg-card'
  return (
    <section aria-labelledby="answer" className={`rounded-2xl border p-5 print:hidden sm:p-7 ${look}`}>
      <h1 id="answer" className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">
        {messages[closure ? 'off' : hasSeason ? 'nobody' : 'noSeason']}
      </h1>
      {closure && (
        <>
          <p className="mt-1 text-xl font-semibold">{formatClosureEnd(closure, now, clocks, messages.offUntil)}</p>
          <p className="mt-2 wrap-anywhere">
            {closure.reason !== 'other' && messages.reasons[closure.reason]} {closure.note}
          </p>
        </>
      )}
      {suspended && (
        <p className="wrap-anywhere">
          {messages.turnOf(`${suspended.holder}`, format.time(suspended.closesAt, clocks))}
        </p>
      )}
      {!closure && next && (
        <p className="mt-1 text-lg text-soft">
          {begins
            ? messages.begins(format.dayAtTimeNear(next.opensAt, now, clocks))
            : formatWhen(next.opensAt, now, clocks, messages.until)}
        </p>
      )}
      {children}
      {next && (
        <NextLine
          holder={next.holder}
          className={closure ? 'border-warning' : 'border-line'}
          softly={closure ? '' : 'text-soft'}
        >
          {closure
            ? formatWhen(next.opensAt, now, clocks)
            : !begins && messages.in(format.duration(now.until(next.opensAt)))}
        </NextLine>
      )}
    </section>
  )
}
