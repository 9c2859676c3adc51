import { nameKey, type Season } from '@headgate/domain'

/**
 * Those of a place's owners whom the schedule names to everybody. Anybody can claim any place, so a claim tells no name
 * that its claimant could not read without it.
 */
export function shownOwners(owners: readonly string[], season: Season): string[] {
  const shown = shownNames.get(season) ?? new Set(season.turns.map(({ holder }) => nameKey(holder)))
  shownNames.set(season, shown)
  return owners.filter((owner) => shown.has(nameKey(owner)))
}

/** A season never changes, and many ask about the same. */
const shownNames = new WeakMap<Season, ReadonlySet<string>>()
