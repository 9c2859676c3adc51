import type { OwnerDirectory } from '@headgate/domain'
import { claimAgain, holdsClaim, type PropertyClaims } from '@headgate/domain'

/** A resident's place, and its owners when they claimed it. */
export interface ClaimedPlace {
  placeId: string
  claimedOwners: string | null
}

/** The owners of a claimed place; none once it has changed hands, until the resident claims it again. */
export function ownersByClaim(
  { placeId, claimedOwners }: ClaimedPlace,
  { ownersOf }: Pick<OwnerDirectory, 'ownersOf'>,
): { owners: readonly string[]; mustClaimAgain: boolean } {
  const owners = ownersOf(placeId)
  const mustClaimAgain = !holdsClaim(readClaims(claimedOwners), owners)
  return { owners: mustClaimAgain ? [] : owners, mustClaimAgain }
}

/** The value of `claimedOwners` after a place is claimed, for the first time or again; null when no owner is known. */
export function writeClaim(before: string | null, owners: readonly string[]): string | null {
  const claims = claimAgain(readClaims(before), owners)
  return claims.length === 0 ? null : JSON.stringify(claims)
}

/** Every owner that the place had at one of the claims. */
export const everClaimed = (claimedOwners: string | null): string[] => readClaims(claimedOwners).flat()

const readClaims = (json: string | null): PropertyClaims => (json === null ? [] : JSON.parse(json))
