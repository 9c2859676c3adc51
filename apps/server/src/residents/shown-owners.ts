import { holderKeys, nameKey, namesShown, type Season } from '@headgate/domain'

/**
 * The owners of a place whom the schedule shows to everybody. Anybody can claim any place, so a claim must not reveal a
 * name that its claimant could not read without it.
 */
export function shownOwners(owners: readonly string[], season: Season): string[] {
  const shown = shownNames.get(season) ?? new Set([...namesShown(season)].flatMap(holderKeys))
  shownNames.set(season, shown)
  return owners.filter((owner) => shown.has(nameKey(owner)))
}

/** A season never changes, so its names are collected once. */
const shownNames = new WeakMap<Season, ReadonlySet<string>>()
