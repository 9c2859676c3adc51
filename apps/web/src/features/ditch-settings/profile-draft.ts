import type { DitchProfileShape } from '@headgate/contracts'
import { findWebAddress } from '@headgate/domain'
import { messages } from '@headgate/language/texts/ditch-form'
import { format } from '@headgate/language/texts/format'
import type { Town } from './ditch-calls.ts'

/** The ditch's name, place and notes as they are typed. `town` is its town and state: `Boise, ID`. */
export interface ProfileDraft
  extends Record<Exclude<keyof DitchProfileShape, 'language' | 'city' | 'state'> | 'town', string> {
  language: DitchProfileShape['language']
}

export type ProfileFaults = Partial<Record<keyof ProfileDraft, string>>

/** The server's limit. */
const MAX_POLICY_LETTERS = 2_000

export const policyLimit = format.number(MAX_POLICY_LETTERS)

export const writeProfile = ({ city, state, latitude, longitude, ...rest }: DitchProfileShape): ProfileDraft => ({
  ...rest,
  town: `${city}, ${state}`,
  latitude: String(latitude),
  longitude: String(longitude),
})

/** A town and the two letters of its state. Without a comma between them the letters are capitals: `Santa Fe` has no state. */
function readTown(text: string): Pick<DitchProfileShape, 'city' | 'state'> | undefined {
  const [, city, afterComma, afterSpace] = /^(.*[^\s,])(?:\s*,\s*([A-Za-z]{2})|\s+([A-Z]{2}))$/.exec(text.trim()) ?? []
  const state = afterComma ?? afterSpace
  return city && state ? { city, state: state.toUpperCase() } : undefined
}

/** The faults are those of every field, found before anything is sent. */
export function readProfile(draft: ProfileDraft): { profile: DitchProfileShape; faults: ProfileFaults } {
  const town = readTown(draft.town)
  const webAddress = draft.webAddress.trim()
  const profile = {
    ...(town ?? { city: '', state: '' }),
    name: draft.name.trim(),
    latitude: readDegrees(draft.latitude),
    longitude: readDegrees(draft.longitude),
    language: draft.language,
    contact: draft.contact.trim(),
    webAddress: findWebAddress(webAddress)?.origin ?? '',
    policies: draft.policies.trim(),
    termsFrom: draft.termsFrom,
  }
  const broken: Partial<Record<keyof ProfileDraft, boolean>> = {
    name: profile.name === '',
    town: town === undefined,
    latitude: !lacksPlace(draft) && !(Math.abs(profile.latitude) <= 90),
    longitude: !lacksPlace(draft) && (!(Math.abs(profile.longitude) <= 180) || westOf(draft) !== undefined),
    webAddress: webAddress !== '' && profile.webAddress === '',
    policies: profile.policies.length > MAX_POLICY_LETTERS,
    termsFrom: !/^\d{4}-\d{2}-\d{2}$/.test(profile.termsFrom),
  }
  const texted = { ...messages.faults, policies: messages.faults.policies(policyLimit), termsFrom: messages.faults.day }
  const faults = Object.entries(broken).flatMap(([field, isBroken]) =>
    isBroken ? [[field, texted[field as keyof typeof texted]]] : [],
  )
  return { profile, faults: Object.fromEntries(faults) }
}

const lacksPlace = ({ latitude, longitude }: Pick<ProfileDraft, 'latitude' | 'longitude'>): boolean =>
  latitude.trim() === '' && longitude.trim() === ''

interface Typing {
  /** As it was loaded. */
  before: ProfileDraft
  /** A town or ZIP code nearby, for a town that is on no list. */
  nearby: string
  /** The captain has been told that the town is on no list. */
  isLost: boolean
}

/** The town whose place is meant: there are no coordinates, or only the town was changed. Undefined: the coordinates are. */
export function townOf(draft: ProfileDraft, { before, nearby, isLost }: Typing): Town | undefined {
  const isSame = (...fields: (keyof ProfileDraft)[]) => fields.every((field) => draft[field] === before[field])
  const isMoved = !isSame('town') && isSame('latitude', 'longitude') && !isLost
  if (nearby.trim() === '' && !isMoved && !lacksPlace(draft)) return undefined
  const { city = '', state = '' } = readTown(draft.town) ?? {}
  return { town: nearby.trim() || city, state }
}

/** Where the United States are also east of Greenwich. */
const EASTERN = ['AK', 'GU', 'MP']

/** The longitude that somebody means who left out its minus; undefined if they did not. */
export function westOf({ longitude, town }: Pick<ProfileDraft, 'longitude' | 'town'>): string | undefined {
  const degrees = readDegrees(longitude)
  return degrees > 0 && degrees <= 180 && !EASTERN.includes(readTown(town)?.state ?? '') ? `-${degrees}` : undefined
}

/** A blank is no number, and a comma may stand for the point. */
const readDegrees = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

/** Both coordinates of a pasted text, as maps give them: `43.6150, -116.2023`. Undefined for one, or another text. */
export function readCoordinates(text: string): { latitude: string; longitude: string } | undefined {
  const [, latitude, longitude] = /^\(?(-?\d{1,2}\.\d+)[,;\s]\s*(-?\d{1,3}\.\d+)\)?$/.exec(text.trim()) ?? []
  return latitude && longitude ? { latitude, longitude } : undefined
}
