import { type DitchDay, ditchDayAt, formatDay, formatLongDay, formatTime } from '@headgate/domain'

/** `Wednesday, June 10 at 11 AM`; `2025` where it is not this year's. */
export function formatMoment(moment: Temporal.Instant, now: Temporal.Instant, timeZone: string): string {
  const [day, today] = [ditchDayAt(moment, timeZone), ditchDayAt(now, timeZone)]
  const year = day.year === today.year ? '' : `, ${day.year}`
  return `${formatLongDay(day)}${year} at ${formatTime(moment, timeZone)}`
}

/** `Wednesday 6/10`; `Wednesday 6/10/2025` where it is not this year's. */
export const formatShortDay = (day: DitchDay, today: DitchDay): string =>
  day.year === today.year ? formatDay(day) : `${formatDay(day)}/${day.year}`
