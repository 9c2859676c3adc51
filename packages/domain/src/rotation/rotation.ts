import type { DitchClocks } from '../schedule/clocks.ts'
import { countWhile } from '../schedule/count-while.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { isBefore } from '../schedule/instants.ts'
import { minutesByShares, placeAfterStart, type Roster, type RosterTurn } from '../schedule/roster.ts'
import { type Timeline, withLeft } from '../schedule/timeline.ts'

/** A line of a captain's list. */
export interface RotationLine<Holder> {
  /** Undefined is nobody. */
  holder: Holder | undefined
  /** Minutes, or a share of the cycle in any unit; above 0. */
  amount: number
}

/** A captain's list, in its order, which the water goes down once a cycle. */
export interface Rotation<Holder> extends Pick<Roster<Holder>, 'starts' | 'cycleMinutes' | 'isByClock'> {
  lines: readonly RotationLine<Holder>[]
  /** Whether the amounts are shares of the cycle, without filling and draining. Else they are minutes. */
  isByShares: boolean
  /** Which line the first cycle begins with, from 0. */
  first: number
  /** How long the ditch fills before the first turn of a cycle: nobody's water. */
  fillMinutes: number
  /** How long it drains after the last turn of a cycle: nobody's water. */
  drainMinutes: number
  /** How many minutes later all turns come with each cycle, and already in the first. */
  shiftMinutes: number
  movedMinutes: number
  /** How many minutes later all turns come when the rotation is used again in the next year. */
  yearlyMinutes: number
  turnsRound: boolean
}

/** A change of the season that can be made again in another year: turns that repeat, and the list that they come from. */
export interface SeasonPlan {
  roster: Roster<HolderId>
  rotation?: Rotation<HolderId> | undefined
}

/** How many minutes of the cycle are left over; below 0 if the list does not fit in it. By shares, each takes one minute at least. */
export function spareMinutes({ lines, isByShares, cycleMinutes, ...rotation }: Rotation<unknown>): number {
  const taken = lines.reduce((sum, { amount }) => sum + (isByShares ? 1 : amount), 0)
  return cycleMinutes - rotation.fillMinutes - rotation.drainMinutes - taken
}

/**
 * The turns of a rotation, one after the other from the line that it begins with. Those of a list of shares come to the
 * cycle to the minute. Takes a list that fits in its cycle.
 */
export function rosterOfRotation<Holder>(rotation: Rotation<Holder>): Roster<Holder> {
  const { lines, isByShares, first, fillMinutes, drainMinutes } = rotation
  const { starts, cycleMinutes, isByClock, shiftMinutes, movedMinutes, turnsRound } = rotation
  const inOrder = [...lines.slice(first), ...lines.slice(0, first)]
  const amounts = inOrder.map(({ amount }) => amount)
  const lengths = isByShares ? minutesByShares(amounts, cycleMinutes - fillMinutes - drainMinutes) : amounts
  const turns: RosterTurn<Holder>[] = []
  let from = fillMinutes
  for (const [at, { holder }] of inOrder.entries()) {
    const until = from + (lengths[at] ?? 0)
    if (holder !== undefined && until > from) turns.push({ holder, from, until })
    from = until
  }
  return { turns, starts, cycleMinutes, isByClock, shiftMinutes, movedMinutes, turnsRound }
}

/** The list that a roster is, with nobody's lines where it has gaps. It begins when the first turn opens. */
export function rotationOfRoster<Holder>(roster: Roster<Holder>, clocks: DitchClocks): Rotation<Holder> {
  const { turns, cycleMinutes, isByClock, shiftMinutes = 0, movedMinutes = 0, turnsRound = false } = roster
  const begins = turns[0]?.from ?? 0
  const lines = turns.flatMap(({ holder, from, until }, at): RotationLine<Holder>[] => {
    const gap = (turns[at + 1]?.from ?? begins + cycleMinutes) - until
    const turn = { holder, amount: until - from }
    return gap > 0 ? [turn, { holder: undefined, amount: gap }] : [turn]
  })
  const starts = placeAfterStart(roster, begins, clocks)
  const nothing = { fillMinutes: 0, drainMinutes: 0, yearlyMinutes: 0 }
  const moving = { shiftMinutes, movedMinutes, turnsRound }
  return { lines, isByShares: false, first: 0, starts, cycleMinutes, isByClock, ...moving, ...nothing }
}

/**
 * Which line is next: the one after the holder of the list who was scheduled last before an instant, and the first if none
 * was.
 */
export function nextLine(
  lines: readonly RotationLine<HolderId>[],
  timeline: Timeline,
  before: Temporal.Instant,
): number {
  const segments = withLeft(timeline)
  const listed = new Set(lines.map(({ holder }) => holder))
  const run = segments.slice(
    0,
    countWhile(segments, ({ opensAt }) => isBefore(opensAt, before)),
  )
  const last = run.findLast(({ scheduled }) => scheduled !== undefined && listed.has(scheduled))
  return (lines.findIndex(({ holder }) => last !== undefined && holder === last.scheduled) + 1) % lines.length
}
