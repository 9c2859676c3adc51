import type { CreateUserRequest, UpdateProfileRequest } from '@headgate/contracts'
import type { OwnerDirectory } from '@headgate/domain'
import { defaultFullName, defaultUsername, isNamedAfter } from '@headgate/domain'
import type { SignedIn } from '../adapters/identity/sessions.ts'
import type { Random } from '../config/random.ts'
import type { ProfileFields, Resident } from '../store/resident-queries.ts'
import { everClaimed, ownersByClaim, writeClaim } from './property-claims.ts'

interface ClaimDirectory extends Pick<OwnerDirectory, 'ownersOf' | 'surnameKeys'> {
  /** The owners whom the schedule shows, and whose names a claim may therefore reveal. */
  shownOf: (owners: readonly string[]) => readonly string[]
  random: Random
}

/** A newcomer's profile: what they sent, and defaults from their account and their place for the rest. */
export function newcomerFields(
  sent: CreateUserRequest,
  { user: { email, displayName, phoneNumber, photoURL } }: SignedIn,
  { ownersOf, shownOf, surnameKeys, random }: ClaimDirectory,
): ProfileFields {
  const { placeId = '', address = '' } = sent
  const phone = sent.phone ?? phoneNumber
  const owners = ownersOf(placeId)
  const place = { placeId, owners: shownOf(owners) }
  return {
    username: sent.username ?? defaultUsername({ email, phone, ...place }, surnameKeys, random.fraction()),
    fullName: sent.fullName ?? defaultFullName({ displayName, email }),
    phone,
    showsPhone: showsPhone({ phone, wanted: sent.showsPhone }),
    address,
    placeId,
    claimedOwners: writeClaim(null, owners),
    photoUrl: sent.photoURL ?? photoURL,
  }
}

/** The fields that a request changes. Fields that it leaves out stay. */
export function changedFields(
  { address, placeId, fullName, phone, showsPhone: wanted }: UpdateProfileRequest,
  before: Resident,
  signedIn: SignedIn,
  ownerDirectory: ClaimDirectory,
): Partial<ProfileFields> {
  return {
    ...(address !== undefined && { address }),
    ...(fullName !== undefined && { fullName }),
    ...(phone !== undefined && { phone }),
    ...((phone !== undefined || wanted !== undefined) && {
      showsPhone: showsPhone({
        phone: phone === undefined ? before.phone : phone,
        wanted: wanted ?? before.showsPhone === 1,
      }),
    }),
    ...(placeId === null && { address: '' }),
    ...(placeId !== undefined && afterClaim(before, placeId ?? '', signedIn, ownerDirectory)),
  }
}

/** Without a number there is nothing to show, and one that is entered later is shown only once they choose so again. */
const showsPhone = ({ phone, wanted }: { phone: string | null; wanted: boolean | undefined }): number =>
  wanted && phone !== null ? 1 : 0

/**
 * The fields that a claim changes, of another place or of the same one after it changed hands. A username that was the
 * old owner's becomes a newcomer's default.
 */
function afterClaim(
  { username, placeId: oldPlaceId, claimedOwners: before, phone }: Resident,
  placeId: string,
  { user: { email } }: SignedIn,
  { ownersOf, shownOf, surnameKeys, random }: ClaimDirectory,
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
    username: defaultUsername({ email, phone, placeId, owners: shownOf(owners) }, surnameKeys, random.fraction()),
  }
}
