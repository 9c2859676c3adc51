import { type Closure, closureAt, closuresOf } from '../schedule/closure.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { isBefore } from '../schedule/instants.ts'
import type { SeasonHistory, SegmentHistory } from '../schedule/season-history.ts'
import { segmentKey } from '../schedule/timeline.ts'
import { comparePlaces, isSkipped, type TurnPlace, type TurnWindow } from '../schedule/turn.ts'
import { waterTimes } from '../schedule/water-times.ts'
import { type IsOwn, justBefore, type OwnStretch, ownStretches } from './own-turns.ts'

/** A closure as it was announced, and when it was reopened. */
export interface AnnouncedClosure extends Closure {
  closedAt: Temporal.Instant
  /** When a captain ended it, or called it off before it began; undefined if it runs as announced. */
  reopenedAt: Temporal.Instant | undefined
}

/** One turn, or a part of it, as it appears in a resident's calendar. */
export interface CalendarTurn extends TurnPlace, TurnWindow {
  /** What names it for good; see `segmentKey`. */
  key: string
  holder: HolderId
  /** `taken`: it is no longer the resident's. `suspended`: the ditch is dry for all of it. `skipped`: the clocks skip it. */
  status: 'stands' | 'suspended' | 'skipped' | 'taken'
  /** Rises with every change to the turn. It is the same for every viewer, so it never falls for any of them. */
  revision: number
  /** When the turn, its stretch, or a turn next to them last changed. */
  revisedAt: Temporal.Instant
  /** The stretch it belongs to; undefined for one that was taken. */
  stretch: OwnStretch | undefined
  /** The closures that take water from it. */
  closures: Closure[]
  /** Whether the gate opens with it: the turn before is not the resident's, or a closure comes between. */
  opensGate: boolean
  /** Whether the gate closes after it. */
  closesGate: boolean
}

interface CalendarQuery {
  history: SeasonHistory
  closures: readonly AnnouncedClosure[]
  isOwn: IsOwn
  /** Turns that closed before this are left out. */
  since: Temporal.Instant
}

/** Every turn that is, or was, the resident's, in order. */
export function calendarTurns({ history, closures, isOwn, since }: CalendarQuery): CalendarTurn[] {
  const stretches = new Map(
    ownStretches(history.timeline, ({ holder }) => isOwn(holder)).flatMap((stretch) =>
      stretch.turns.map((turn) => [segmentKey(turn), stretch] as const),
    ),
  )
  const lastChangeNear = lastChangesOf(history)
  const inEffect = closures.flatMap(stillInEffect)
  return [...history.segments]
    .flatMap(([key, segment]) => {
      const holder = ownHolder(segment, isOwn)
      if (holder === undefined) return []
      const { day, slot, opensAt, closesAt } = segment
      const window = { opensAt, closesAt }
      if (isBefore(closesAt, since)) return []
      const isTaken = segment.holder !== holder
      const windows = [window, ...segment.formerWindows]
      const announced = closures.filter((closure) => windows.some((one) => meets(closure, one)))
      const dry = closuresOf(window, inEffect)
      const around = stretches.get(key)
      const stretch = isTaken ? undefined : around
      const [first, last] = [stretch?.turns[0], stretch?.turns.at(-1)]
      const isEnd = (end: typeof first) => end !== undefined && segmentKey(end) === key
      const status = isTaken ? 'taken' : statusOf(window, waterTimes(window, dry))
      return {
        key,
        day,
        slot,
        holder,
        ...window,
        status,
        revision: segment.changes + announced.flatMap(timesOf).length,
        revisedAt: latest([
          segment.changedAt,
          ...(around?.turns ?? []).flatMap((turn) => history.segments.get(segmentKey(turn))?.changedAt ?? []),
          ...lastChangeNear(around ?? window),
          ...announced.flatMap(timesOf),
        ]),
        stretch,
        closures: dry,
        opensGate: isEnd(first) || isCutAt(opensAt, inEffect),
        closesGate: isEnd(last) || isCutAt(closesAt, inEffect),
      } satisfies CalendarTurn
    })
    .toSorted((a, b) => comparePlaces(a, b) || Temporal.Instant.compare(a.opensAt, b.opensAt))
}

/** When what closes or closed as a stretch opens, and what opens or opened as it closes, last changed. */
function lastChangesOf({ segments }: SeasonHistory): (stretch: TurnWindow) => Temporal.Instant[] {
  const [closing, opening] = [new Map<number, Temporal.Instant>(), new Map<number, Temporal.Instant>()]
  for (const { opensAt, closesAt, formerWindows, changedAt } of segments.values()) {
    const note = (changes: Map<number, Temporal.Instant>, { epochMilliseconds: ms }: Temporal.Instant) =>
      changes.set(ms, latest([changes.get(ms) ?? changedAt, changedAt]))
    for (const window of [{ opensAt, closesAt }, ...formerWindows]) {
      if (isSkipped(window)) continue
      note(closing, window.closesAt)
      note(opening, window.opensAt)
    }
  }
  return ({ opensAt, closesAt }) =>
    [closing.get(opensAt.epochMilliseconds), opening.get(closesAt.epochMilliseconds)].filter((at) => at !== undefined)
}

function statusOf(window: TurnWindow, water: readonly TurnWindow[]): CalendarTurn['status'] {
  if (isSkipped(window)) return 'skipped'
  return water.length === 0 ? 'suspended' : 'stands'
}

/** The holder of theirs that has the segment, or the last that had it. */
const ownHolder = ({ holder, formerHolders }: SegmentHistory, isOwn: IsOwn): HolderId | undefined =>
  holder !== undefined && isOwn(holder) ? holder : formerHolders.findLast(isOwn)

function stillInEffect({ reopenedAt, ...closure }: AnnouncedClosure): Closure[] {
  if (!reopenedAt || isBefore(closure.until, reopenedAt)) return [closure]
  return isBefore(closure.from, reopenedAt) ? [{ ...closure, until: reopenedAt }] : []
}

/** Whether the ditch is dry right up to `at`, or from `at` on. */
const isCutAt = (at: Temporal.Instant, closures: readonly Closure[]): boolean =>
  [justBefore(at), at].some((moment) => closureAt(closures, moment) !== undefined)

const timesOf = ({ closedAt, reopenedAt }: AnnouncedClosure): Temporal.Instant[] =>
  reopenedAt ? [closedAt, reopenedAt] : [closedAt]

/** Both ends included: a closure that ends as the turn opens takes no water, but decides who opens the gate. */
const meets = ({ from, until }: Closure, { opensAt, closesAt }: TurnWindow): boolean =>
  !isBefore(closesAt, from) && !isBefore(until, opensAt)

const latest = (instants: Temporal.Instant[]): Temporal.Instant =>
  instants.reduce((last, one) => (isBefore(last, one) ? one : last))
