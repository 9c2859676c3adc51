import { compareDays, type DitchDay } from './ditch-day.ts'
import { type HolderName, nameKey } from './holder-name.ts'
import type { Succession } from './layers.ts'
import { remember, rememberObject } from './remember.ts'

/** Whether two holders are the same, or both are nobody. */
export const isSameHolder = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined ? a === b : nameKey(a) === nameKey(b)

/**
 * Whose name a holder's turns of a day show. Successions without a day say that two names are one holder, so they apply
 * first, and to the names in the others too; those with a day apply in the order of their days.
 */
export function successorOf(successions: readonly Succession[]): (holder: HolderName, day: DitchDay) => HolderName {
  if (successions.length === 0) return (holder) => holder
  const keyOf = remember(nameKey)
  const merged = mergedNames(mergesAmong(successions))
  const nameOf = (holder: HolderName): HolderName => merged.get(keyOf(holder)) ?? holder
  const sales = successions
    .flatMap(({ from, to, fromDay }) => (fromDay ? [{ key: keyOf(nameOf(from)), to: nameOf(to), fromDay }] : []))
    .toSorted((a, b) => compareDays(a.fromDay, b.fromDay))
  const salesOf = remember((first: HolderName) => {
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

/** Two spellings of one holder: `to` is the one that the schedule shows. */
export type NameMerge = Pick<Succession, 'from' | 'to'>

/** The merges among successions: those without a day, in their order. */
export const mergesAmong = (successions: readonly Succession[]): NameMerge[] =>
  successions.filter(({ fromDay }) => fromDay === undefined)

/** What a name is called after all merges. */
export const nameAfterMerges = (name: HolderName, merges: readonly NameMerge[]): HolderName =>
  merges.length === 0 ? name : (mergedNames(merges).get(nameKey(name)) ?? name)

/** By name key, the one name of each holder who was written in several ways: the one that the latest merge chose. */
export const mergedNames = rememberObject((merges: readonly NameMerge[]): ReadonlyMap<string, HolderName> => {
  const names = new Map<string, HolderName>()
  const nameOf = (holder: HolderName): HolderName => names.get(nameKey(holder)) ?? holder
  for (const { from, to } of merges) {
    const [old, kept] = [nameOf(from), nameOf(to)]
    const name = isSameHolder(old, kept) ? to : kept
    for (const [key, other] of names) if (isSameHolder(other, old)) names.set(key, name)
    names.set(nameKey(from), name).set(nameKey(to), name)
  }
  return names
})
