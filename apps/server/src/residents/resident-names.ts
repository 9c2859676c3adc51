import type { OwnerDirectory, Season } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { findResidentOf } from '../store/resident-queries.ts'
import { type ClaimedPlace, ownersByClaim } from './property-claims.ts'
import { shownOwners } from './shown-owners.ts'

/** What the schedule's names are compared with, to tell a resident's own turns. */
export interface ResidentNames {
  username: string
  fullName: string
  /** Of the place they verified. */
  propertyOwners: readonly string[]
  /** Their place has passed to other owners since they claimed it. */
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

/** The same with those owners alone whom the schedule names: all that may leave the server. */
export const shownResidentNames =
  (find: FindResidentNames, season: () => Season): FindResidentNames =>
  async (uid) => {
    const names = await find(uid)
    return names && { ...names, propertyOwners: shownOwners(names.propertyOwners, season()) }
  }

/** By their record, and what the neighbourhood knows of the place in it. */
export function namesOf(
  { username, fullName, ...place }: { username: string; fullName: string } & ClaimedPlace,
  ownerDirectory: Pick<OwnerDirectory, 'ownersOf'>,
): ResidentNames {
  const { owners, mustClaimAgain } = ownersByClaim(place, ownerDirectory)
  return { username, fullName, propertyOwners: owners, mustClaimAgain }
}
