import type { AuthUser, User } from '@headgate/contracts'
import { fullNameByNow, type OwnerDirectory } from '@headgate/domain'
import type { Resident } from '../store/resident-queries.ts'

/** Without what captains do not see: phone, photo, and a place that is not on the ditch's list. */
export const asCaptainsSee = (resident: Resident, { ownersOf }: Pick<OwnerDirectory, 'ownersOf'>): Resident => ({
  ...resident,
  phone: null,
  showsPhone: 0,
  photoUrl: null,
  ...(ownersOf(resident.placeId).length === 0 && { placeId: '', address: '' }),
})

/** A resident's own record as the API returns it. The e-mail is the one they sign in with. */
export const presentUser = (
  resident: Resident,
  { email, displayName }: Pick<AuthUser, 'email' | 'displayName'>,
): User => ({
  id: resident.id,
  username: resident.username,
  fullName: fullNameByNow(resident.fullName, { email, displayName }),
  email,
  phone: resident.phone,
  showsPhone: resident.showsPhone === 1,
  address: resident.address,
  firebaseUid: resident.userId,
  placeId: resident.placeId,
  photoURL: resident.photoUrl,
})
