import { addressWords } from './address-words.ts'
import type { Locality } from './ditch-city.ts'

/** A piece of land with a right to the ditch's water. */
export interface Property extends Locality {
  /** Opaque. */
  placeId: string
  /** `9840 W Florida Pl` */
  street: string
  city: string
  state: string
  /** At least one; surnames as on the schedule. */
  owners: readonly string[]
}

/** `Lakewood, CO` */
export const regionOf = ({ city, state }: Pick<Property, 'city' | 'state'>): string => `${city}, ${state}`

/** The address on one line: `9840 W Florida Pl, Lakewood, CO`. */
export const addressOf = (property: Pick<Property, 'street' | 'city' | 'state'>): string =>
  `${property.street}, ${regionOf(property)}`

/** Equal for two ways to write one address: `9840 W. Florida Pl` and `9840 west florida place` in one city. */
export const addressKey = (property: Pick<Property, 'street' | 'city' | 'state'>): string =>
  addressWords(addressOf(property)).join(' ')
