import type { Given } from '../../../product/season-book.ts'
import { type Range, type Segment, segmentAt } from '../../../rules/timeline.ts'
import type { Dice } from '../../../world/dice.ts'
import { nowOf, type Stage } from '../../stage.ts'
import { namesKnown } from './at-desk.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A turn, its first holder, and what comes after it. */
interface Drawn extends Range {
  holder: string | null
  dice: Dice
  /** Somebody else, or nobody. */
  other: string | null
  segments: readonly Segment[]
  /** So long, in minutes, in steps of five or of one. */
  minutes: (from: number, until: number) => number
}

/** Time, with whom it goes to. */
type Time = Range & { holder: string | null }

/** The ways in which a captain gives a turn other times, and others other parts of it. */
const WAYS: Readonly<Record<string, (turn: Drawn) => Time[]>> = {
  'part of it goes to another': ({ from, until, other, minutes }) => {
    const begins = from + minutes(0, lengthOf({ from, until })) * MINUTE_MS
    return [{ from: begins, until: begins + minutes(1, lengthOf({ from: begins, until })) * MINUTE_MS, holder: other }]
  },
  'it is longer': ({ from, until, holder, dice, minutes }) => {
    const more = minutes(1, 600) * MINUTE_MS
    return [dice.onceIn(2) ? { from: from - more, until, holder } : { from, until: until + more, holder }]
  },
  'it is shorter, and the rest is nobody’s or the next one’s': ({ from, until, dice, segments, minutes }) => {
    const ends = from + minutes(1, lengthOf({ from, until })) * MINUTE_MS
    const next = segmentAt(segments, until)
    if (next && dice.onceIn(2)) return [{ from: ends, until: next.closing, holder: next.holder }]
    return [dice.onceIn(2) ? { from, until: ends, holder: null } : { from: ends, until, holder: null }]
  },
  'it moves': ({ from, until, holder, dice, minutes }) => {
    const by = minutes(1, 400) * MINUTE_MS * (dice.onceIn(2) ? 1 : -1)
    const freed = by > 0 ? { from, until: Math.min(until, from + by) } : { from: Math.max(from, until + by), until }
    const times = [
      { ...freed, holder: null },
      { from: from + by, until: until + by, holder },
    ]
    return dice.onceIn(3) ? times.toReversed() : times
  },
  'it becomes one with what follows': ({ from, until, other, minutes }) => [
    {
      from: from + minutes(0, lengthOf({ from, until })) * MINUTE_MS,
      until: until + minutes(1, 2_000) * MINUTE_MS,
      holder: other,
    },
  ],
  'it closes before it opens, or weeks too late': ({ from, until, dice, other }) => [
    { from, until: dice.onceIn(2) ? 2 * from - until : from + 31 * DAY_MS + MINUTE_MS, holder: other },
  ],
}

const lengthOf = ({ from, until }: Range): number => Math.max(2, Math.floor((until - from) / MINUTE_MS))

/** A coming turn, the running one or sometimes a past one is divided, moved, or made longer or shorter. */
export function dividing(stage: Stage, dice: Dice): Given[] {
  const { timeline, product } = stage
  const { calendar } = product
  const { segments } = timeline
  const since = nowOf(stage) - (dice.onceIn(8) ? DAY_MS * dice.between(1, 10) : 0)
  const turn = dice.shuffled(segments.filter(({ from, until }) => until > since && from < until).slice(0, 24))[0]
  if (!turn) return [{ place: calendar.placesAfter(since, 1)[0] ?? { date: '', slot: '' }, holder: null }]
  const step = dice.pick([5, 5, 1])
  const times = (WAYS[dice.pick(Object.keys(WAYS))] as (turn: Drawn) => Time[])({
    from: turn.opening,
    until: turn.closing,
    holder: turn.holder,
    dice,
    other: dice.onceIn(6) ? null : dice.pick(namesKnown(stage)),
    segments,
    minutes: (from, until) => {
      const some = dice.between(from, until)
      return Math.max(from, some - (some % step))
    },
  })
  const isWithoutEnd = times.length === 1 && dice.onceIn(4)
  return times.map(({ from, until, holder }) => {
    return { place: calendar.placeAt(from), until: isWithoutEnd ? undefined : until, holder }
  })
}
