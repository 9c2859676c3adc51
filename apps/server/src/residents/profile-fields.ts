import type { CreateUserRequest, UpdateProfileRequest } from '@headgate/contracts'
import type { OwnerDirectory } from '@headgate/domain'
import { defaultFullName, defaultUsername, isNamedAfter } from '@headgate/domain'
import type { SignedIn } from '../adapters/identity/sessions.ts'
import type { ProfileFields, Resident } from '../store/resident-queries.ts'
import { everClaimed, ownersByClaim, writeClaim } from './property-claims.ts'

interface NamedNeighbourhood extends OwnerDirectory {
  /** Those of some owners whom the schedule names, and a claim may tell. */
  shownOf: (owners: readonly string[]) => readonly string[]
}

/** A newcomer's record: what they say, and for what they do not say, what can be told from who and where they are. */
export function newcomerFields(
  said: CreateUserRequest,
  { user: { email, displayName, phoneNumber, photoURL } }: SignedIn,
  { ownersOf, shownOf, surnameKeys }: NamedNeighbourhood,
): ProfileFields {
  const { placeId = '', address = '' } = said
  const phone = said.phone ?? phoneNumber
  const owners = ownersOf(placeId)
  const place = { placeId, owners: shownOf(owners) }
  return {
    username: said.username ?? defaultUsername({ email, phone, ...place }, surnameKeys, Math.random()),
    fullName: said.fullName ?? defaultFullName({ displayName, email }),
    phone,
    address,
    placeId,
    claimedOwners: writeClaim(null, owners),
    photoUrl: said.photoURL ?? photoURL,
  }
}

/** What a request changes in a record; whatever it leaves out stays. */
export function changedFields(
  { address, placeId, fullName, phone }: UpdateProfileRequest,
  before: Resident,
  asking: SignedIn,
  ownerDirectory: NamedNeighbourhood,
): Partial<ProfileFields> {
  return {
    ...(address !== undefined && { address }),
    ...(fullName !== undefined && { fullName }),
    ...(phone !== undefined && { phone }),
    ...(placeId === null && { address: '' }),
    ...(placeId !== undefined && afterClaim(before, placeId ?? '', asking, ownerDirectory)),
  }
}

/**
 * A place, or the same claimed again after it passed to others: a username that was the old owner becomes what a
 * newcomer would be called.
 */
function afterClaim(
  { username, placeId: oldPlaceId, claimedOwners: before, phone }: Resident,
  placeId: string,
  { user: { email } }: SignedIn,
  { ownersOf, shownOf, surnameKeys }: NamedNeighbourhood,
): Partial<ProfileFields> {
  const owners = ownersOf(placeId)
  const isSame = placeId === oldPlaceId
  const claim = isSame
    ? { claimedOwners: writeClaim(before, owners) }
    : { placeId, claimedOwners: writeClaim(null, owners) }
  if (isSame && !ownersByClaim({ placeId, claimedOwners: before }, { ownersOf }).mustClaimAgain) return claim
  const oldPlace = { placeId: oldPlaceId, owners: [...ownersOf(oldPlaceId), ...everClaimed(before)] }
  if (!isNamedAfter(oldPlace, username, surnameKeys)) return claim
  return {
    ...claim,
    username: defaultUsername({ email, phone, placeId, owners: shownOf(owners) }, surnameKeys, Math.random()),
  }
}
