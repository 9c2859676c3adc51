import { compareDays } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { findTurnAt, type Season, seasonOf } from './season.ts'
import type { Turn, TurnPlace } from './turn.ts'
import { isSameWindow, isSkipped, type TurnWindow, turnWindow } from './turn-window.ts'

/** A turn that keeps its place and opens or closes at another time. */
export interface RetimedTurn {
  turn: Turn
  before: TurnWindow
  after: TurnWindow
}

/** What other rules would do to a season. Lists are in schedule order and leave out turns that are over. */
export interface RulesEffect {
  /** The season under the other rules. */
  season: Season
  retimed: readonly RetimedTurn[]
  /** Their slot is no longer one of the ditch's. */
  withoutSlot: readonly Turn[]
  /** Their day is before the season's first or after its last, and was not before. */
  outside: readonly Turn[]
  /** How many turns that are over leave the season, too. */
  pastDropped: number
}

/**
 * What putting `after` in force at `now` does to a season that is under `before`. Turns without a slot or a day of the
 * season are dropped; a turn that was outside already, because its file said so, stays.
 */
export function rulesEffect(
  season: Season,
  { before, after, now }: { before: DitchRules; after: DitchRules; now: Temporal.Instant },
): RulesEffect {
  const kept: Turn[] = []
  const withoutSlot: Turn[] = []
  const outside: Turn[] = []
  let pastDropped = 0
  for (const turn of season.turns) {
    const hasSlot = after.slots.includes(turn.slot)
    if (hasSlot && (isInSeason(turn, after) || !isInSeason(turn, before))) kept.push(turn)
    else if (Temporal.Instant.compare(turnWindow(turn, before).closesAt, now) <= 0) pastDropped += 1
    else if (hasSlot) outside.push(turn)
    else withoutSlot.push(turn)
  }
  const next = seasonOf(kept)
  const retimed = retimedTurns({ season, rules: before }, { season: next, rules: after }, now)
  return { season: next, retimed, withoutSlot, outside, pastDropped }
}

/**
 * The turns that two seasons have in common and that, under other rules, open or close at another time. Leaves out
 * those that are over at `now` under both rules, and those that the clocks skip under both. Empty if the rules are the
 * same.
 */
export function retimedTurns(
  old: { season: Season; rules: DitchRules },
  next: { season: Season; rules: DitchRules },
  now: Temporal.Instant,
): RetimedTurn[] {
  if (areSameRules(old.rules, next.rules)) return []
  return next.season.turns.flatMap((turn) => {
    const retiming = findRetiming(turn, { before: old.rules, after: next.rules, now })
    return retiming && findTurnAt(old.season, turn)?.holder === turn.holder ? [{ turn, ...retiming }] : []
  })
}

/**
 * When a place opened and closed before other rules came at `now`, and when it does after. Undefined if that is the
 * same, if it is over under both, or if the clocks skip it under both.
 */
export function findRetiming(
  place: TurnPlace,
  { before, after, now }: { before: DitchRules; after: DitchRules; now: Temporal.Instant },
): Omit<RetimedTurn, 'turn'> | undefined {
  const windows = { before: turnWindow(place, before), after: turnWindow(place, after) }
  const all = Object.values(windows)
  const isOver = all.every(({ closesAt }) => Temporal.Instant.compare(closesAt, now) <= 0)
  return isOver || isSameWindow(windows.before, windows.after) || all.every(isSkipped) ? undefined : windows
}

/** True if no turn would change. */
export const isWithoutEffect = ({ retimed, withoutSlot, outside, pastDropped }: RulesEffect): boolean =>
  retimed.length + withoutSlot.length + outside.length + pastDropped === 0

/** Both ends of the season are included. */
export function isInSeason({ day }: Pick<Turn, 'day'>, { firstDay, lastDay }: DitchRules): boolean {
  const { year } = day
  return compareDays(firstDay.toPlainDate({ year }), day) <= 0 && compareDays(day, lastDay.toPlainDate({ year })) <= 0
}

/** Whether two sets of rules are the same. */
export const areSameRules = (a: DitchRules, b: DitchRules): boolean =>
  a.timeZone === b.timeZone &&
  a.slots.join() === b.slots.join() &&
  a.firstDay.equals(b.firstDay) &&
  a.lastDay.equals(b.lastDay)
