import type { AuthUser, CreateUserRequest, UpdateProfileRequest, User } from '@headgate/contracts'
import { profileLink } from '@headgate/domain'
import { type Http, HttpError } from '../http/http.ts'
import type { StoredValues } from '../storage/storage.ts'
import { findVerifiedPlace } from './identity-storage.ts'

/** The user's own record; null before there is one. */
export async function findProfile(http: Http, uid: string, signal?: AbortSignal): Promise<User | null> {
  try {
    return await http.read(`/api/users/firebase/${encodeURIComponent(uid)}`, {
      cache: 'no-store',
      ...(signal && { signal }),
    })
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}

export const createProfile = (http: Http, profile: CreateUserRequest): Promise<unknown> =>
  http.send('POST', '/api/users', profile)

export const updateProfile = (http: Http, changes: UpdateProfileRequest): Promise<unknown> =>
  http.send('POST', '/api/users/update-profile', changes)

/**
 * The profile-linking step after a sign-in (product spec, section 4). Returns whether the record changed. A failure
 * must not block sign-in: it changes nothing, and the next sign-in tries again.
 */
export async function linkProfile(
  { http, storage }: { http: Http; storage: StoredValues },
  user: AuthUser,
): Promise<boolean> {
  const place = findVerifiedPlace(storage)
  if (!place) return false
  try {
    const profile = await findProfile(http, user.uid)
    const link = profileLink(place.placeId, profile)
    if (link === 'create') await createProfile(http, newcomer(user, place))
    if (link === 'update') await updateProfile(http, { ...place, ...(profile && { userId: profile.id }) })
    return link !== 'nothing'
  } catch {
    return false
  }
}

/** Missing names are left to the server, which knows the owners of the properties. */
const newcomer = (
  { uid, email, displayName, phoneNumber, photoURL }: AuthUser,
  place: { placeId: string; address: string },
): CreateUserRequest => ({
  ...place,
  email,
  firebaseUid: uid,
  phone: phoneNumber,
  photoURL,
  ...(displayName?.trim() && { fullName: displayName.trim() }),
})
