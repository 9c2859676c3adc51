import { type DitchClocks, ditchDayAt } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/notices'

interface Where {
  now: Temporal.Instant
  clocks: DitchClocks
}

/** `today`, `yesterday`, `Monday 6/8`: a moment's date, relative to today. */
export function formatRelativeDay(moment: Temporal.Instant, where: Where): string {
  const near = findNearDay(moment, where)
  return near ? messages.day[near] : format.shortDay(ditchDayAt(moment, where.clocks))
}

/** `today at 4 AM`, `Monday 6/8 at 4 AM` */
export function formatRelativeMoment(moment: Temporal.Instant, where: Where): string {
  const near = findNearDay(moment, where)
  const time = format.time(moment, where.clocks)
  if (near) return messages.moment[near](time)
  return messages.moment.onDay(format.shortDay(ditchDayAt(moment, where.clocks)), time)
}

function findNearDay(moment: Temporal.Instant, { now, clocks }: Where): 'today' | 'yesterday' | undefined {
  const daysAgo = ditchDayAt(moment, clocks).until(ditchDayAt(now, clocks)).days
  if (daysAgo === 0) return 'today'
  return daysAgo === 1 ? 'yesterday' : undefined
}
