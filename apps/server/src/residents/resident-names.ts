import { type HolderLink, nameKey, type OwnerDirectory, type Season } from '@headgate/domain'
import type { AccountDetails } from '../store/account-details-queries.ts'
import type { Database } from '../store/database.ts'
import { listLinksOf } from '../store/link-queries.ts'
import { findResidentOf } from '../store/resident-queries.ts'
import { type ClaimedPlace, everClaimed, ownersByClaim } from './property-claims.ts'
import { shownOwners } from './shown-owners.ts'

/** The names by which the schedule's turns are recognized as a resident's own. */
export interface ResidentNames {
  username: string
  fullName: string
  /** Owners of the place that they verified, and holders whom they have a confirmed link to. */
  propertyOwners: readonly string[]
  /** Their place has changed hands since they claimed it. */
  mustClaimAgain: boolean
}

export type FindResidentNames = (uid: string) => Promise<ResidentNames | undefined>

/** Undefined for a user without a record. */
export const residentNames =
  (db: Database, ownerDirectory: OwnerDirectory): FindResidentNames =>
  async (uid) =>
    namesInRecord({ resident: await findResidentOf(db, uid), links: await listLinksOf(db, uid) }, ownerDirectory)

/** Undefined without a record and links: somebody with a printed card may have no record. */
export const namesInRecord = (
  { resident, links }: Pick<AccountDetails, 'resident' | 'links'>,
  ownerDirectory: OwnerDirectory,
): ResidentNames | undefined =>
  resident || links.length > 0 ? namesOf({ ...NO_RECORD, ...resident, links }, ownerDirectory) : undefined

/** With only the owners whom the schedule shows: no other owner's name may leave the server. */
export const shownNames = (names: ResidentNames, season: Season): ResidentNames => ({
  ...names,
  propertyOwners: shownOwners(names.propertyOwners, season),
})

const NO_RECORD = { username: '', fullName: '', placeId: '', claimedOwners: null }

interface Names extends ClaimedPlace {
  username: string
  fullName: string
  links?: readonly HolderLink[]
}

type Directory = Pick<OwnerDirectory, 'ownersOf'> & Partial<Pick<OwnerDirectory, 'formerOwnersOf' | 'namesOfLinks'>>

/** From a resident's record, the owners of the place in it, and the holders whom they are linked to. */
export function namesOf(
  { username, fullName, links = [], ...place }: Names,
  { ownersOf, formerOwnersOf, namesOfLinks }: Directory,
): ResidentNames {
  const { owners, mustClaimAgain } = ownersByClaim(place, { ownersOf })
  const claimed = new Set(everClaimed(place.claimedOwners))
  // The seller keeps their past turns.
  const sold = (formerOwnersOf?.(place.placeId) ?? []).filter((owner) => claimed.has(nameKey(owner)))
  const linked = namesOfLinks?.(links) ?? []
  return { username, fullName, propertyOwners: [...new Set([...owners, ...sold, ...linked])], mustClaimAgain }
}
