import type { TradeShape } from '@headgate/contracts'
import { type Closure, type DitchClocks, ditchDayAt, type Hours, isLeft, suspensionOf } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/trades'
import { formatClock } from '../../platform/turn-times.ts'

export interface Here {
  now: Temporal.Instant
  clocks: DitchClocks
  /** Hours say what these take of them. */
  closures?: readonly Closure[]
}

/** What a sentence about a trade needs. Instants are ISO 8601. */
export interface TradeInWords extends Pick<TradeShape, 'kind' | 'from' | 'to' | 'times'> {
  /** The reader's; without it, both sides are named. */
  side?: TradeShape['side']
}

/** A trade as somebody reads it who acts for these holders: with several, each has to be named. */
export const forReader = (trade: TradeShape, holders: readonly string[]): TradeInWords =>
  holders.length > 1 ? { ...trade, side: null } : trade

/** Hours as answers and requests have them. */
export const readHours = ({ from, until }: Record<keyof Hours, string>): Hours => ({
  from: Temporal.Instant.from(from),
  until: Temporal.Instant.from(until),
})

/** `Thursday, June 11, 4 PM to 7 PM`; with the day of the end if it is a day later or more. */
export function formatHours({ from, until }: Hours, here: Here): string {
  const { closures, ...rest } = here
  const suspension = closures && suspensionOf({ opensAt: from, closesAt: until }, closures)
  if (suspension) return `${formatHours({ from, until }, rest)} (${format.suspension(suspension, here.clocks)})`
  const { now, clocks } = here
  const isLong = from.until(until).total('hours') >= 24
  if (isLong) return messages.manyHours(formatMoment(`${from}`, here), formatMoment(`${until}`, here))
  const day = format.longDayNear(ditchDayAt(from, clocks), ditchDayAt(now, clocks))
  return messages.hours(day, formatClock(from, clocks), formatClock(until, clocks))
}

/** Each with its commas, so that more than two are told apart by semicolons. */
export const listHours = (hours: readonly string[]): string =>
  hours.length > 2 ? hours.join('; ') : format.list(hours)

/** `You give Baca Thursday, June 11, 4 PM to 7 PM.`, or who gives whom. */
export function wordTrade({ kind, from, to, times, side }: TradeInWords, here: Here): string {
  const list = (some: TradeInWords['times']) => listHours(some.map((time) => formatHours(readHours(time), here)))
  const gives = list(times.filter(({ expected }) => expected === from))
  const takes = list(times.filter(({ expected }) => expected !== from))
  const { you } = messages
  if (isLeft({ kind, to })) return side === 'asker' ? you.leave(gives) : messages.leave(from, gives)
  if (to === null) return side === 'asker' ? you.offer(gives) : messages.offer(from, gives)
  if (side === 'asker' && takes !== '') return you.swap(to, gives, takes)
  if (side === 'asked' && takes !== '') return you.swapped(from, gives, takes)
  if (side === 'asker') return kind === 'offer' ? you.lost(to, gives) : you.give(to, gives)
  if (side === 'asked') return kind === 'offer' ? you.took(from, gives) : you.get(from, gives)
  return takes === '' ? messages.gift(from, to, gives) : messages.swap(from, to, gives, takes)
}

/** `Wednesday, June 10 at 3 PM` */
export const formatMoment = (iso: string, { now, clocks }: Here): string =>
  format.dayAtTimeNear(Temporal.Instant.from(iso), now, clocks)
