import {
  type Closure,
  isBefore,
  isSkipped,
  type OwnStretch,
  ownNames,
  ownStretches,
  type Segment,
  type Suspension,
  suspensionOf,
  type Timeline,
  type TurnViewer,
  type TurnWindow,
  waterHours,
  waterTimes,
} from '@headgate/domain'
import type { ReactNode } from 'react'

/** One row of a resident's own schedule. */
export interface OwnRow extends OwnStretch {
  isRunning: boolean
  /** The clocks skip it: it opens and closes at the same moment. */
  isSkipped: boolean
  hasPassed: boolean
  /** Undefined if no closure touches it. */
  suspension: Suspension | undefined
  /** Its current or next time with water; undefined if there is none left. */
  water: TurnWindow | undefined
}

/** The stretch that has water now, or comes next. */
export interface NextStretch extends OwnStretch {
  /** Its unbroken time with water. A closure can make that start later than the turn. */
  water: TurnWindow
  hasWater: boolean
  /** The loaded timeline continues after it, so the next holder is known. */
  isFollowed: boolean
  /** How closures cut its turns, each with the turn's opening. */
  suspensions: { opensAt: Temporal.Instant; suspension: Suspension }[]
}

export interface OwnSeason {
  /** The one that has water now, or else the next one that will. */
  next: NextStretch | undefined
  /** Running or coming stretches before `next` that closures leave without water. */
  dry: OwnStretch[]
  /** By month, starting with what runs. */
  ahead: { month: Temporal.PlainYearMonth; rows: OwnRow[] }[]
  past: OwnRow[]
  hours: { soFar: Temporal.Duration; toCome: Temporal.Duration }
}

interface Asked {
  timeline: Timeline
  closures: readonly Closure[]
  now: Temporal.Instant
  viewer: TurnViewer
}

/** Draws what a resident can do with own turns, in order: in their row, on the card of the next ones, or about rain. */
export type TurnTool = (turns: readonly Segment[], place: 'row' | 'next' | 'rain') => ReactNode

/** A resident's own part of a season, as of `now`. */
export function ownSeason({ timeline, viewer, ...moment }: Asked): OwnSeason {
  const { now } = moment
  const isOwn = ownNames(viewer)
  const stretches = ownStretches(timeline, ({ holder }) => isOwn(holder))
  const rows = stretches.map((stretch) => ownRow(stretch, moment))
  const last = timeline.segments.at(-1)
  const ahead = stretches.filter((stretch) => isBefore(now, stretch.closesAt) && !isSkipped(stretch))
  const next = ahead.flatMap((stretch) => nextStretch(stretch, last, moment) ?? []).at(0)
  const dry = next ? ahead.filter(({ opensAt }) => isBefore(opensAt, next.opensAt)) : ahead
  const byMonth = Map.groupBy(
    rows.filter(({ hasPassed }) => !hasPassed),
    ({ turns: [{ day }] }) => day.toPlainYearMonth().toString(),
  )
  return {
    next,
    dry,
    ahead: [...byMonth].map(([month, ofMonth]) => ({ month: Temporal.PlainYearMonth.from(month), rows: ofMonth })),
    past: rows.filter(({ hasPassed }) => hasPassed),
    hours: waterHours({ turns: stretches, ...moment }),
  }
}

type Moment = Pick<Asked, 'closures' | 'now'>

/** The first unbroken time with water that is not over. */
const findWater = (stretch: TurnWindow, { closures, now }: Moment): TurnWindow | undefined =>
  waterTimes(stretch, closures).find(({ closesAt }) => isBefore(now, closesAt))

function ownRow(stretch: OwnStretch, moment: Moment): OwnRow {
  const { closures, now } = moment
  const hasPassed = !isBefore(now, stretch.closesAt)
  return {
    ...stretch,
    hasPassed,
    isSkipped: isSkipped(stretch),
    isRunning: !hasPassed && !isBefore(now, stretch.opensAt),
    suspension: suspensionOf(stretch, closures),
    water: findWater(stretch, moment),
  }
}

function nextStretch(stretch: OwnStretch, last: Segment | undefined, moment: Moment): NextStretch | undefined {
  const { closures, now } = moment
  const water = findWater(stretch, moment)
  return (
    water && {
      ...stretch,
      water,
      hasWater: !isBefore(now, water.opensAt),
      isFollowed: last !== undefined && !isBefore(last.turn.opensAt, stretch.closesAt),
      suspensions: stretch.turns.flatMap((turn) => {
        const suspension = suspensionOf(turn, closures)
        return suspension === undefined ? [] : [{ opensAt: turn.opensAt, suspension }]
      }),
    }
  )
}
