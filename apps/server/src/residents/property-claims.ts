import { claimAgain, type OwnerDirectory, ownersByClaim as ownersOfClaim, type PropertyClaims } from '@headgate/domain'

/** A resident's place, and its owners when they claimed it, as their record has them. */
export interface StoredClaim {
  placeId: string
  claimedOwners: string | null
}

/** The owners of a claimed place; none once it has changed hands, until the resident claims it again. */
export const ownersByClaim = ({ placeId, claimedOwners }: StoredClaim, directory: Pick<OwnerDirectory, 'ownersOf'>) =>
  ownersOfClaim({ placeId, claims: readClaims(claimedOwners) }, directory)

/** The value of `claimedOwners` after a place is claimed, for the first time or again; null when no owner is known. */
export function writeClaim(before: string | null, owners: readonly string[]): string | null {
  const claims = claimAgain(readClaims(before), owners)
  return claims.length === 0 ? null : JSON.stringify(claims)
}

/** The owners that the place had at each of the claims. */
export const readClaims = (json: string | null): PropertyClaims => (json === null ? [] : JSON.parse(json))
