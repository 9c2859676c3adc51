import { ditchDayAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { format } from '@headgate/language/texts/format'

interface At {
  now: Temporal.Instant
  timeZone: string
}

/** `Thursday, June 11, 4 PM to 7 PM`; with the day of the end if it is a day later or more. */
export function wordHours(hours: { from: string; until: string }, { now, timeZone }: At): string {
  const [from, until] = [Temporal.Instant.from(hours.from), Temporal.Instant.from(hours.until)]
  const moment = (instant: Temporal.Instant) => format.dayAtTimeNear(instant, now, timeZone)
  if (from.until(until).total('hours') >= 24) return messages.manyHours(moment(from), moment(until))
  const day = format.longDayNear(ditchDayAt(from, timeZone), ditchDayAt(now, timeZone))
  return messages.hours(day, format.time(from, timeZone), format.time(until, timeZone))
}
