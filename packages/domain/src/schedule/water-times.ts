import { type Closure, closuresOf } from './closure.ts'
import { hoursWithout } from './hours.ts'
import type { TurnWindow } from './turn.ts'

/** When a turn has water, in order: its window minus closures. Empty if they take all of it, or the clocks skip it. */
export const waterTimes = (turn: TurnWindow, closures: readonly Closure[]): TurnWindow[] =>
  hoursWithout({ from: turn.opensAt, until: turn.closesAt }, closuresOf(turn, closures)).map(({ from, until }) => ({
    opensAt: from,
    closesAt: until,
  }))
