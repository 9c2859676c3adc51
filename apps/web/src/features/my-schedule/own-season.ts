import {
  type Closure,
  compareTurns,
  type DitchRules,
  isCutAt,
  isSkipped,
  type OwnStretch,
  ownStretches,
  type Piece,
  type Season,
  type Suspension,
  suspensionOf,
  type Turn,
  type TurnViewer,
  type TurnWindow,
  turnWindow,
  waterHours,
  waterTimes,
} from '@headgate/domain'
import type { ReactNode } from 'react'

/** One row of a resident's own schedule. */
export interface OwnTurn extends Piece, TurnWindow {
  isRunning: boolean
  /** The clocks skip it: it opens and closes at the same moment. */
  isSkipped: boolean
  hasPassed: boolean
  /** The water continues from the turn before. */
  runsOn: boolean
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
  /** The loaded season continues after it, so the next holder is known. */
  isFollowed: boolean
  /** How closures cut its turns, each with the turn's opening. */
  suspensions: { opensAt: Temporal.Instant; suspension: Suspension }[]
}

export interface OwnSeason {
  /** The one that has water now, or else the next one that will. */
  next: NextStretch | undefined
  /** Running or coming stretches before `next` that closures leave without water. */
  dry: OwnStretch[]
  /** By month, starting with the running turn. */
  ahead: { month: Temporal.PlainYearMonth; turns: OwnTurn[] }[]
  past: OwnTurn[]
  hours: { soFar: Temporal.Duration; toCome: Temporal.Duration }
}

interface Asked {
  season: Season
  closures: readonly Closure[]
  now: Temporal.Instant
  rules: DitchRules
  viewer: TurnViewer
}

/** Draws what a resident can do with own turns, in order: in their row, on the card of the next ones, or about rain. */
export type TurnTool = (turns: readonly Piece[], place: 'row' | 'next' | 'rain') => ReactNode

/** A resident's own part of a season, as of `now`. */
export function ownSeason({ season, viewer, ...moment }: Asked): OwnSeason {
  const { now, rules } = moment
  const stretches = ownStretches(season, viewer, rules)
  const turns = stretches
    .flatMap((stretch) => stretch.turns.map((turn, index) => ownTurn(turn, index, moment)))
    // A turn that the clocks skip may lie within another stretch.
    .toSorted(compareTurns)
  const last = season.turns.at(-1)
  const ahead = stretches.filter((stretch) => isBefore(now, stretch.closesAt) && !isSkipped(stretch))
  const next = ahead.flatMap((stretch) => nextStretch(stretch, last, moment) ?? []).at(0)
  const dry = next ? ahead.filter(({ opensAt }) => isBefore(opensAt, next.opensAt)) : ahead
  const byMonth = Map.groupBy(
    turns.filter(({ hasPassed }) => !hasPassed),
    ({ day }) => day.toPlainYearMonth().toString(),
  )
  return {
    next,
    dry,
    ahead: [...byMonth].map(([month, ofMonth]) => ({ month: Temporal.PlainYearMonth.from(month), turns: ofMonth })),
    past: turns.filter(({ hasPassed }) => hasPassed),
    hours: waterHours({ turns, ...moment }),
  }
}

type Moment = Pick<Asked, 'closures' | 'now' | 'rules'>

/** The first unbroken time with water, of consecutive turns, that is not over. */
function findWater(turns: readonly Turn[], { closures, now, rules }: Moment): TurnWindow | undefined {
  const unbroken: TurnWindow[] = []
  for (const { opensAt, closesAt } of turns.flatMap((turn) => waterTimes(turn, closures, rules))) {
    const last = unbroken.at(-1)
    if (last?.closesAt.equals(opensAt)) last.closesAt = closesAt
    else unbroken.push({ opensAt, closesAt })
  }
  return unbroken.find(({ closesAt }) => isBefore(now, closesAt))
}

function ownTurn(turn: Piece, index: number, moment: Moment): OwnTurn {
  const { closures, now, rules } = moment
  const window = turnWindow(turn, rules)
  const hasPassed = !isBefore(now, window.closesAt)
  return {
    ...turn,
    ...window,
    hasPassed,
    isSkipped: isSkipped(window),
    isRunning: !hasPassed && !isBefore(now, window.opensAt),
    runsOn: index > 0 && !isCutAt(window.opensAt, closures),
    suspension: suspensionOf(turn, closures, rules),
    water: findWater([turn], moment),
  }
}

function nextStretch(stretch: OwnStretch, last: Turn | undefined, moment: Moment): NextStretch | undefined {
  const { closures, now, rules } = moment
  const water = findWater(stretch.turns, moment)
  return (
    water && {
      ...stretch,
      water,
      hasWater: !isBefore(now, water.opensAt),
      isFollowed: last !== undefined && !isBefore(turnWindow(last, rules).opensAt, stretch.closesAt),
      suspensions: stretch.turns.flatMap((turn) => {
        const suspension = suspensionOf(turn, closures, rules)
        return suspension === undefined ? [] : [{ opensAt: turnWindow(turn, rules).opensAt, suspension }]
      }),
    }
  )
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0
