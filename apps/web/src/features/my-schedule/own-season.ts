import {
  type Closure,
  type DitchRules,
  isCutAt,
  type OwnStretch,
  ownStretches,
  type Season,
  saySuspension,
  sayTime,
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
  /** When it has water, now or next; undefined when it will have none any more. */
  water: TurnWindow | undefined
}

/** The stretch whose water somebody waits for, or has. */
export interface NextStretch extends OwnStretch {
  /** Without a break: now where `hasWater`, or else when it comes, which is later than the turn if a closure says so. */
  water: TurnWindow
  hasWater: boolean
  /** The season in hand goes on after it, so that whoever comes next is known. */
  isFollowed: boolean
  /** What closures take of its turns, one line each. */
  suspensions: string[]
}

export interface OwnSeason {
  /** The one that has water now, or else the next that will have some. */
  next: NextStretch | undefined
  /** Those before it, running or still to come, of which closures take all that is left. */
  dry: OwnStretch[]
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
  const ahead = stretches.filter(({ closesAt }) => isBefore(now, closesAt))
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

/** When turns that follow each other have water without a break: the first such time that is not over. */
function findWater(turns: readonly Turn[], { closures, now, rules }: Moment): TurnWindow | undefined {
  const unbroken: TurnWindow[] = []
  for (const { opensAt, closesAt } of turns.flatMap((turn) => waterTimes(turn, closures, rules))) {
    const last = unbroken.at(-1)
    if (last?.closesAt.equals(opensAt)) last.closesAt = closesAt
    else unbroken.push({ opensAt, closesAt })
  }
  return unbroken.find(({ closesAt }) => isBefore(now, closesAt))
}

function ownTurn(turn: Turn, index: number, moment: Moment): OwnTurn {
  const { closures, now, rules } = moment
  const window = turnWindow(turn, rules)
  const hasPassed = !isBefore(now, window.closesAt)
  return {
    ...turn,
    ...window,
    hasPassed,
    isRunning: !hasPassed && !isBefore(now, window.opensAt),
    runsOn: index > 0 && !isCutAt(window.opensAt, closures),
    suspension: saySuspension(turn, closures, rules),
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
        const suspension = saySuspension(turn, closures, rules)
        return suspension === undefined
          ? []
          : [`${sayTime(turnWindow(turn, rules).opensAt, rules.timeZone)}: ${suspension}`]
      }),
    }
  )
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0
