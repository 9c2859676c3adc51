import { ditchDayAt } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'

interface Where {
  now: Temporal.Instant
  timeZone: string
}

/** `today`, `yesterday`, `Monday 6/8`: a moment's date, relative to today. */
export function formatRelativeDay(moment: Temporal.Instant, { now, timeZone }: Where): string {
  const day = ditchDayAt(moment, timeZone)
  const daysAgo = day.until(ditchDayAt(now, timeZone)).days
  if (daysAgo === 0) return 'today'
  return daysAgo === 1 ? 'yesterday' : format.shortDay(day)
}

/** `today at 4 AM`, `Monday 6/8 at 4 AM` */
export const formatRelativeMoment = (moment: Temporal.Instant, where: Where): string =>
  `${formatRelativeDay(moment, where)} at ${format.time(moment, where.timeZone)}`

/** `9 PM` for `21:00`, `9:30 PM` for `21:30`. */
export function formatTimeOfDay(time: string): string {
  const minutes = Temporal.PlainTime.from(time).toString({ smallestUnit: 'minute' })
  return format.time(Temporal.Instant.from(`2000-01-01T${minutes}Z`), 'UTC')
}
