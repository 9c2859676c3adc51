import { compareDays, type DitchDay } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { type HolderName, nameKey } from './holder-name.ts'
import { isInSeason } from './rules-effect.ts'
import { type Season, seasonOf } from './season.ts'
import { rememberedPlaceKey, type Turn, type TurnPlace } from './turn.ts'

/**
 * A layer over the season: one turn goes from the holder who is expected to have it to the next. Undefined is nobody.
 * It names the turn, not its hours: when other rules retime the turn, the layer follows it.
 */
export interface Reassignment extends TurnPlace {
  /** The change of the season that made it, and its number there, from 1. */
  changeId: number
  number: number
  expected: HolderName | undefined
  next: HolderName | undefined
}

/**
 * From `fromDay` on, included, the turns of one holder show another's name: a house is sold. Undefined is always: one
 * holder was written in two ways.
 */
export interface Succession {
  changeId: number
  from: HolderName
  to: HolderName
  fromDay: DitchDay | undefined
}

/** In the order of their changes. */
export interface Layers {
  reassignments: readonly Reassignment[]
  successions: readonly Succession[]
}

export const NO_LAYERS: Layers = { reassignments: [], successions: [] }

export interface FoldedSeason {
  season: Season
  /** The reassignments that move a turn. */
  standing: readonly Reassignment[]
  /** Those that move none: their turn is neither the expected holder's nor the next one's already. */
  groundless: readonly Reassignment[]
}

/**
 * Folds the layers over a base, in the order of their changes. Successions rename holders first, in the base and in
 * every reassignment, so that a layer made before a sale still finds its turn after it. A reassignment moves its turn if
 * the expected holder has it at that point; if the next holder has it already, the base has absorbed it. A turn that
 * nobody is expected to have needs a slot and a day of the season. Names are compared by `nameKey`.
 */
export function foldSeason(base: Season, { reassignments, successions }: Layers, rules: DitchRules): FoldedSeason {
  const rename = successorOf(successions)
  const keyOf = remember(nameKey)
  const isSame = (a: HolderName | undefined, b: HolderName | undefined) =>
    a === b || (a !== undefined && b !== undefined && keyOf(a) === keyOf(b))
  const turns = new Map(base.turns.map((turn) => [rememberedPlaceKey(turn), renamed(turn, rename)]))
  const standing: Reassignment[] = []
  const groundless: Reassignment[] = []
  let isInOrder = true
  for (const layer of reassignments) {
    const { day, slot } = layer
    const key = rememberedPlaceKey(layer)
    const holder = turns.get(key)?.holder
    const [expected, next] = [layer.expected && rename(layer.expected, day), layer.next && rename(layer.next, day)]
    if (isSame(holder, expected) && (expected !== undefined || isOnSchedule(layer, rules))) {
      standing.push(layer)
      if (next === undefined) turns.delete(key)
      else turns.set(key, { day, slot, holder: next })
      // A new key comes last.
      if (holder === undefined) isInOrder = false
    } else if (!isSame(holder, next)) groundless.push(layer)
  }
  const folded = [...turns.values()]
  return { season: isInOrder ? { turns: folded } : seasonOf(folded), standing, groundless }
}

/** The same turn if its holder keeps the name. */
function renamed(turn: Turn, rename: (holder: HolderName, day: DitchDay) => HolderName): Turn {
  const holder = rename(turn.holder, turn.day)
  return holder === turn.holder ? turn : { ...turn, holder }
}

/** Whether two holders are the same, or both are nobody. */
export const isSameHolder = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined ? a === b : nameKey(a) === nameKey(b)

const isOnSchedule = (place: TurnPlace, rules: DitchRules): boolean =>
  rules.slots.includes(place.slot) && isInSeason(place, rules)

/**
 * Whose name a holder's turns of a day show. Successions without a day say that two names are one holder, so they apply
 * first, and to the names in the others too; those with a day apply in the order of their days.
 */
export function successorOf(successions: readonly Succession[]): (holder: HolderName, day: DitchDay) => HolderName {
  if (successions.length === 0) return (holder) => holder
  const keyOf = remember(nameKey)
  const merged = mergedNames(successions.filter(({ fromDay }) => fromDay === undefined))
  const nameOf = (holder: HolderName): HolderName => merged.get(keyOf(holder)) ?? holder
  const sales = successions
    .flatMap(({ from, to, fromDay }) => (fromDay ? [{ key: keyOf(nameOf(from)), to: nameOf(to), fromDay }] : []))
    .toSorted((a, b) => compareDays(a.fromDay, b.fromDay))
  const salesOf = remember((first) => {
    let name = first
    return sales.filter(({ key, to }) => {
      const isSold = keyOf(name) === key
      if (isSold) name = to
      return isSold
    })
  })
  return (holder, day) => {
    const first = nameOf(holder)
    return salesOf(first).findLast(({ fromDay }) => compareDays(fromDay, day) <= 0)?.to ?? first
  }
}

/** By name key, the one name of each holder who was written in several ways: the one that the latest merge chose. */
function mergedNames(merges: readonly Succession[]): ReadonlyMap<string, HolderName> {
  const names = new Map<string, HolderName>()
  const nameOf = (holder: HolderName): HolderName => names.get(nameKey(holder)) ?? holder
  for (const { from, to } of merges) {
    const [old, kept] = [nameOf(from), nameOf(to)]
    const name = isSameHolder(old, kept) ? to : kept
    for (const [key, other] of names) if (isSameHolder(other, old)) names.set(key, name)
    names.set(nameKey(from), name).set(nameKey(to), name)
  }
  return names
}

function remember<T>(find: (holder: HolderName) => T): (holder: HolderName) => T {
  const found = new Map<HolderName, T>()
  return (holder) => {
    if (!found.has(holder)) found.set(holder, find(holder))
    return found.get(holder) as T
  }
}
