import type { DitchProfileShape } from '@headgate/contracts'
import { findWebAddress } from '@headgate/domain'
import { messages } from '@headgate/language/texts/ditch-form'
import { format } from '@headgate/language/texts/format'
import type { Town } from './ditch-calls.ts'

/** The ditch's name, place and notes as they are typed. */
export interface ProfileDraft extends Record<Exclude<keyof DitchProfileShape, 'language'>, string> {
  language: DitchProfileShape['language']
}

export type ProfileFaults = Partial<Record<keyof ProfileDraft, string>>

/** The server's limit. */
const MAX_POLICY_LETTERS = 2_000

export const policyLimit = format.number(MAX_POLICY_LETTERS)

export const writeProfile = ({ latitude, longitude, ...rest }: DitchProfileShape): ProfileDraft => ({
  ...rest,
  latitude: String(latitude),
  longitude: String(longitude),
})

/** The faults are those of every field, found before anything is sent. */
export function readProfile(draft: ProfileDraft): { profile: DitchProfileShape; faults: ProfileFaults } {
  const { language, latitude, longitude, ...texts } = draft
  const webAddress = texts.webAddress.trim()
  const [name, city, contact, policies] = [texts.name, texts.city, texts.contact, texts.policies].map((text) =>
    text.trim(),
  ) as [string, string, string, string]
  const profile = {
    name,
    city,
    state: texts.state.trim().toUpperCase(),
    latitude: readDegrees(latitude),
    longitude: readDegrees(longitude),
    language,
    contact,
    webAddress: findWebAddress(webAddress)?.origin ?? '',
    policies,
    termsFrom: texts.termsFrom,
  }
  const broken: Partial<Record<keyof ProfileDraft, boolean>> = {
    name: name === '',
    city: city === '',
    state: !/^[A-Z]{2}$/.test(profile.state),
    latitude: !lacksPlace(draft) && !(Math.abs(profile.latitude) <= 90),
    longitude: !lacksPlace(draft) && (!(Math.abs(profile.longitude) <= 180) || westOf(draft) !== undefined),
    webAddress: webAddress !== '' && profile.webAddress === '',
    policies: policies.length > MAX_POLICY_LETTERS,
    termsFrom: !/^\d{4}-\d{2}-\d{2}$/.test(profile.termsFrom),
  }
  const texted = { ...messages.faults, policies: messages.faults.policies(policyLimit) }
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
  const isMoved = !isSame('city', 'state') && isSame('latitude', 'longitude') && !isLost
  if (nearby.trim() === '' && !isMoved && !lacksPlace(draft)) return undefined
  return { town: nearby.trim() || draft.city.trim(), state: draft.state.trim().toUpperCase() }
}

/** Where the United States are also east of Greenwich. */
const EASTERN = ['AK', 'GU', 'MP']

/** The longitude that somebody means who left out its minus; undefined if they did not. */
export function westOf({ longitude, state }: Pick<ProfileDraft, 'longitude' | 'state'>): string | undefined {
  const degrees = readDegrees(longitude)
  return degrees > 0 && degrees <= 180 && !EASTERN.includes(state) ? `-${degrees}` : undefined
}

/** A blank is no number, and a comma may stand for the point. */
const readDegrees = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

/** Both coordinates of a pasted text, as maps give them: `43.6150, -116.2023`. Undefined for one, or another text. */
export function readCoordinates(text: string): { latitude: string; longitude: string } | undefined {
  const [, latitude, longitude] = /^\(?(-?\d{1,2}\.\d+)[,;\s]\s*(-?\d{1,3}\.\d+)\)?$/.exec(text.trim()) ?? []
  return latitude && longitude ? { latitude, longitude } : undefined
}
