import type { HolderId } from './holder-id.ts'
import { earlier, isBefore } from './instants.ts'
import type { PartEntry } from './part-entries.ts'
import { type Segment, wholeTurn } from './timeline.ts'
import type { TurnPlace, TurnWindow } from './turn.ts'
import type { TurnPart } from './turn-parts.ts'

interface WrittenTurn {
  place: TurnPlace
  turn: TurnWindow
  holder: string
  entries: readonly PartEntry[]
}

/** The segments of a turn with the parts that `writeParts` wrote. Entries beyond the turn's window are cut off. */
export function readParts({ place, turn, holder, entries }: WrittenTurn): Segment[] {
  // Nearly all turns are whole, and a season has hundreds.
  if (entries.length === 0) return [wholeTurn(place, turn, holder as HolderId)]
  const { day, slot } = place
  const [first = { scheduled: holder }] = entries
  const scheduled = holderOf(first.scheduled)
  const { opensAt, closesAt } = turn
  const rest = { holder: scheduled, scheduled }
  const parts: TurnPart[] = []
  let at = opensAt
  for (const entry of entries) {
    const from = opensAt.add({ minutes: entry.from })
    const until = earlier(opensAt.add({ minutes: entry.until }), closesAt)
    if (isBefore(at, from)) parts.push({ opensAt: at, closesAt: earlier(from, closesAt), ...rest })
    if (!isBefore(from, until)) break
    parts.push({ opensAt: from, closesAt: until, holder: holderOf(entry.holder), scheduled: holderOf(entry.scheduled) })
    at = until
  }
  if (isBefore(at, closesAt) || parts.length === 0) parts.push({ opensAt: at, closesAt, ...rest })
  return parts.flatMap((part) => (part.holder === undefined ? [] : [{ day, slot, ...part, turn, holder: part.holder }]))
}

/** On a page the name is what identifies a holder. */
const holderOf = (name: string | null): HolderId | undefined => (name as HolderId | null) ?? undefined
