import { type Closure, closuresOf } from './closure.ts'
import type { Segment, Timeline } from './timeline.ts'
import { waterTimes } from './water-times.ts'

/** The segments that are not over at `now` and lose water to a closure, in order. */
export function turnsClosed({ segments }: Timeline, closure: Closure, now: Temporal.Instant): Segment[] {
  const toCome = segments.filter(({ closesAt }) => Temporal.Instant.compare(closesAt, now) > 0)
  return toCome.filter((segment) => closuresOf(segment, [closure]).length > 0)
}

/**
 * The segments that gain water when `closure` is ended at `now`, in order: those with time left in the closure that none
 * of the `others` covers.
 */
export function turnsReopened(
  timeline: Timeline,
  { closure, others }: { closure: Closure; others: readonly Closure[] },
  now: Temporal.Instant,
): Segment[] {
  const { compare } = Temporal.Instant
  const { until } = closure
  const from = compare(closure.from, now) > 0 ? closure.from : now
  return turnsClosed(timeline, { ...closure, from }, now).filter((segment) =>
    waterTimes(segment, others).some(
      ({ opensAt, closesAt }) => compare(from, closesAt) < 0 && compare(opensAt, until) < 0,
    ),
  )
}
