import type { OwnerDirectory, Season } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { findResidentOf } from '../store/resident-queries.ts'
import { type ClaimedPlace, ownersByClaim } from './property-claims.ts'
import { shownOwners } from './shown-owners.ts'

/** The names by which the schedule's turns are recognized as a resident's own. */
export interface ResidentNames {
  username: string
  fullName: string
  /** Owners of the place that they verified. */
  propertyOwners: readonly string[]
  /** Their place has changed hands since they claimed it. */
  mustClaimAgain: boolean
}

export type FindResidentNames = (uid: string) => Promise<ResidentNames | undefined>

/** Undefined for a user without a record. */
export const residentNames =
  (db: Database, ownerDirectory: OwnerDirectory): FindResidentNames =>
  async (uid) => {
    const resident = await findResidentOf(db, uid)
    return resident && namesOf(resident, ownerDirectory)
  }

/** Like `find`, with only the owners whom the schedule shows: no other owner's name may leave the server. */
export const shownResidentNames =
  (find: FindResidentNames, season: () => Season): FindResidentNames =>
  async (uid) => {
    const names = await find(uid)
    return names && { ...names, propertyOwners: shownOwners(names.propertyOwners, season()) }
  }

/** From a resident's record, and the owners of the place in it. */
export function namesOf(
  { username, fullName, ...place }: { username: string; fullName: string } & ClaimedPlace,
  ownerDirectory: Pick<OwnerDirectory, 'ownersOf'>,
): ResidentNames {
  const { owners, mustClaimAgain } = ownersByClaim(place, ownerDirectory)
  return { username, fullName, propertyOwners: owners, mustClaimAgain }
}
