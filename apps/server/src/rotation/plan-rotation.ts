import type { RotationRequest } from '@headgate/contracts'
import {
  type DitchRules,
  daysBetween,
  findHolderName,
  findPlaceholder,
  type HolderId,
  type HolderName,
  instantOfPlace,
  lastDayOfSeason,
  nextLine,
  type Rotation,
  readPlace,
  repeatRoster,
  rosterOfRotation,
  type SeasonPlan,
  type Steps,
  spareMinutes,
  successorOf,
  type TurnPlace,
} from '@headgate/domain'
import { MAX_TURNS } from '../csv/file-limits.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { checkIsInSeason } from '../season/read-cell.ts'
import type { NextSeason, SeasonInForce } from '../season/record-season.ts'
import { turnsToReplace } from '../season/season-changes.ts'
import type { HolderOf } from '../store/holder-queries.ts'

/** A rotation of names. Its `first` does not count where the next line is asked for. */
interface RotationRead {
  rotation: Rotation<HolderName>
  isNext: boolean
}

/**
 * Throws `invalid-input` for a day outside the season, for text that is no name, for a list that takes longer than its cycle,
 * and for more turns than a season may have.
 */
export function readRotation(request: RotationRequest, rules: DitchRules): RotationRead {
  const { date, time, first, nights: _, drop: __, ...wanted } = request
  const starts = readPlace(`${date}T${time}`)
  checkIsInSeason(starts.day, rules)
  const lines = wanted.lines.map(({ name, amount }) => ({ holder: name === '' ? undefined : getName(name), amount }))
  const rotation = { ...wanted, starts, lines, first: (first ?? 0) % lines.length }
  const { cycleMinutes } = rotation
  const spare = spareMinutes(rotation)
  if (spare < 0) throw new DitchProblem('rotation-too-long', { cycleMinutes, neededMinutes: cycleMinutes - spare })
  const days = daysBetween(starts.day, lastDayOfSeason(starts.day, rules)) + 1
  const turns = (days * 24 * 60 * lines.length) / cycleMinutes
  if (turns > MAX_TURNS) throw new DitchProblem('rotation-too-many', { most: MAX_TURNS })
  return { rotation, isNext: first === null }
}

function getName(text: string): HolderName {
  const name = findHolderName(text)
  if (name && !findPlaceholder(name)) return name
  throw new DitchProblem('no-holder', {})
}

/** Each name once. */
export const namesIn = ({ rotation: { lines } }: RotationRead): HolderName[] => [
  ...new Set(lines.flatMap(({ holder }) => holder ?? [])),
]

/** The line after the last scheduled holder’s, under the names of that day. */
function nextOnSchedule(
  lines: Rotation<HolderId>['lines'],
  { timeline, rules, successions }: SeasonInForce,
  starts: TurnPlace,
): number {
  const shown = successorOf(successions)
  const named = lines.map(({ holder, amount }) => ({ holder: holder && shown(holder, starts.day), amount }))
  return nextLine(named, timeline, instantOfPlace(starts, rules.clocks))
}

export interface PlannedRotation {
  rotation: Rotation<HolderId>
  plan: SeasonPlan
  ground: NonNullable<NextSeason['ground']>
}

/** The ground of a rotation, through the last day of its season. Throws `season-over` if nothing of it is to come. */
export function* planRotation(
  { rotation: named, isNext }: RotationRead,
  current: SeasonInForce,
  { now, holderOf }: { now: Temporal.Instant; holderOf: HolderOf },
): Steps<PlannedRotation> {
  const { rules } = current
  const { starts } = named
  const lines = named.lines.map(({ holder, amount }) => ({ holder: holder && holderOf(holder), amount }))
  const first = isNext ? nextOnSchedule(lines, current, starts) : named.first
  const rotation = { ...named, lines, first }
  const roster = rosterOfRotation(rotation)
  const through = lastDayOfSeason(starts.day, rules)
  const turns = yield* repeatRoster(roster, { clocks: rules.clocks, through })
  const ground = turnsToReplace(current, { turns, begins: starts, through }, now)
  return { rotation, plan: { roster, rotation }, ground }
}
