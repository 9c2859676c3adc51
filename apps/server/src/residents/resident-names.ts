import {
  type HolderLink,
  holderKeys,
  holdersShown,
  nameKey,
  type OwnerDirectory,
  type OwnWater,
  whoseWater,
} from '@headgate/domain'
import { rememberBy } from '../config/remember-by.ts'
import type { AccountDetails } from '../store/account-details-queries.ts'
import { listLinksOf } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { findResidentOf } from '../store/resident-queries.ts'
import { readClaims, type StoredClaim } from './property-claims.ts'

/** Undefined for a user without a record. */
export const findResidentNames = async (
  db: Database,
  uid: string,
  ownerDirectory: OwnerDirectory,
): Promise<OwnWater | undefined> =>
  namesInRecord({ resident: await findResidentOf(db, uid), links: await listLinksOf(db, uid) }, ownerDirectory)

/** Undefined without a record and links: somebody with a printed card may have no record. */
export const namesInRecord = (
  { resident, links }: Pick<AccountDetails, 'resident' | 'links'>,
  ownerDirectory: OwnerDirectory,
): OwnWater | undefined =>
  resident || links.length > 0 ? namesOf({ ...NO_RECORD, ...resident, links }, ownerDirectory) : undefined

/** With only the owners whom the schedule shows: no other owner's name may leave the server. */
export const shownNames = (names: OwnWater, loaded: ShownTurns): OwnWater => ({
  ...names,
  propertyOwners: shownOwners(names.propertyOwners, loaded),
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

/**
 * The owners of a place whom the schedule shows to everybody. Anybody can claim any place, so a claim must not reveal a
 * name that its claimant could not read without it.
 */
export function shownOwners(owners: readonly string[], loaded: ShownTurns): string[] {
  const shown = keysShown(loaded)
  return owners.filter((owner) => shown.has(nameKey(owner)))
}

type ShownTurns = Pick<DitchSnapshot, 'timeline' | 'nameOf'>

const keysShown = rememberBy(
  ({ timeline, nameOf }: ShownTurns) => new Set([...holdersShown(timeline)].map(nameOf).flatMap(holderKeys)),
)
