import type { Steps } from '../steps.ts'
import type { DitchClocks } from './clocks.ts'
import { compareDays, type DitchDay } from './ditch-day.ts'
import { slotAtMinute } from './find-slot.ts'
import { placeAt } from './local-place.ts'
import { instantOfPlace } from './local-time.ts'
import { remember } from './remember.ts'
import type { AgreedTurn } from './season-changes.ts'
import { slotMinute } from './slot.ts'
import type { TurnPlace } from './turn.ts'

/** A turn of a cycle: `[from, until)` in minutes after the cycle begins. */
export interface RosterTurn<Holder> {
  holder: Holder
  from: number
  until: number
}

/** Turns that repeat. What no turn has is nobody's. */
export interface Roster<Holder> {
  /** In order. The last may close in the next cycle, before the first opens there. */
  turns: readonly RosterTurn<Holder>[]
  /** When the first cycle begins. */
  starts: TurnPlace
  /** How long each is, in minutes. */
  cycleMinutes: number
  /** Whether turns keep their time of day when the clocks change. Else each takes as long as it says. */
  isByClock: boolean
  /** How many minutes later each turn is from cycle to cycle; what passes the end of a cycle comes at its beginning. */
  shiftMinutes?: number | undefined
  /** How many minutes later each turn already is in the first cycle. */
  movedMinutes?: number | undefined
  /** Whether every other cycle runs from the last turn to the first; what is nobody's before and after them stays there. */
  turnsRound?: boolean | undefined
}

const MINUTES_A_DAY = 24 * 60

/** The turns of a roster that open on `through`, included, or before, in order. Each is whole. */
export function* repeatRoster<Holder>(
  roster: Roster<Holder>,
  { clocks, through }: { clocks: DitchClocks; through: DitchDay },
): Steps<AgreedTurn<Holder>[]> {
  const { cycleMinutes } = roster
  // One turn mostly closes where the next one opens.
  const place = remember((minutes: number) => placeAfterStart(roster, minutes, clocks))
  const turns: AgreedTurn<Holder>[] = []
  if (roster.turns.length === 0) return turns
  for (let cycle = 0; ; cycle += 1) {
    for (const { holder, from, until } of turnsInCycle(roster, cycle)) {
      yield
      const opens = place(cycle * cycleMinutes + from)
      if (compareDays(opens.day, through) > 0) return turns
      turns.push({ opens, closes: place(cycle * cycleMinutes + until), holder })
    }
  }
}

/** Turns of the same length and order as the roster's, as they fall in one cycle; the first is 0. */
function turnsInCycle<Holder>(roster: Roster<Holder>, cycle: number): readonly RosterTurn<Holder>[] {
  const { turns, cycleMinutes, shiftMinutes = 0, movedMinutes = 0, turnsRound = false } = roster
  const isBackward = turnsRound && cycle % 2 === 1
  const minutes = movedMinutes + cycle * shiftMinutes
  if (minutes === 0 && !isBackward) return turns
  const ends = (turns[0]?.from ?? 0) + (turns.at(-1)?.until ?? 0)
  const inOrder = isBackward
    ? turns.map(({ holder, from, until }) => ({ holder, from: ends - until, until: ends - from })).toReversed()
    : turns
  return minutes === 0 ? inOrder : shiftTurns(inOrder, minutes, cycleMinutes)
}

/** Turns that are so many minutes later in their cycle. One that would pass its end is two: the rest is at the beginning. */
export function shiftTurns<Holder>(
  turns: readonly RosterTurn<Holder>[],
  minutes: number,
  cycleMinutes: number,
): RosterTurn<Holder>[] {
  const moved = turns.flatMap(({ holder, from, until }) => {
    const at = modulo(from + minutes, cycleMinutes)
    const end = at + until - from
    if (end <= cycleMinutes) return [{ holder, from: at, until: end }]
    return [
      { holder, from: at, until: cycleMinutes },
      { holder, from: 0, until: end - cycleMinutes },
    ]
  })
  return moved.sort((a, b) => a.from - b.from)
}

const modulo = (a: number, b: number): number => ((a % b) + b) % b

/** The place so many minutes after a roster starts: by the clock, or in elapsed time. */
export function placeAfterStart(
  { starts, isByClock }: Pick<Roster<unknown>, 'starts' | 'isByClock'>,
  minutes: number,
  clocks: DitchClocks,
): TurnPlace {
  if (!isByClock) return placeAt(instantOfPlace(starts, clocks).add({ minutes }), clocks)
  const minute = slotMinute(starts.slot) + minutes
  const days = Math.floor(minute / MINUTES_A_DAY)
  return { day: starts.day.add({ days }), slot: slotAtMinute(minute - days * MINUTES_A_DAY) }
}

/** Two turns of a roster that overlap, or one that is longer than the cycle with itself; undefined if none do. */
export function findOverlap<Holder>({
  turns,
  cycleMinutes,
}: Pick<Roster<Holder>, 'turns' | 'cycleMinutes'>): readonly [RosterTurn<Holder>, RosterTurn<Holder>] | undefined {
  for (const [at, turn] of turns.entries()) {
    const next = turns[(at + 1) % turns.length] as RosterTurn<Holder>
    const opens = at + 1 < turns.length ? next.from : next.from + cycleMinutes
    if (turn.until > opens) return [turn, next]
  }
  return undefined
}

/**
 * A cycle by shares, in minutes: each is rounded to the minute and has one at least, and so that they come to the cycle, the
 * last ones get or give a minute more. Takes shares above 0, no more than there are minutes.
 */
export function minutesByShares(shares: readonly number[], cycleMinutes: number): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const minutes = shares.map((share) => Math.max(1, Math.round((share * cycleMinutes) / total)))
  let rest = cycleMinutes - minutes.reduce((sum, one) => sum + one, 0)
  const step = Math.sign(rest)
  for (let at = minutes.length - 1; rest !== 0; at = at > 0 ? at - 1 : minutes.length - 1) {
    const changed = (minutes[at] ?? 0) + step
    if (changed < 1) continue
    minutes[at] = changed
    rest -= step
  }
  return minutes
}
