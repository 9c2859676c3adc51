import { nameKey } from '../schedule/holder-name.ts'

/** The owners of a place, by name, each time somebody claimed it; the oldest first. */
export type PropertyClaims = readonly (readonly string[])[]

/** A list of properties is seldom mended more often than that. */
const MOST_CLAIMS = 10

/**
 * Whether somebody still has a place that they claimed, now that it has these owners: by one of their claims all who
 * owned it then own it still. Another owner beside them changes nothing. A claim made when no owner was known holds,
 * and so does every claim while none is.
 */
export function holdsClaim(claims: PropertyClaims, owners: readonly string[]): boolean {
  if (claims.length === 0 || owners.length === 0) return true
  const keys = new Set(owners.map(nameKey))
  return claims.some((claimed) => claimed.every((owner) => keys.has(nameKey(owner))))
}

/** The claims with one more, made now. Those of before are kept: an owner misspelt in between comes back. */
export function claimAgain(claims: PropertyClaims, owners: readonly string[]): PropertyClaims {
  const keys = [...new Set(owners.map(nameKey))].toSorted()
  if (keys.length === 0) return claims
  const others = claims.filter((claimed) => claimed.toSorted().join('\n') !== keys.join('\n'))
  return [...others, keys].slice(-MOST_CLAIMS)
}
