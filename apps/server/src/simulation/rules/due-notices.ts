import type { Stage } from '../people/stage.ts'
import type { Closing } from '../product/closings.ts'
import type { About } from '../product/notices.ts'
import { leftOf, piecesUnder, type Range, type Segment, segmentAt } from './timeline.ts'

/** Something that somebody is to be told of one of their stretches of water. */
export interface Due {
  about: About
  /** One reader is told once of one subject: the piece with which a stretch begins or ends. */
  subject: number
  dueMs: number
  /** From then on it is worth nothing. */
  usefulUntilMs: number
  from: number | undefined
  until: number
  neighbor: string | null | undefined
  isCutShort: boolean
}

interface Water {
  segments: readonly Segment[]
  /** What closures leave of a range. */
  wetIn: (range: Range) => Range[]
  /** Whether a captain opened the ditch at that instant, earlier than was said: that is told by itself. */
  isReopenedAt: (ms: number) => boolean
  /** 8 in the evening of the day before the one that a clock at the ditch shows. */
  eveningBefore: (ms: number) => number
}

const MINUTE_MS = 60_000
const USEFUL_MS = 30 * MINUTE_MS

const cached = new WeakMap<readonly Segment[], Map<string, Segment[][]>>()

/** Pieces of somebody's that follow each other: the gate opens once and closes once. */
function stretchesUnder(segments: readonly Segment[], names: readonly string[]): Segment[][] {
  const known = cached.get(segments) ?? new Map<string, Segment[][]>()
  cached.set(segments, known)
  return known.getOrInsertComputed(names.join('\n'), () => {
    const stretches: Segment[][] = []
    for (const piece of piecesUnder(segments, names)) {
      const last = stretches.at(-1)
      if (last?.at(-1)?.until === piece.from) last.push(piece)
      else stretches.push([piece])
    }
    return stretches
  })
}

/**
 * What is due in `(since, until]` for a reader of these names: the evening before the first water of each stretch, some
 * time before it, when it comes, and when the stretch ends.
 */
export function dueIn(
  water: Water,
  names: readonly string[],
  leadMs: number,
  range: { since: number; until: number },
): Due[] {
  const day = 24 * 60 * MINUTE_MS
  return stretchesUnder(water.segments, names)
    .filter((stretch) => {
      const [first, last] = [stretch[0] as Segment, stretch.at(-1) as Segment]
      return first.from <= range.until + 2 * day && range.since < last.until
    })
    .flatMap((stretch) => noticesOf(stretch, water, leadMs))
    .filter(({ dueMs }) => range.since < dueMs && dueMs <= range.until)
}

function noticesOf(stretch: readonly Segment[], water: Water, leadMs: number): Due[] {
  const [first, last] = [stretch[0] as Segment, stretch.at(-1) as Segment]
  const wet = stretch.flatMap((piece) => water.wetIn(piece))
  const [firstWet, lastWet] = [wet[0], wet.at(-1)]
  if (!firstWet || !lastWet) return []
  const opens = firstWet.from
  const isCutShort = lastWet.until !== last.until
  const endOfFirst = wet.find(({ until }, at) => wet[at + 1]?.from !== until)?.until ?? lastWet.until
  const isWetBefore = water.wetIn({ from: opens - 1, until: opens }).length > 0
  const before = isWetBefore ? holderAt(water.segments, opens - 1) : null
  const useful = (dueMs: number, most: number) => ({ dueMs, usefulUntilMs: Math.min(dueMs + USEFUL_MS, most) })
  const opening = { subject: first.from, from: opens, until: lastWet.until, isCutShort }
  const notices: Due[] = []
  if (!water.isReopenedAt(opens)) {
    notices.push(
      { ...opening, about: 'evening-before', neighbor: before, ...useful(water.eveningBefore(opens), endOfFirst) },
      // A late reminder still counts until the water comes.
      { ...opening, about: 'lead-time', neighbor: before, dueMs: opens - leadMs, usefulUntilMs: opens },
      { ...opening, about: 'begins', neighbor: undefined, ...useful(opens, endOfFirst) },
    )
  }
  if (!isCutShort) {
    const neighbor = holderAt(water.segments, last.until)
    const ends = { subject: last.from, from: undefined, until: last.until, isCutShort: false }
    notices.push({ ...ends, about: 'ends', neighbor, ...useful(last.until, Number.POSITIVE_INFINITY) })
  }
  return notices
}

const holderAt = (segments: readonly Segment[], ms: number): string | null => segmentAt(segments, ms)?.holder ?? null

/** When the ditch carries no water, by what the captains said. */
export const closedTimes = ({ product }: Stage): readonly Closing[] => product.closings.taking

export const isClosedAt = (stage: Stage, ms: number): boolean =>
  closedTimes(stage).some(({ from, until }) => from <= ms && ms < until)

/** How much of a range closures take. */
export function lostIn(stage: Stage, { from, until }: Range): number {
  const wet = wetIn(stage, { from, until }).reduce((sum, one) => sum + one.until - one.from, 0)
  return from < until ? until - from - wet : 0
}

/** What closures leave of a range, in order. */
const wetIn = (stage: Stage, range: Range): Range[] => leftOf(range, closedTimes(stage))

/** The season with its closures. */
export const waterOf = (stage: Stage): Water => {
  const { timeline, product } = stage
  const { timeZone } = product.calendar
  const closed = closedTimes(stage)
  return {
    segments: timeline.segments,
    wetIn: (range) => wetIn(stage, range),
    isReopenedAt: (ms) => closed.some(({ until, isReopenedEarly }) => isReopenedEarly && until === ms),
    eveningBefore: (ms) =>
      Temporal.Instant.fromEpochMilliseconds(ms)
        .toZonedDateTimeISO(timeZone)
        .toPlainDate()
        .subtract({ days: 1 })
        .toZonedDateTime({ timeZone, plainTime: { hour: 20 } }).epochMilliseconds,
  }
}
