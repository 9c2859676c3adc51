import {
  type Closure,
  countWhile,
  type DitchClocks,
  ditchDayAt,
  later,
  startOfDay,
  type Timeline,
} from '@headgate/domain'

/**
 * The last moment before `now` at which the calendar changed: midnight, or the start or end of a turn, of a part of one
 * or of a closure. Between two such moments it need not be drawn again.
 */
export function settledAt(
  now: Temporal.Instant,
  clocks: DitchClocks,
  { segments }: Timeline,
  closures: readonly Closure[] = [],
): Temporal.Instant {
  const hasCome = (at: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0
  const last = segments[countWhile(segments, ({ opensAt }) => hasCome(opensAt)) - 1]
  return [
    startOfDay(ditchDayAt(now, clocks), clocks),
    ...(last ? [last.opensAt, last.closesAt, last.turn.closesAt] : []),
    ...closures.flatMap(({ from, until }) => [from, until]),
  ]
    .filter(hasCome)
    .reduce(later)
}
