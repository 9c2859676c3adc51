import type { TradeShape } from '@headgate/contracts'
import { ditchDayAt, type Hours } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/trades'

export interface Here {
  now: Temporal.Instant
  timeZone: string
}

/** What a sentence about a trade needs. Instants are ISO 8601. */
export type TradeInWords = Pick<TradeShape, 'from' | 'to' | 'times'>

/** `1 AM (first time)` in an hour that the clocks show twice. */
export function formatClock(at: Temporal.Instant, timeZone: string): string {
  const repeat = findRepeat(at, timeZone)
  const time = format.time(at, timeZone)
  return repeat ? messages.twice[repeat](time) : time
}

/** Hours as answers and requests have them. */
export const readHours = ({ from, until }: Record<keyof Hours, string>): Hours => ({
  from: Temporal.Instant.from(from),
  until: Temporal.Instant.from(until),
})

/** `Thursday, June 11, 4 PM to 7 PM` */
export function formatHours({ from, until }: Hours, { now, timeZone }: Here): string {
  const day = format.longDayNear(ditchDayAt(from, timeZone), ditchDayAt(now, timeZone))
  return messages.hours(day, formatClock(from, timeZone), formatClock(until, timeZone))
}

/** Each with its commas, so that more than two are told apart by semicolons. */
export const listHours = (hours: readonly string[]): string =>
  hours.length > 2 ? hours.join('; ') : format.list(hours)

/** `Clark gives Baca Thursday, June 11, 4 PM to 7 PM.` */
export function wordTrade({ from, to, times }: TradeInWords, here: Here): string {
  const list = (some: TradeInWords['times']) => listHours(some.map((time) => formatHours(readHours(time), here)))
  const gives = list(times.filter(({ expected }) => expected === from))
  const takes = list(times.filter(({ expected }) => expected !== from))
  if (to === null) return messages.offer(from, gives)
  return takes === '' ? messages.gift(from, to, gives) : messages.swap(from, to, gives, takes)
}

/** `Wednesday, June 10 at 3 PM` */
export const formatMoment = (iso: string, { now, timeZone }: Here): string =>
  format.dayAtTimeNear(Temporal.Instant.from(iso), now, timeZone)

/** Which of the two a time is that the clocks show twice; undefined for any other. */
function findRepeat(at: Temporal.Instant, timeZone: string): 'first' | 'second' | undefined {
  const local = at.toZonedDateTimeISO(timeZone).toPlainDateTime()
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }).toInstant(),
  ) as [Temporal.Instant, Temporal.Instant]
  if (first.equals(second)) return undefined
  return at.equals(first) ? 'first' : 'second'
}
