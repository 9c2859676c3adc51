import type { HolderId } from './holder-id.ts'
import { NO_TURNS, type Segment, segmentKey, segmentsOfTurn, segmentsWithin, type Timeline } from './timeline.ts'
import { isSameWindow, type TurnPlace, type TurnWindow } from './turn.ts'

/** One segment of the timeline, across all changes. */
export interface SegmentHistory extends TurnPlace, TurnWindow {
  /** The current holder; undefined if nobody has it. */
  holder: HolderId | undefined
  /** Earlier holders in order, each once, including one who got it back. */
  formerHolders: readonly HolderId[]
  /**
   * How often the holder changed, to or from nobody included, or the segment came to open or close at another time. It
   * never falls.
   */
  changes: number
  /** When that last happened; otherwise, when it first had a holder. */
  changedAt: Temporal.Instant
  /** When it opened and closed before. */
  formerWindows: readonly TurnWindow[]
}

/** Every segment that ever was, by `segmentKey`, and the current timeline. */
export interface SeasonHistory {
  timeline: Timeline
  segments: ReadonlyMap<string, SegmentHistory>
}

export const NO_HISTORY: SeasonHistory = { timeline: NO_TURNS, segments: new Map() }

/**
 * The history after `timeline` takes effect at `at`. A turn that is over by then and gone from the timeline counts as
 * unchanged: its holder had it. A turn that now has other segments, or whose hours now belong to another turn, does not.
 */
export function followSeason(before: SeasonHistory, timeline: Timeline, at: Temporal.Instant): SeasonHistory {
  const followed = new Map(before.segments)
  const held = new Set<string>()
  for (const segment of timeline.segments) {
    const key = segmentKey(segment)
    held.add(key)
    const old = before.segments.get(key)
    const next = old ? passOn(retime(old, segment, at), segment.holder, at) : begin(segment, at)
    if (next !== old) followed.set(key, next)
  }
  for (const [key, old] of before.segments) {
    if (old.holder === undefined || held.has(key)) continue
    const isOver = Temporal.Instant.compare(old.closesAt, at) <= 0
    if (isOver && !isReplaced(old, timeline)) continue
    followed.set(key, passOn(old, undefined, at))
  }
  return { timeline, segments: followed }
}

/** Whether the turn is there with other segments, or another turn has some of these hours. */
const isReplaced = (old: SegmentHistory, timeline: Timeline): boolean =>
  segmentsOfTurn(timeline, old).length > 0 ||
  segmentsWithin(timeline, { from: old.opensAt, until: old.closesAt }).length > 0

const begin = ({ day, slot, opensAt, closesAt, holder }: Segment, at: Temporal.Instant): SegmentHistory => ({
  day,
  slot,
  opensAt,
  closesAt,
  holder,
  formerHolders: [],
  changes: 0,
  changedAt: at,
  formerWindows: [],
})

function retime(old: SegmentHistory, { opensAt, closesAt }: Segment, at: Temporal.Instant): SegmentHistory {
  if (isSameWindow(old, { opensAt, closesAt })) return old
  const formerWindows = [...old.formerWindows, { opensAt: old.opensAt, closesAt: old.closesAt }]
  return { ...old, opensAt, closesAt, formerWindows, changes: old.changes + 1, changedAt: at }
}

function passOn(before: SegmentHistory, holder: HolderId | undefined, at: Temporal.Instant): SegmentHistory {
  if (before.holder === holder) return before
  const former = before.holder === undefined ? [] : [before.holder]
  return {
    ...before,
    holder,
    formerHolders: [...before.formerHolders.filter((name) => !former.includes(name)), ...former],
    changes: before.changes + 1,
    changedAt: at,
  }
}
