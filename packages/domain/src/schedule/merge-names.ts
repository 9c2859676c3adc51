import { findHolderName, type HolderName } from './holder-name.ts'
import type { Turn } from './turn.ts'

/**
 * The turns with some names replaced by others, as `[name, replacement]`. Names must match to the letter. A replacement
 * that is itself replaced is followed; one that leads back to its start, or names nobody, is ignored.
 */
export function mergeNames(turns: readonly Turn[], names: readonly (readonly [string, string])[]): Turn[] {
  const next = new Map(
    names.flatMap(([name, use]) => {
      const [from, to] = [findHolderName(name), findHolderName(use)]
      return from && to && from !== to ? [[from, to] as const] : []
    }),
  )
  return turns.map((turn) => {
    const holder = lastName(turn.holder, next)
    return holder === turn.holder ? turn : { ...turn, holder }
  })
}

function lastName(holder: HolderName, next: ReadonlyMap<HolderName, HolderName>): HolderName {
  const seen = new Set([holder])
  let last = holder
  for (let to = next.get(last); to !== undefined; to = next.get(last)) {
    if (seen.has(to)) return holder
    seen.add(to)
    last = to
  }
  return last
}
