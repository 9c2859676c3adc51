import {
  type Closure,
  type DitchRules,
  isCutAt,
  type OwnStretch,
  ownStretches,
  type Season,
  saySuspension,
  type Turn,
  type TurnWindow,
  turnWindow,
  type WhoIsAsking,
  waterHours,
  waterTimes,
} from '@headgate/domain'

/** One line of somebody's own schedule. */
export interface OwnTurn extends Turn, TurnWindow {
  isRunning: boolean
  hasPassed: boolean
  /** The water runs on into it from the turn before. */
  runsOn: boolean
  /** `Suspended until 2 PM`; undefined when it has all its water. */
  suspension: string | undefined
}

/** The stretch that somebody waits for, or is in. */
export interface NextStretch extends OwnStretch {
  /** It has the water at this moment. */
  hasWater: boolean
  /** When the water comes, where it has not yet: later than the stretch opens, if a closure says so. */
  waterFrom: Temporal.Instant | undefined
  /** Closures take all that is left of it. */
  isDry: boolean
  /** The season in hand goes on after it, so that whoever comes next is known. */
  isFollowed: boolean
  /** What they take of its turns, one line each. */
  suspensions: string[]
}

export interface OwnSeason {
  /** The one that is running, or else the next. */
  next: NextStretch | undefined
  /** The first after it that has water, where `next` has none. */
  nextWithWater: NextStretch | undefined
  /** By month, from the turn that is running on. */
  ahead: { month: Temporal.PlainYearMonth; turns: OwnTurn[] }[]
  past: OwnTurn[]
  hours: { soFar: Temporal.Duration; toCome: Temporal.Duration }
}

interface Asked {
  season: Season
  closures: readonly Closure[]
  now: Temporal.Instant
  rules: DitchRules
  viewer: WhoIsAsking
}

/** All that is somebody's own of a season, as it stands at `now`. */
export function ownSeason({ season, viewer, ...moment }: Asked): OwnSeason {
  const { now, rules } = moment
  const stretches = ownStretches(season, viewer, rules)
  const turns = stretches.flatMap((stretch) => stretch.turns.map((turn, index) => ownTurn(turn, index, moment)))
  const last = season.turns.at(-1)
  const ahead = stretches.filter(({ closesAt }) => isBefore(now, closesAt)).map((one) => nextStretch(one, last, moment))
  const [next] = ahead
  const byMonth = Map.groupBy(
    turns.filter(({ hasPassed }) => !hasPassed),
    ({ day }) => day.toPlainYearMonth().toString(),
  )
  return {
    next,
    nextWithWater: next?.isDry ? ahead.find(({ isDry }) => !isDry) : undefined,
    ahead: [...byMonth].map(([month, ofMonth]) => ({ month: Temporal.PlainYearMonth.from(month), turns: ofMonth })),
    past: turns.filter(({ hasPassed }) => hasPassed),
    hours: waterHours({ turns, ...moment }),
  }
}

type Moment = Pick<Asked, 'closures' | 'now' | 'rules'>

function ownTurn(turn: Turn, index: number, { closures, now, rules }: Moment): OwnTurn {
  const window = turnWindow(turn, rules)
  const hasPassed = !isBefore(now, window.closesAt)
  return {
    ...turn,
    ...window,
    hasPassed,
    isRunning: !hasPassed && !isBefore(now, window.opensAt),
    runsOn: index > 0 && !isCutAt(window.opensAt, closures),
    suspension: saySuspension(turn, closures, rules),
  }
}

function nextStretch(stretch: OwnStretch, last: Turn | undefined, { closures, now, rules }: Moment): NextStretch {
  const [left] = stretch.turns
    .flatMap((turn) => waterTimes(turn, closures, rules))
    .filter(({ closesAt }) => isBefore(now, closesAt))
  const hasWater = left !== undefined && !isBefore(now, left.opensAt)
  return {
    ...stretch,
    hasWater,
    waterFrom: hasWater ? undefined : left?.opensAt,
    isDry: left === undefined,
    isFollowed: last !== undefined && !isBefore(turnWindow(last, rules).opensAt, stretch.closesAt),
    suspensions: stretch.turns.flatMap((turn) => {
      const suspension = saySuspension(turn, closures, rules)
      return suspension === undefined ? [] : [`${turn.slot}: ${suspension}`]
    }),
  }
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0
