import type { OwnerDirectory } from '@headgate/domain'
import { claimAgain, holdsClaim, type PropertyClaims } from '@headgate/domain'

/** A resident's place, and how they came by it. */
export interface ClaimedPlace {
  placeId: string
  claimedOwners: string | null
}

/** The owners of a place that a resident claimed; none, once it has passed to others and until they claim it again. */
export function ownersByClaim(
  { placeId, claimedOwners }: ClaimedPlace,
  { ownersOf }: Pick<OwnerDirectory, 'ownersOf'>,
): { owners: readonly string[]; mustClaimAgain: boolean } {
  const owners = ownersOf(placeId)
  const mustClaimAgain = !holdsClaim(readClaims(claimedOwners), owners)
  return { owners: mustClaimAgain ? [] : owners, mustClaimAgain }
}

/** As `claimedOwners` has it once a place is claimed, for the first time or again; null where nobody knows an owner. */
export function writeClaim(before: string | null, owners: readonly string[]): string | null {
  const claims = claimAgain(readClaims(before), owners)
  return claims.length === 0 ? null : JSON.stringify(claims)
}

/** Everybody who owned the place when it was claimed. */
export const everClaimed = (claimedOwners: string | null): string[] => readClaims(claimedOwners).flat()

const readClaims = (json: string | null): PropertyClaims => (json === null ? [] : JSON.parse(json))
