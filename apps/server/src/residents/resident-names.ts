import { type HolderLink, type OwnerDirectory, type OwnWater, type Season, whoseWater } from '@headgate/domain'
import type { AccountDetails } from '../store/account-details-queries.ts'
import type { Database } from '../store/database.ts'
import { listLinksOf } from '../store/link-queries.ts'
import { findResidentOf } from '../store/resident-queries.ts'
import { readClaims, type StoredClaim } from './property-claims.ts'
import { shownOwners } from './shown-owners.ts'

export type FindResidentNames = (uid: string) => Promise<OwnWater | undefined>

/** Undefined for a user without a record. */
export const residentNames =
  (db: Database, ownerDirectory: OwnerDirectory): FindResidentNames =>
  async (uid) =>
    namesInRecord({ resident: await findResidentOf(db, uid), links: await listLinksOf(db, uid) }, ownerDirectory)

/** Undefined without a record and links: somebody with a printed card may have no record. */
export const namesInRecord = (
  { resident, links }: Pick<AccountDetails, 'resident' | 'links'>,
  ownerDirectory: OwnerDirectory,
): OwnWater | undefined =>
  resident || links.length > 0 ? namesOf({ ...NO_RECORD, ...resident, links }, ownerDirectory) : undefined

/** With only the owners whom the schedule shows: no other owner's name may leave the server. */
export const shownNames = (names: OwnWater, season: Season): OwnWater => ({
  ...names,
  propertyOwners: shownOwners(names.propertyOwners, season),
})

const NO_RECORD = { username: '', fullName: '', placeId: '', claimedOwners: null }

interface Stored extends StoredClaim {
  username: string
  fullName: string
  links?: readonly HolderLink[]
}

/** `whoseWater`, from a resident's record and links. */
export const namesOf = (
  { username, fullName, placeId, claimedOwners, links = [] }: Stored,
  directory: Pick<OwnerDirectory, 'ownersOf' | 'formerOwnersOf' | 'namesOfLinks'>,
): OwnWater => whoseWater({ username, fullName, placeId, claims: readClaims(claimedOwners), links }, directory)
