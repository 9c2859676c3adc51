import { nameKey } from '../schedule/holder-name.ts'
import { holderKeys, ownersOfHolder } from '../schedule/owners-of-holder.ts'

/** The names of a place's owners at each claim, oldest first. */
export type PropertyClaims = readonly (readonly string[])[]

/** Property lists are rarely corrected more often than that. */
const MAX_CLAIMS = 10

/**
 * Whether a claim still holds now that the place has these owners: in at least one claim, all the owners of that time
 * still own it. Additional owners do not matter. A claim made while no owner was known holds, and so does every claim
 * while no owner is known now.
 */
export function holdsClaim(claims: PropertyClaims, owners: readonly string[]): boolean {
  if (claims.length === 0 || owners.length === 0) return true
  const keys = new Set(owners.flatMap(holderKeys))
  const owns = (name: string) => keys.has(nameKey(name))
  return claims.some((claimed) => claimed.every((owner) => owns(owner) || ownersOfHolder(owner).every(owns)))
}

/** Adds a claim. Earlier ones stay, because a misspelled owner in the list may be corrected back. */
export function claimAgain(claims: PropertyClaims, owners: readonly string[]): PropertyClaims {
  const keys = [...new Set(owners.map(nameKey))].toSorted()
  if (keys.length === 0) return claims
  const others = claims.filter((claimed) => claimed.toSorted().join('\n') !== keys.join('\n'))
  return [...others, keys].slice(-MAX_CLAIMS)
}
