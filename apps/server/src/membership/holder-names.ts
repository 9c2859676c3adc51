import { type HolderName, nameKey, type Season } from '@headgate/domain'

/** The names on a schedule, each as it is spelt first. */
function namesOn(season: Season): ReadonlyMap<string, HolderName> {
  const known = names.get(season)
  if (known) return known
  const found = new Map<string, HolderName>()
  for (const { holder } of season.turns) {
    const key = nameKey(holder)
    if (!found.has(key)) found.set(key, holder)
  }
  names.set(season, found)
  return found
}

/** A season never changes, so its names are collected once. */
const names = new WeakMap<Season, ReadonlyMap<string, HolderName>>()

export const findOnSchedule = (name: string, season: Season): HolderName | undefined =>
  namesOn(season).get(nameKey(name))

export const listNamesOn = (season: Season): HolderName[] => [...namesOn(season).values()]
