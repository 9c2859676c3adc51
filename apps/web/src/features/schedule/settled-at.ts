import { type Closure, countWhile, ditchDayAt, later, type Timeline } from '@headgate/domain'

/**
 * The last moment before `now` at which the calendar changed: midnight, or the start or end of a turn, of a part of one
 * or of a closure. Between two such moments it need not be drawn again.
 */
export function settledAt(
  now: Temporal.Instant,
  timeZone: string,
  { segments }: Timeline,
  closures: readonly Closure[] = [],
): Temporal.Instant {
  const hasCome = (at: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0
  const last = segments[countWhile(segments, ({ opensAt }) => hasCome(opensAt)) - 1]
  return [
    ditchDayAt(now, timeZone).toZonedDateTime(timeZone).toInstant(),
    ...(last ? [last.opensAt, last.closesAt, last.turn.closesAt] : []),
    ...closures.flatMap(({ from, until }) => [from, until]),
  ]
    .filter(hasCome)
    .reduce(later)
}
