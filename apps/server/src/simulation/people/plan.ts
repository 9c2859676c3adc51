import type { Dice } from '../world/dice.ts'

/** One thing that happens in a season: when, and what. Its number is the seed of its own dice too. */
export interface Step {
  number: number
  atMs: number
  /** Of `ACTS` or `MISHAPS`. */
  name: string
  isMishap: boolean
  /** It happens while the one before is still going on. */
  isBeside: boolean
  /** The answer to its first request goes astray. */
  losesAnswer: boolean
}

interface Wanted {
  from: number
  until: number
  /** How many steps. */
  acts: number
  mishaps: number
}

type Weighted = Readonly<Record<string, { weight: number; followedBy?: { acts: readonly string[]; onceIn: number } }>>

const MINUTE_MS = 60_000

/** So many steps, in order of time: most at any minute, a few crowded together. */
export function planSteps(dice: Dice, wanted: Wanted, acts: Weighted, mishaps: Weighted): Step[] {
  const minutes = Math.floor((wanted.until - wanted.from) / MINUTE_MS)
  const someTime = () => wanted.from + dice.below(minutes) * MINUTE_MS
  const [anyAct, anyMishap] = [namesBy(acts), namesBy(mishaps)]
  const planned = [
    ...Array.from({ length: wanted.acts }, () => ({ atMs: someTime(), name: dice.pick(anyAct), isMishap: false })),
    ...Array.from({ length: wanted.mishaps }, () => ({ atMs: someTime(), name: dice.pick(anyMishap), isMishap: true })),
  ].sort((a, b) => a.atMs - b.atMs)
  return planned.map((one, at) => {
    const before = planned[at - 1]
    const isBeside = before !== undefined && !one.isMishap && dice.onceIn(8)
    // A mishap comes just before what people do next.
    const atMs = isBeside ? before.atMs : one.isMishap ? (planned[at + 1]?.atMs ?? one.atMs) : one.atMs
    one.atMs = atMs
    const followers = before?.isMishap ? mishaps[before.name]?.followedBy : undefined
    if (followers && !one.isMishap && dice.onceIn(followers.onceIn)) one.name = dice.pick(followers.acts)
    const losesAnswer = wanted.mishaps > 0 && !one.isMishap && dice.onceIn(25)
    return { ...one, number: at + 1, isBeside, losesAnswer }
  })
}

const namesBy = (weighted: Weighted): string[] =>
  Object.entries(weighted).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))
