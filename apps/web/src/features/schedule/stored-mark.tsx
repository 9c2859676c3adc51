import { ditchDayAt } from '@headgate/domain'
import { messages as common } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'
import { messages } from '@headgate/language/texts/stored-page'
import { useEffect, useRef, useState } from 'react'
import { after } from '../../platform/time/device-clock.ts'
import { findAnswer, formatWhen } from './answer.ts'
import { useIsStored } from './use-is-stored.ts'
import type { Schedule } from './use-schedule.ts'

/** How long a change stays announced. */
const SEEN_MS = 60_000

/**
 * Says, on the top edge of the panel, where it shifts nothing, that the answer is stored and being checked, and then
 * whether it has changed. `RunningTurnNews` announces who has the water, so this announces who is next.
 */
export function StoredMark({ schedule }: { schedule: Schedule }) {
  const { now, asOf, isOutOfDate, rules } = schedule
  const isStored = useIsStored(schedule)
  const isChecking = isStored && !isOutOfDate && schedule.status !== 'failed'
  const { clocks } = rules
  const { closure, running, next } = findAnswer(schedule)
  const follows = next ? `${common.next} ${next.holder} ${formatWhen(next.opensAt, now, clocks)}` : ''
  const answer = `${closure?.until} ${running?.holder} ${running?.closesAt} ${next?.holder} ${next?.opensAt}`
  const stored = useRef<{ answer: string; asOf: Temporal.Instant }>(undefined)
  const [changedSince, setChangedSince] = useState<Temporal.Instant>()
  useEffect(() => {
    const before = stored.current
    stored.current = isStored ? { answer, asOf } : undefined
    if (before && !isStored && before.answer !== answer) setChangedSince(before.asOf)
  }, [isStored, answer, asOf])
  useEffect(() => (changedSince ? after(SEEN_MS, () => setChangedSince(undefined)) : undefined), [changedSince])
  const word = (at: Temporal.Instant, texts: typeof messages.saved) => {
    const day = ditchDayAt(at, clocks)
    return day.equals(ditchDayAt(now, clocks))
      ? texts.today(format.time(at, clocks))
      : texts.earlier(format.shortMonthDay(day.toPlainMonthDay()))
  }
  return (
    <p role="status" className="pointer-events-none absolute -top-3 right-4 z-10 print:hidden">
      {(isChecking || changedSince) && (
        <span className="inline-block rounded-2xl border border-edge bg-card px-3 text-sm/6">
          {isChecking ? word(asOf, messages.saved) : changedSince && word(changedSince, messages.changed)}
        </span>
      )}{' '}
      {changedSince && <span className="sr-only">{follows}</span>}
    </p>
  )
}
