import { forgetGate } from '../gate/waiting-presses.ts'
import { UID_KEY } from '../http/http.ts'
import type { StoredValues } from '../storage/storage.ts'
import { GUEST_USER } from './identity.ts'
import { NO_TURNS_KEY, OWN_NAME_KEY } from './own-name.ts'
import { QUESTION_KEY } from './sign-in-hint-script.ts'

/** The place verified in this browser. */
export interface StoredPlace {
  placeId: string
  address: string
}

/** Each is stored under two names: other programs that share this storage know one or the other. */
export const PLACE_ID_KEYS = ['verified_place_id', 'placeId']
export const ADDRESS_KEYS = ['verified_address', 'verifiedAddress']
const EXISTING_USERS_KEY = 'existingUsers'
const EMAIL_KEY = 'emailForSignIn'

export function findVerifiedPlace(storage: StoredValues): StoredPlace | undefined {
  const [placeId, address] = [readFirst(storage, PLACE_ID_KEYS), readFirst(storage, ADDRESS_KEYS)]
  return placeId && address ? { placeId, address } : undefined
}

/** `existingUsers` are the opaque ids of the accounts at the place. */
export function keepVerifiedPlace(
  storage: StoredValues,
  { placeId, address }: StoredPlace,
  existingUsers: readonly { id: string }[],
): void {
  for (const key of PLACE_ID_KEYS) storage.write(key, placeId)
  for (const key of ADDRESS_KEYS) storage.write(key, address)
  storage.write(EXISTING_USERS_KEY, JSON.stringify(existingUsers))
}

export function forgetVerifiedPlace(storage: StoredValues): void {
  for (const key of [...PLACE_ID_KEYS, ...ADDRESS_KEYS, EXISTING_USERS_KEY]) storage.remove(key)
}

/** The e-mail that a sign-in link was sent to, so that it need not be typed again on this device. */
export const linkEmail = {
  find: (storage: StoredValues) => storage.read(EMAIL_KEY) ?? undefined,
  keep: (storage: StoredValues, email: string) => storage.write(EMAIL_KEY, email),
  forget: (storage: StoredValues) => storage.remove(EMAIL_KEY),
}

/** Removes all personal data from this browser's storage, as on sign-out. */
export function forgetStoredUser(storage: StoredValues): void {
  forgetVerifiedPlace(storage)
  linkEmail.forget(storage)
  for (const key of [OWN_NAME_KEY, NO_TURNS_KEY]) storage.remove(key)
  forgetGate(storage, storage.read(UID_KEY) ?? '')
  storage.remove(QUESTION_KEY)
  storage.write(UID_KEY, GUEST_USER.uid)
}

const readFirst = (storage: StoredValues, keys: readonly string[]): string | undefined =>
  keys.map((key) => storage.read(key)).find((value) => value !== null && value !== '') ?? undefined
