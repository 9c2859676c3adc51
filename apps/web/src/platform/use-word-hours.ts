import { ditchDayAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { format } from '@headgate/language/texts/format'
import { useDitchClock } from './use-ditch-clock.ts'

/** `Thursday, June 11, 4 PM to 7 PM`; with the day of the end if it is a day later or more. */
export function useWordHours(): (hours: { from: string; until: string }) => string {
  const { clocks, today, moment } = useDitchClock()
  return (hours) => {
    const [from, until] = [Temporal.Instant.from(hours.from), Temporal.Instant.from(hours.until)]
    if (from.until(until).total('hours') >= 24) return messages.manyHours(moment(from), moment(until))
    const day = format.longDayNear(ditchDayAt(from, clocks), today)
    return messages.hours(day, format.time(from, clocks), format.time(until, clocks))
  }
}
