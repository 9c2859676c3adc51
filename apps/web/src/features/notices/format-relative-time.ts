import { ditchDayAt } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/notices'

interface Where {
  now: Temporal.Instant
  timeZone: string
}

/** `today`, `yesterday`, `Monday 6/8`: a moment's date, relative to today. */
export function formatRelativeDay(moment: Temporal.Instant, where: Where): string {
  const near = findNearDay(moment, where)
  return near ? messages.day[near] : format.shortDay(ditchDayAt(moment, where.timeZone))
}

/** `today at 4 AM`, `Monday 6/8 at 4 AM` */
export function formatRelativeMoment(moment: Temporal.Instant, where: Where): string {
  const near = findNearDay(moment, where)
  const time = format.time(moment, where.timeZone)
  if (near) return messages.moment[near](time)
  return messages.moment.onDay(format.shortDay(ditchDayAt(moment, where.timeZone)), time)
}

function findNearDay(moment: Temporal.Instant, { now, timeZone }: Where): 'today' | 'yesterday' | undefined {
  const daysAgo = ditchDayAt(moment, timeZone).until(ditchDayAt(now, timeZone)).days
  if (daysAgo === 0) return 'today'
  return daysAgo === 1 ? 'yesterday' : undefined
}
