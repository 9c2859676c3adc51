import type { CreateUserRequest, UpdateProfileRequest } from '@headgate/contracts'
import { defaultFullName, defaultUsername, isNamedAfter } from '@headgate/domain'
import type { SignedIn } from './adapters/identity/sessions.ts'
import { everClaimed, ownersByClaim, writeClaim } from './claims.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import type { Resident, ResidentWords } from './store/resident-queries.ts'

/** A newcomer's record: what they say, and for what they do not say, what can be told from who and where they are. */
export function wordsOfNewcomer(
  said: CreateUserRequest,
  { user: { email, displayName, phoneNumber, photoURL } }: SignedIn,
  { ownersOf, surnameKeys }: Neighbourhood,
): ResidentWords {
  const { placeId = '', address = '' } = said
  const phone = said.phone ?? phoneNumber
  const place = { placeId, owners: ownersOf(placeId) }
  return {
    username: said.username ?? defaultUsername({ email, phone, ...place }, surnameKeys, Math.random()),
    fullName: said.fullName ?? defaultFullName({ displayName, email }),
    phone,
    address,
    placeId,
    claimedOwners: writeClaim(null, place.owners),
    photoUrl: said.photoURL ?? photoURL,
  }
}

/** What a request changes in a record; whatever it leaves out stays. */
export function wordsOfChange(
  { address, placeId, fullName, phone }: UpdateProfileRequest,
  before: Resident,
  asking: SignedIn,
  neighbourhood: Neighbourhood,
): Partial<ResidentWords> {
  return {
    ...(address !== undefined && { address }),
    ...(fullName !== undefined && { fullName }),
    ...(phone !== undefined && { phone }),
    ...(placeId === null && { address: '' }),
    ...(placeId !== undefined && afterClaim(before, placeId ?? '', asking, neighbourhood)),
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
  { ownersOf, surnameKeys }: Neighbourhood,
): Partial<ResidentWords> {
  const owners = ownersOf(placeId)
  const isSame = placeId === oldPlaceId
  const claim = isSame
    ? { claimedOwners: writeClaim(before, owners) }
    : { placeId, claimedOwners: writeClaim(null, owners) }
  if (isSame && !ownersByClaim({ placeId, claimedOwners: before }, { ownersOf }).mustClaimAgain) return claim
  const oldPlace = { placeId: oldPlaceId, owners: [...ownersOf(oldPlaceId), ...everClaimed(before)] }
  if (!isNamedAfter(oldPlace, username, surnameKeys)) return claim
  return { ...claim, username: defaultUsername({ email, phone, placeId, owners }, surnameKeys, Math.random()) }
}
