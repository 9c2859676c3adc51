import { type NameOf, nameOrNull } from './holder-id.ts'
import type { Segment } from './timeline.ts'
import { isShared, partsOf } from './turn-parts.ts'

/** A part of a turn on the wire: `[from, until)` in minutes after the turn opens. Null is nobody. */
export interface PartEntry {
  from: number
  until: number
  holder: string | null
  /** Who has it by the season without trades. */
  scheduled: string | null
}

/**
 * The parts of a turn that were traded, in order; none of one that no trade moves. The rest is its scheduled holder's.
 * Of a turn that has no single one, every part. Takes the turn's segments.
 */
export function writeParts(segments: readonly Segment[], nameOf: NameOf): PartEntry[] {
  const [first] = segments
  if (!first || !isShared(segments)) return []
  const { opensAt } = first.turn
  const parts = partsOf(segments)
  const scheduled = parts[0]?.scheduled
  const hasOne = scheduled !== undefined && parts.every((part) => part.scheduled === scheduled)
  return parts
    .filter((part) => !hasOne || part.holder !== part.scheduled)
    .map((part) => ({
      from: minutesBetween(opensAt, part.opensAt),
      until: minutesBetween(opensAt, part.closesAt),
      holder: nameOrNull(part.holder, nameOf),
      scheduled: nameOrNull(part.scheduled, nameOf),
    }))
}

const minutesBetween = (a: Temporal.Instant, b: Temporal.Instant): number => a.until(b).total('minutes')
