import type { HolderId } from './holder-id.ts'
import { isBefore } from './instants.ts'
import type { Segment } from './timeline.ts'
import { isSameWindow, type TurnWindow } from './turn.ts'

/** Whether several share a turn, or a trade moved it. Takes its segments. */
export function isShared(segments: readonly Segment[]): boolean {
  const [only] = segments
  return segments.length !== 1 || !only || only.scheduled !== only.holder || !isSameWindow(only, only.turn)
}

export interface TurnPart extends TurnWindow {
  holder: HolderId | undefined
  scheduled: HolderId | undefined
}

/** Who has which part of a turn, in order and without gaps; undefined is nobody. Takes its segments, at least one. */
export function partsOf(segments: readonly Segment[]): TurnPart[] {
  const parts: TurnPart[] = []
  const nobody = { holder: undefined, scheduled: undefined }
  let at = segments[0]?.turn.opensAt
  for (const { opensAt, closesAt, holder, scheduled } of segments) {
    if (at && isBefore(at, opensAt)) parts.push({ opensAt: at, closesAt: opensAt, ...nobody })
    parts.push({ opensAt, closesAt, holder, scheduled })
    at = closesAt
  }
  const closesAt = segments[0]?.turn.closesAt
  if (at && closesAt && isBefore(at, closesAt)) parts.push({ opensAt: at, closesAt, ...nobody })
  return parts
}
