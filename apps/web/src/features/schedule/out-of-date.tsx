import { ditchDayAt, sayTime } from '@headgate/domain'
import { sayDate } from './answer.ts'
import { messages } from './messages.ts'
import type { Schedule } from './use-schedule.ts'

/** Shown with a schedule that could not be refreshed: it still stands, but may have changed since. */
export function OutOfDate({ schedule: { asOf, now, rules, retry } }: { schedule: Schedule }) {
  const [day, today] = [ditchDayAt(asOf, rules.timeZone), ditchDayAt(now, rules.timeZone)]
  const when = `${day.equals(today) ? '' : `on ${sayDate(day, today)} `}at ${sayTime(asOf, rules.timeZone)}`
  return (
    <p role="status" className="flex items-center justify-between gap-4 text-sm text-soft print:hidden">
      {messages.outOfDate(when)}
      <button
        type="button"
        onClick={retry}
        className="min-h-11 shrink-0 font-semibold text-water underline underline-offset-4"
      >
        {messages.connectionError.retry}
      </button>
    </p>
  )
}
