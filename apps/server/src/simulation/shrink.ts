import { type Played, playSeason, type Season } from './play.ts'

/** Steps that still break the same rule, fewer than before. */
interface Shrunk {
  steps: number[]
  played: Played
  /** Whether leaving out any one more would not break it; false when time was up before. */
  isShortest: boolean
}

/**
 * Looks for the shortest list of steps that still breaks the rule, by leaving out ever smaller groups of them
 * (Zeller's ddmin), until `isTimeUp`.
 */
export async function shrink(season: Season, broken: Played, isTimeUp: () => boolean): Promise<Shrunk> {
  let best: Shrunk = { steps: [...broken.taken], played: broken, isShortest: false }
  const tryWith = async (steps: number[]): Promise<boolean> => {
    const played = await playSeason({ ...season, only: new Set(steps) })
    if (played.broken?.rule !== broken.broken?.rule) return false
    best = { steps: steps.filter((number) => played.taken.includes(number)), played, isShortest: false }
    return true
  }
  if (isTimeUp()) return best
  if (best.steps.length > 0 && (await tryWith([]))) return { ...best, isShortest: true }
  for (let groups = 2; best.steps.length > 1; ) {
    const size = Math.ceil(best.steps.length / groups)
    let isSmaller = false
    for (let at = 0; at < best.steps.length; at += size) {
      if (isTimeUp()) return best
      const rest = best.steps.filter((_, index) => index < at || index >= at + size)
      isSmaller = await tryWith(rest)
      if (isSmaller) break
    }
    if (isSmaller) groups = Math.max(groups - 1, 2)
    else if (size === 1) return { ...best, isShortest: true }
    else groups = Math.min(groups * 2, best.steps.length)
  }
  return { ...best, isShortest: true }
}
