import { findHolderName, type HolderName, nameKey } from './holder-name.ts'

/**
 * The turns with some names replaced by others, as `[name, replacement]`. Names are compared by `nameKey`. A replacement
 * that is itself replaced is followed; one that leads back to its start, or names nobody, is ignored.
 */
export function mergeNames<Turn extends { holder: HolderName }>(
  turns: readonly Turn[],
  names: readonly (readonly [string, string])[],
): Turn[] {
  const next = new Map(
    names.flatMap(([name, use]) => {
      const [from, to] = [findHolderName(name), findHolderName(use)]
      return from && to && nameKey(from) !== nameKey(to) ? [[nameKey(from), to] as const] : []
    }),
  )
  if (next.size === 0) return [...turns]
  return turns.map((turn) => {
    const holder = lastName(turn.holder, next)
    return holder === turn.holder ? turn : { ...turn, holder }
  })
}

function lastName(holder: HolderName, next: ReadonlyMap<string, HolderName>): HolderName {
  const seen = new Set([nameKey(holder)])
  let last = holder
  for (let to = next.get(nameKey(last)); to !== undefined; to = next.get(nameKey(last))) {
    if (seen.has(nameKey(to))) return holder
    seen.add(nameKey(to))
    last = to
  }
  return last
}
