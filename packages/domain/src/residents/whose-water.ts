import { nameKey } from '../schedule/holder-name.ts'
import type { HolderLink, OwnerDirectory } from './owner-directory.ts'
import { holdsClaim, type PropertyClaims } from './property-claim.ts'
import type { TurnViewer } from './whose-turn.ts'

/** A resident's place, and its owners at each of their claims. */
export interface ClaimedPlace {
  placeId: string
  claims: PropertyClaims
}

/** What somebody says of themselves, and what captains have confirmed. */
export interface Claimant extends ClaimedPlace {
  username: string
  fullName: string
  links: readonly HolderLink[]
}

/** By what the schedule's turns are recognized as somebody's own, with `isOwnTurn`. */
export interface OwnWater extends TurnViewer {
  username: string
  fullName: string
  /** Owners of the place that they claimed, and holders whom they have a confirmed link to. */
  propertyOwners: readonly string[]
  /** Their place has changed hands since they claimed it. */
  mustClaimAgain: boolean
}

/** The owners of a claimed place; none once it has changed hands, until the resident claims it again. */
export function ownersByClaim(
  { placeId, claims }: ClaimedPlace,
  { ownersOf }: Pick<OwnerDirectory, 'ownersOf'>,
): { owners: readonly string[]; mustClaimAgain: boolean } {
  const owners = ownersOf(placeId)
  const mustClaimAgain = !holdsClaim(claims, owners)
  return { owners: mustClaimAgain ? [] : owners, mustClaimAgain }
}

/**
 * Whose water somebody sees as their own and hears of. Anybody can claim any name and any place, so this gives no right to
 * act on a turn: only a confirmed link does, on the days on which it `holdsOn`. A seller keeps their past turns.
 */
export function whoseWater(
  { username, fullName, links, ...place }: Claimant,
  directory: Pick<OwnerDirectory, 'ownersOf' | 'formerOwnersOf' | 'namesOfLinks'>,
): OwnWater {
  const { owners, mustClaimAgain } = ownersByClaim(place, directory)
  const claimed = new Set(place.claims.flat())
  const sold = directory.formerOwnersOf(place.placeId).filter((owner) => claimed.has(nameKey(owner)))
  const linked = directory.namesOfLinks(links)
  return { username, fullName, propertyOwners: [...new Set([...owners, ...sold, ...linked])], mustClaimAgain }
}
