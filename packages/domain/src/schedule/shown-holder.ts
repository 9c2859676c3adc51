import type { Closure } from './closure.ts'
import type { HolderId } from './holder-id.ts'
import type { Segment } from './timeline.ts'
import { waterTimes } from './water-times.ts'

/**
 * The one name for a turn that several may share: who has the water now, if the turn runs; else who has its first
 * minute with water, or its first minute if closures take all of it. Takes its segments, at least one.
 */
export function shownHolder(
  segments: readonly Segment[],
  { now, closures }: { now: Temporal.Instant; closures: readonly Closure[] },
): HolderId {
  const [first] = segments
  if (!first) throw new RangeError('a turn has a segment')
  if (segments.length === 1) return first.holder
  const isRunning = ({ opensAt, closesAt }: Segment) =>
    Temporal.Instant.compare(opensAt, now) <= 0 && Temporal.Instant.compare(now, closesAt) < 0
  const shown = segments.find(isRunning) ?? segments.find((segment) => waterTimes(segment, closures).length > 0)
  return (shown ?? first).holder
}
