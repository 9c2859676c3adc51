import type { Dice } from '../world/dice.ts'
import type { Act } from './act.ts'

/** One thing that happens in a season: when, and what. Its number is its own dice's seed too. */
export interface Step {
  number: number
  atMs: number
  act: string
  /** It happens while the one before is still going on. */
  isBeside: boolean
}

interface Season {
  from: number
  until: number
}

const MINUTE_MS = 60_000

/** So many steps of a season, in order of time: most at any minute, a few crowded together. */
export function planSteps(
  dice: Dice,
  { from, until }: Season,
  count: number,
  acts: Readonly<Record<string, Act>>,
): Step[] {
  const names = Object.entries(acts).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))
  const minutes = Math.floor((until - from) / MINUTE_MS)
  const times = Array.from({ length: count }, () => from + dice.below(minutes) * MINUTE_MS).sort((a, b) => a - b)
  return times.map((atMs, at) => {
    const isBeside = at > 0 && dice.onceIn(8)
    return { number: at + 1, atMs: isBeside ? (times[at - 1] as number) : atMs, act: dice.pick(names), isBeside }
  })
}
