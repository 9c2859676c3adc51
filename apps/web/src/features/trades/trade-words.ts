import type { TradeShape } from '@headgate/contracts'
import { type DitchClocks, ditchDayAt, type Hours } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/trades'
import { formatClock } from '../../platform/turn-times.ts'

export interface Here {
  now: Temporal.Instant
  clocks: DitchClocks
}

/** What a sentence about a trade needs. Instants are ISO 8601. */
export type TradeInWords = Pick<TradeShape, 'from' | 'to' | 'times'>

/** Hours as answers and requests have them. */
export const readHours = ({ from, until }: Record<keyof Hours, string>): Hours => ({
  from: Temporal.Instant.from(from),
  until: Temporal.Instant.from(until),
})

/** `Thursday, June 11, 4 PM to 7 PM`; with the day of the end if it is a day later or more. */
export function formatHours({ from, until }: Hours, here: Here): string {
  const { now, clocks } = here
  const isLong = from.until(until).total('hours') >= 24
  if (isLong) return messages.manyHours(formatMoment(`${from}`, here), formatMoment(`${until}`, here))
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
