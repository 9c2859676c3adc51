import { type DitchDay, ditchDayAt } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'

/** `Wednesday, June 10 at 11 AM`; `2025` where it is not this year's. */
export function formatMoment(moment: Temporal.Instant, now: Temporal.Instant, timeZone: string): string {
  const [day, today] = [ditchDayAt(moment, timeZone), ditchDayAt(now, timeZone)]
  const year = day.year === today.year ? '' : `, ${day.year}`
  return `${format.longDay(day)}${year} at ${format.time(moment, timeZone)}`
}

/** `Wednesday 6/10`; `Wednesday 6/10/2025` where it is not this year's. */
export const formatShortDay = (day: DitchDay, today: DitchDay): string =>
  day.year === today.year ? format.shortDay(day) : `${format.shortDay(day)}/${day.year}`
