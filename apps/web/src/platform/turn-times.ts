import { canDivideAt, type DitchClocks, daysIn, ditchDayAt, type Hours, isBefore } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/ui'
import { readDitchTime, writeDitchTime } from './ditch-time.ts'

/** A part of a turn as it is entered. An end is undefined while its field has no time at which the turn can be divided. */
export type Part = Record<keyof Hours, Temporal.Instant | undefined>

/** The end that has to be corrected: the first that is undefined, or the later one if it is not later. */
export const findWrongEnd = ({ from, until }: Part): keyof Hours | undefined => {
  if (!from) return 'from'
  return until && isBefore(from, until) ? undefined : 'until'
}

export const readPart = (part: Part): Hours | undefined => (findWrongEnd(part) ? undefined : (part as Hours))

/**
 * When the ditch's clock shows a time (`16:05`) in these hours, in order; both their ends are included, and nothing at
 * which they cannot be divided. Several in hours that last over a day, or in an hour that the clocks show twice.
 */
export function timesWithin(hours: Hours, time: string, clocks: DitchClocks): Temporal.Instant[] {
  const { from, until } = hours
  return daysIn({ from: ditchDayAt(from, clocks), through: ditchDayAt(until, clocks) })
    .flatMap((day) =>
      (['first', 'second'] as const).flatMap((prefer) => {
        const read = readDitchTime(`${day}T${time}`, clocks, prefer)
        return read && (read.oddity ?? 'first') === prefer ? read.instant : []
      }),
    )
    .filter((at) => !isBefore(at, from) && !isBefore(until, at) && canDivideAt(at, hours))
}

/** `1 AM (first time)` in an hour that the clocks show twice. `write` words a time. */
export function formatClock(at: Temporal.Instant, clocks: DitchClocks, write = format.time): string {
  const first = readDitchTime(writeDitchTime(at, clocks), clocks, 'first')
  const time = write(at, clocks)
  return first?.oddity ? messages.twice[first.instant.equals(at) ? 'first' : 'second'](time) : time
}

/** The day of a moment of these hours, if they touch several dates. */
export function formatDayWithin({ from, until }: Hours, at: Temporal.Instant, clocks: DitchClocks): string | undefined {
  const isOneDay = ditchDayAt(from, clocks).equals(ditchDayAt(until, clocks))
  return isOneDay ? undefined : format.longDay(ditchDayAt(at, clocks))
}
