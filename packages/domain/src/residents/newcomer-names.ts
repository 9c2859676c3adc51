import { nameKey } from '../schedule/holder-name.ts'
import { holderKeys } from '../schedule/owners-of-holder.ts'

/** What is known about somebody who has no record yet. Missing or blank means unknown. */
export interface Newcomer {
  displayName?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** What is known about the place somebody has verified. */
export interface VerifiedPlace {
  /** Opaque; undefined or blank until a place is verified. */
  placeId?: string | null | undefined
  /** The owners of that property, if it is on the ditch's own list. */
  owners?: readonly string[] | undefined
}

const RANDOM_USERNAMES = 10_000

/**
 * The name the schedule is likely to use for the people at a place; undefined if unknown.
 *
 * First choice is a surname key that the place id contains, ignoring case; the longest one wins, because `Hillman`
 * contains `Hill` too. Second is the property's first owner.
 */
function findOwnerName({ placeId, owners = [] }: VerifiedPlace, surnameKeys: readonly string[]): string | undefined {
  const id = (placeId ?? '').toLowerCase()
  const contained = surnameKeys.filter((key) => key.trim() !== '' && id.includes(key.trim().toLowerCase()))
  return contained.toSorted((a, b) => b.length - a.length)[0]?.trim() ?? owners.find((owner) => owner.trim() !== '')
}

/**
 * A new resident's username (product spec, section 5): the owner of their place, else the part of their e-mail
 * before the `@`, else the last 4 digits of their phone, else `user_` and a number from 0 through 9999.
 *
 * `random` is in `[0, 1)`.
 */
export function defaultUsername(
  { email, phone, ...place }: Pick<Newcomer, 'email' | 'phone'> & VerifiedPlace,
  surnameKeys: readonly string[],
  random: number,
): string {
  const lastDigits = (phone ?? '').replace(/\D/g, '').slice(-4)
  return (
    findOwnerName(place, surnameKeys) ??
    (localPart(email) || lastDigits || `user_${Math.floor(random * RANDOM_USERNAMES)}`)
  )
}

/** A new resident's full name: their display name, else the part of their e-mail before the `@`, else `New User`. */
export const defaultFullName = ({ displayName, email }: Pick<Newcomer, 'displayName' | 'email'>): string =>
  displayName?.trim() || localPart(email) || UNNAMED

const UNNAMED = 'New User'

/** The recorded name, unless that is the default for a guest without a name: then the best name known now. */
export const fullNameByNow = (recorded: string, known: Pick<Newcomer, 'displayName' | 'email'>): string =>
  recorded === UNNAMED ? defaultFullName(known) : recorded

/**
 * A resident's username after usernames are updated from the properties: the owner of their place. It stays as it
 * was if the owner is unknown or if it already names one of the owners.
 */
export function usernameInLine(username: string, place: VerifiedPlace, surnameKeys: readonly string[]): string {
  if (isOneOf(place.owners, username)) return username
  return findOwnerName(place, surnameKeys) ?? username
}

/**
 * Whether a username names an owner of a place. A resident who leaves the place must lose such a username, or the
 * next owner's turns would show as theirs.
 */
export function isNamedAfter(place: VerifiedPlace, username: string, surnameKeys: readonly string[]): boolean {
  return isOneOf([...(place.owners ?? []), findOwnerName(place, surnameKeys) ?? ''], username)
}

const isOneOf = (names: readonly string[] = [], name: string): boolean =>
  names.some((one) => holderKeys(one).includes(nameKey(name)))

/** A quoted local part may contain an `@`, so split at the last one. */
const localPart = (email: string | null | undefined): string => email?.trim().replace(/@[^@]*$/, '') ?? ''
