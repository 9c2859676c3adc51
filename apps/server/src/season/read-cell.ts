import type { EditedCell } from '@headgate/contracts'
import {
  compareDays,
  type DitchDay,
  type DitchRules,
  ditchDay,
  findHolderName,
  findPlaceholder,
  type HolderName,
  hasHours,
  hoursOfRange,
  isInSeason,
  isSamePlace,
  lastDayOfSeason,
  MAX_TURN_DAYS,
  type PlaceRange,
  placeAfter,
  placeAt,
  readPlace,
  type Segment,
  type Slot,
  segmentAt,
  segmentsOfTurn,
  segmentsWithin,
  type TurnPlace,
} from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { SeasonInForce } from './record-season.ts'

/** Undefined is nobody. Throws `invalid-input` for text that is no name. */
export function readHolder(text: string | null): HolderName | undefined {
  const holder = findHolderName(text ?? '')
  if (text !== null && (!holder || findPlaceholder(holder))) throw new DitchProblem('no-holder', {})
  return holder
}

interface ReadRange {
  range: PlaceRange
  /** What somebody has of it. */
  segments: readonly Segment[]
  /** Its time becomes one turn. */
  isOneTurn: boolean
}

/**
 * The time that an edit changes, and who has what of it. Without `until`, it changes the turn that opens then, or the rest of
 * the one that runs then, or else the time until the next usual opening. Throws `invalid-input` for times that are none, and
 * for a turn outside the season that is given away.
 */
export function readRange(
  { date, slot, until, holder }: Pick<EditedCell, 'date' | 'slot' | 'until' | 'holder'>,
  { timeline, rules }: Pick<SeasonInForce, 'timeline' | 'rules'>,
): ReadRange {
  const begins = { day: ditchDay(date), slot: slot as Slot }
  if (holder !== null) checkIsInSeason(begins.day, rules)
  const range = { begins, ends: until === undefined ? placeAfter(begins, rules.slots) : readPlace(until) }
  const hours = hoursOfRange(range, rules.clocks)
  const isTime = (place: TurnPlace, at: Temporal.Instant) =>
    place.slot.endsWith('M') || isSamePlace(placeAt(at, rules.clocks), place)
  const days = hours.from.until(hours.until).total('hours') / 24
  const isRange = until === undefined || (days > 0 && days <= MAX_TURN_DAYS)
  if (!isRange || !isTime(begins, hours.from) || !isTime(range.ends, hours.until))
    throw new DitchProblem('turn-times-wrong', {})
  if (until !== undefined) return { range, segments: segmentsWithin(timeline, hours), isOneTurn: true }
  const opening = segmentsOfTurn(timeline, begins)
  const running = hasHours(timeline, hours) ? segmentAt(timeline, hours.from) : undefined
  const turn = (opening[0] ?? running)?.turn
  if (!turn) return { range, segments: [], isOneTurn: false }
  const isOneTurn = opening.length === 0
  const segments = isOneTurn ? segmentsWithin(timeline, { from: hours.from, until: turn.closesAt }) : opening
  return { range: { begins, ends: placeAt(turn.closesAt, rules.clocks) }, segments, isOneTurn }
}

/** Only an import can put turns before the first or after the last day. A captain may remove such a turn, but not give one. */
export function checkIsInSeason(day: DitchDay, rules: DitchRules): void {
  if (isInSeason({ day }, rules)) return
  const last = lastDayOfSeason(day, rules)
  if (compareDays(day, last) > 0) throw new DitchProblem('after-season', { lastDay: last.toString() })
  throw new DitchProblem('before-season', { firstDay: rules.firstDay.toPlainDate({ year: day.year }).toString() })
}
