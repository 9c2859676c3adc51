import { type HolderId, type NameOf, nameOrNull } from './holder-id.ts'
import type { Segment } from './timeline.ts'
import { isSameWindow, type TurnPlace, type TurnWindow } from './turn.ts'

/** A part of a turn on the wire: `[from, until)` in minutes after the turn opens. Null is nobody. */
export interface PartEntry {
  from: number
  until: number
  holder: string | null
  /** Who has it by the season without trades. */
  scheduled: string | null
}

/** Whether several share a turn, or a trade moved it. Takes its segments. */
export function isShared(segments: readonly Segment[]): boolean {
  const [only] = segments
  return segments.length !== 1 || !only || only.scheduled !== only.holder || !isSameWindow(only, only.turn)
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
    if (at && Temporal.Instant.compare(at, opensAt) < 0) parts.push({ opensAt: at, closesAt: opensAt, ...nobody })
    parts.push({ opensAt, closesAt, holder, scheduled })
    at = closesAt
  }
  const closesAt = segments[0]?.turn.closesAt
  if (at && closesAt && Temporal.Instant.compare(at, closesAt) < 0) parts.push({ opensAt: at, closesAt, ...nobody })
  return parts
}

interface WrittenTurn {
  place: TurnPlace
  turn: TurnWindow
  holder: string
  entries: readonly PartEntry[]
}

/** The segments of a turn with the parts that `writeParts` wrote. Entries beyond the turn's window are cut off. */
export function readParts({ place: { day, slot }, turn, holder, entries }: WrittenTurn): Segment[] {
  const [first = { scheduled: holder }] = entries
  const scheduled = holderOf(first.scheduled)
  const { opensAt, closesAt } = turn
  const rest = { holder: scheduled, scheduled }
  const parts: TurnPart[] = []
  let at = opensAt
  for (const entry of entries) {
    const from = opensAt.add({ minutes: entry.from })
    const until = earlier(opensAt.add({ minutes: entry.until }), closesAt)
    if (Temporal.Instant.compare(at, from) < 0) parts.push({ opensAt: at, closesAt: earlier(from, closesAt), ...rest })
    if (Temporal.Instant.compare(from, until) >= 0) break
    parts.push({ opensAt: from, closesAt: until, holder: holderOf(entry.holder), scheduled: holderOf(entry.scheduled) })
    at = until
  }
  if (Temporal.Instant.compare(at, closesAt) < 0 || parts.length === 0) parts.push({ opensAt: at, closesAt, ...rest })
  return parts.flatMap((part) => (part.holder === undefined ? [] : [{ day, slot, ...part, turn, holder: part.holder }]))
}

const minutesBetween = (a: Temporal.Instant, b: Temporal.Instant): number => a.until(b).total('minutes')
const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)

/** On a page the name is what identifies a holder. */
const holderOf = (name: string | null): HolderId | undefined => (name as HolderId | null) ?? undefined
