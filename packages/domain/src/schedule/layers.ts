import { compareDays, type DitchDay } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { type HolderName, nameKey } from './holder-name.ts'
import { isInSeason } from './rules-effect.ts'
import { type Season, seasonOf } from './season.ts'
import { placeKey, type Turn, type TurnPlace } from './turn.ts'

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

/** From `fromDay` on, included, the turns of one holder show another's name; undefined is always. */
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
  const rename = renamer(successions)
  const turns = new Map<string, Turn>()
  for (const turn of base.turns) turns.set(placeKey(turn), { ...turn, holder: rename(turn.holder, turn.day) })
  const standing: Reassignment[] = []
  const groundless: Reassignment[] = []
  for (const layer of reassignments) {
    const { day, slot } = layer
    const key = placeKey(layer)
    const holder = turns.get(key)?.holder
    const [expected, next] = [layer.expected && rename(layer.expected, day), layer.next && rename(layer.next, day)]
    if (isSameHolder(holder, expected) && (expected !== undefined || isOnSchedule(layer, rules))) {
      standing.push(layer)
      if (next === undefined) turns.delete(key)
      else turns.set(key, { day, slot, holder: next })
    } else if (!isSameHolder(holder, next)) groundless.push(layer)
  }
  return { season: seasonOf([...turns.values()]), standing, groundless }
}

/** Whether two holders, or nobody, are the same. */
export const isSameHolder = (a: string | undefined, b: string | undefined): boolean =>
  nameKey(a ?? '') === nameKey(b ?? '')

const isOnSchedule = (place: TurnPlace, rules: DitchRules): boolean =>
  rules.slots.includes(place.slot) && isInSeason(place, rules)

function renamer(successions: readonly Succession[]): (holder: HolderName, day: DitchDay) => HolderName {
  if (successions.length === 0) return (holder) => holder
  const steps = successions.map(({ from, to, fromDay }) => ({ key: nameKey(from), to, fromDay }))
  const keys = new Map<HolderName, string>()
  const keyOf = (holder: HolderName): string => {
    const key = keys.get(holder) ?? nameKey(holder)
    keys.set(holder, key)
    return key
  }
  return (holder, day) =>
    steps.reduce(
      (name, { key, to, fromDay }) =>
        keyOf(name) === key && (fromDay === undefined || compareDays(fromDay, day) <= 0) ? to : name,
      holder,
    )
}
