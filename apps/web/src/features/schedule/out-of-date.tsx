import { ditchDayAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'
import type { Schedule } from './use-schedule.ts'

/** Shown with a schedule that could not be refreshed and may have changed since. */
export function OutOfDate({ schedule: { asOf, now, rules, retry } }: { schedule: Schedule }) {
  const { clocks } = rules
  const isOfToday = ditchDayAt(asOf, clocks).equals(ditchDayAt(now, clocks))
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft print:hidden">
      <span className="grow basis-40">
        {isOfToday
          ? messages.outOfDate.today(format.time(asOf, clocks))
          : messages.outOfDate.earlier(format.dayAtTimeNear(asOf, now, clocks))}
      </span>
      <button
        type="button"
        onClick={retry}
        className="ml-auto min-h-11 font-semibold text-water underline underline-offset-4"
      >
        {messages.connectionError.retry}
      </button>
    </p>
  )
}
