import type { CreateUserRequest, UpdateProfileRequest } from '@headgate/contracts'
import { defaultFullName, defaultUsername, isNamedAfter } from '@headgate/domain'
import type { SignedIn } from './adapters/identity/sessions.ts'
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
    ...(placeId !== undefined && placeId !== before.placeId && afterMove(before, placeId ?? '', asking, neighbourhood)),
  }
}

/** Another place; a username that was the old place's owner becomes what a newcomer there would be called. */
function afterMove(
  { username, placeId: oldPlaceId, phone }: Resident,
  placeId: string,
  { user: { email } }: SignedIn,
  { ownersOf, surnameKeys }: Neighbourhood,
): Partial<ResidentWords> {
  const oldPlace = { placeId: oldPlaceId, owners: ownersOf(oldPlaceId) }
  if (!isNamedAfter(oldPlace, username, surnameKeys)) return { placeId }
  const newcomer = { email, phone, placeId, owners: ownersOf(placeId) }
  return { placeId, username: defaultUsername(newcomer, surnameKeys, Math.random()) }
}
