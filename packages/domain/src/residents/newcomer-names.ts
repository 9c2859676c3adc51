import { nameKey } from '../schedule/holder-name.ts'

/** What is known of somebody who has no record yet. Absent or blank means unknown. */
export interface Newcomer {
  displayName?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** What is known of the place that somebody has verified. */
export interface VerifiedPlace {
  /** Opaque; undefined or blank before any place was verified. */
  placeId?: string | null | undefined
  /** The owners of that property, where the ditch's own list has it. */
  owners?: readonly string[] | undefined
}

const RANDOM_USERNAMES = 10_000

/**
 * The name by which the schedule is likely to call whoever lives at a place; undefined when nothing tells.
 *
 * A surname key that the place id contains comes first, whatever its case, and of several the longest: `Hill`
 * is in `Hillman` too. Then the property's first owner.
 */
export function findOwnerName(
  { placeId, owners = [] }: VerifiedPlace,
  surnameKeys: readonly string[],
): string | undefined {
  const id = (placeId ?? '').toLowerCase()
  const contained = surnameKeys.filter((key) => key.trim() !== '' && id.includes(key.trim().toLowerCase()))
  return contained.toSorted((a, b) => b.length - a.length)[0]?.trim() ?? owners.find((owner) => owner.trim() !== '')
}

/**
 * A new resident's username (product spec, section 5): the owner of their place, else the part of their e-mail
 * before the `@`, else the last 4 digits of their phone, else `user_` and a number from 0 through 9999.
 *
 * `random` is from 0, included, to 1, excluded.
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

/** The name in a record, or for one made by a guest nothing was known of, what is known of them by now. */
export const fullNameByNow = (recorded: string, known: Pick<Newcomer, 'displayName' | 'email'>): string =>
  recorded === UNNAMED ? defaultFullName(known) : recorded

/**
 * What a resident's username becomes when usernames are brought in line with the properties: the owner of
 * their place; as it was when nothing tells who that is, or when it already names one of the owners.
 */
export function usernameInLine(username: string, place: VerifiedPlace, surnameKeys: readonly string[]): string {
  if (isOneOf(place.owners, username)) return username
  return findOwnerName(place, surnameKeys) ?? username
}

/**
 * Whether a username was taken from a place: it names an owner of it. Who leaves the place leaves such a name
 * behind, or they would go on being shown the turns of whoever has it next.
 */
export function isNamedAfter(place: VerifiedPlace, username: string, surnameKeys: readonly string[]): boolean {
  return isOneOf([...(place.owners ?? []), findOwnerName(place, surnameKeys) ?? ''], username)
}

const isOneOf = (names: readonly string[] = [], name: string): boolean =>
  nameKey(name) !== '' && names.some((one) => nameKey(one) === nameKey(name))

/** An `@` may stand in a quoted local part; the last one divides. */
const localPart = (email: string | null | undefined): string => email?.trim().replace(/@[^@]*$/, '') ?? ''
