import { countWhile } from './count-while.ts'
import { compareDays, type DayRange, type DitchDay } from './ditch-day.ts'
import type { HolderId } from './holder-id.ts'
import type { Hours } from './hours.ts'
import { isBefore } from './instants.ts'
import { rememberObject } from './remember.ts'
import { comparePlaces, isSamePlace, placeKey, type TurnPlace, type TurnWindow } from './turn.ts'

/**
 * Time of a turn that one holder has: `[opensAt, closesAt)`. A turn of which nothing was moved is one segment. A segment
 * is named by its turn's opening, and if another holder has the beginning, by its own opening too.
 */
export interface Segment extends TurnPlace, TurnWindow {
  /** All of its turn. */
  turn: TurnWindow
  holder: HolderId
  /** Who has it without trades; undefined is nobody. */
  scheduled: HolderId | undefined
}

/** Who has the water when: sorted, without overlaps, and what nobody has left out. May span several years. */
export interface Timeline {
  readonly segments: readonly Segment[]
  /** What trades left to nobody, by who is scheduled. */
  readonly left?: readonly Segment[]
}

export const NO_TURNS: Timeline = { segments: [] }

/** A turn of which nothing is moved. */
export const wholeTurn = ({ day, slot }: TurnPlace, { opensAt, closesAt }: TurnWindow, holder: HolderId): Segment => ({
  day,
  slot,
  opensAt,
  closesAt,
  turn: { opensAt, closesAt },
  holder,
  scheduled: holder,
})

type Opening = TurnPlace & Pick<TurnWindow, 'opensAt'>

/** By their openings. A turn that the clocks skip comes before the one that opens at the same instant. */
export const compareSegments = (a: Opening, b: Opening): number =>
  Temporal.Instant.compare(a.opensAt, b.opensAt) || comparePlaces(a, b)

export const isOfSameTurn = (a: Segment, b: Segment): boolean =>
  isSamePlace(a, b) && a.turn.opensAt.equals(b.turn.opensAt)

/** Whether it opens as its turn does. */
export const isFirstOfTurn = ({ opensAt, turn }: Segment): boolean => opensAt.equals(turn.opensAt)

/** Whose it is without trades; undefined if it is the holder's own. */
export const tradedFrom = ({ holder, scheduled }: Segment): HolderId | undefined =>
  scheduled === holder ? undefined : scheduled

/**
 * What names a segment for good. A turn's first has the key of the turn, so that it stays the same event when the rest is
 * given away; others append their opening. Remembered, because writing days takes long.
 */
export const segmentKey = rememberObject((segment: Segment) =>
  isFirstOfTurn(segment) ? placeKey(segment) : `${placeKey(segment)} ${segment.opensAt}`,
)

/** What is somebody's without trades, in order: with what they left to nobody. */
export const withLeft = ({ segments, left = [] }: Timeline): Segment[] =>
  [...segments, ...left].toSorted(compareSegments)

/** The segments of each turn, in order. */
export function turnsOf(segments: readonly Segment[]): Segment[][] {
  const turns: Segment[][] = []
  for (const segment of segments) {
    const last = turns.at(-1)
    if (last?.[0] && isOfSameTurn(last[0], segment)) last.push(segment)
    else turns.push([segment])
  }
  return turns
}

/** By the days on which their turns open, both ends included. */
export function segmentsBetween({ segments }: Timeline, { from, through }: DayRange): Segment[] {
  const start = countWhile(segments, ({ day }) => compareDays(day, from) < 0)
  return segments.slice(
    start,
    countWhile(segments, ({ day }) => compareDays(day, through) <= 0),
  )
}

/** What somebody has of one turn, in order. */
export const segmentsOfTurn = (timeline: Timeline, place: TurnPlace): Segment[] =>
  segmentsBetween(timeline, { from: place.day, through: place.day }).filter((one) => isSamePlace(one, place))

/** The segments of the first day after `day` that has any. */
export function firstSegmentsAfter({ segments }: Timeline, day: DitchDay): Segment[] {
  const first = segments[countWhile(segments, (one) => compareDays(one.day, day) <= 0)]
  return first ? segmentsBetween({ segments }, { from: first.day, through: first.day }) : []
}

/** Those that overlap these hours, whole and in order. */
export function segmentsWithin({ segments }: Timeline, { from, until }: Hours): Segment[] {
  const [fromMs, untilMs] = [from.epochMilliseconds, until.epochMilliseconds]
  const start = countWhile(segments, ({ closesAt }) => closesAt.epochMilliseconds <= fromMs)
  return segments.slice(
    start,
    countWhile(segments, ({ opensAt }) => opensAt.epochMilliseconds < untilMs),
  )
}

/** What somebody has at an instant; undefined when nobody does. Closures do not count. */
export function segmentAt({ segments }: Timeline, at: Temporal.Instant): Segment | undefined {
  const last = segments[countWhile(segments, ({ opensAt }) => Temporal.Instant.compare(opensAt, at) <= 0) - 1]
  return last && isBefore(at, last.closesAt) ? last : undefined
}

/** Who has the water at an instant; undefined when nobody does. Closures do not count. */
export const holderAt = (timeline: Timeline, at: Temporal.Instant): HolderId | undefined =>
  segmentAt(timeline, at)?.holder

/** Everybody whom a timeline shows: who has a segment, and whose it is without trades. Each once. */
export const holdersShown = ({ segments, left = [] }: Timeline): ReadonlySet<HolderId> =>
  new Set([...segments, ...left].flatMap(({ holder, scheduled = holder }) => [holder, scheduled]))
