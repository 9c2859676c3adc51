import type { TradeShape } from '@headgate/contracts'
import { type DitchClocks, ditchDayAt, type Hours, instantsOf, localTimeAt } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/trades'

export interface Here {
  now: Temporal.Instant
  clocks: DitchClocks
}

/** What a sentence about a trade needs. Instants are ISO 8601. */
export type TradeInWords = Pick<TradeShape, 'from' | 'to' | 'times'>

/** `1 AM (first time)` in an hour that the clocks show twice. */
export function formatClock(at: Temporal.Instant, clocks: DitchClocks): string {
  const repeat = findRepeat(at, clocks)
  const time = format.time(at, clocks)
  return repeat ? messages.twice[repeat](time) : time
}

/** Hours as answers and requests have them. */
export const readHours = ({ from, until }: Record<keyof Hours, string>): Hours => ({
  from: Temporal.Instant.from(from),
  until: Temporal.Instant.from(until),
})

/** `Thursday, June 11, 4 PM to 7 PM` */
export function formatHours({ from, until }: Hours, { now, clocks }: Here): string {
  const day = format.longDayNear(ditchDayAt(from, clocks), ditchDayAt(now, clocks))
  return messages.hours(day, formatClock(from, clocks), formatClock(until, clocks))
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
export const formatMoment = (iso: string, { now, clocks }: Here): string =>
  format.dayAtTimeNear(Temporal.Instant.from(iso), now, clocks)

/** Which of the two a time is that the clocks show twice; undefined for any other. */
function findRepeat(at: Temporal.Instant, clocks: DitchClocks): 'first' | 'second' | undefined {
  const shown = localTimeAt(at, clocks).toZonedDateTime('UTC')
  const [first, second] = instantsOf(shown.epochMilliseconds, clocks)
  return second && (at.equals(first) ? 'first' : 'second')
}
