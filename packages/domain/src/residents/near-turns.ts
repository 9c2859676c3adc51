import { type Stretch, stretchesOf } from '../schedule/stretch.ts'
import { type Segment, segmentAt, type Timeline } from '../schedule/timeline.ts'
import { isSkipped, type TurnWindow } from '../schedule/turn.ts'
import { justBefore } from './own-turns.ts'

/** Own turns that follow each other without a gap, and the turns of the neighbors at both ends. */
export interface NearTurns extends Stretch {
  /** The turn that closes as these open; undefined if nobody has it. */
  before: Segment | undefined
  /** The turn that opens as these close; undefined if nobody has it. */
  after: Segment | undefined
}

/** How long before a turn its holder and the neighbors right before and after it can call each other. */
const NEAR = { hours: 24 }

/** Whether a turn runs, or opens within 24 h: from exactly then on, until before it closes. Never if the clocks skip it. */
export function isNear(window: TurnWindow, now: Temporal.Instant): boolean {
  const { opensAt, closesAt } = window
  const fromThen = Temporal.Instant.compare(opensAt.subtract(NEAR), now) <= 0
  return fromThen && Temporal.Instant.compare(now, closesAt) < 0 && !isSkipped(window)
}

/** The stretches of own turns that are near, in order. Pass the whole timeline, so that the neighbors are in it. */
export function nearTurns(timeline: Timeline, isOwn: (turn: Segment) => boolean, now: Temporal.Instant): NearTurns[] {
  return stretchesOf(timeline.segments.filter(isOwn))
    .filter((stretch) => isNear(stretch, now))
    .map((stretch) => ({
      ...stretch,
      before: segmentAt(timeline, justBefore(stretch.opensAt)),
      after: segmentAt(timeline, stretch.closesAt),
    }))
}
