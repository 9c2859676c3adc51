import type { Property } from '@headgate/domain'

/** What is known of who owns what along the ditch. */
export interface Neighbourhood {
  /** Empty for a place that is not in the ditch's list. */
  ownersOf(placeId: string): readonly string[]
  /** Surnames that a place id may contain. */
  surnameKeys: readonly string[]
}

export function neighbourhoodOf(properties: readonly Property[], surnameKeys: readonly string[]): Neighbourhood {
  const owners = new Map(properties.map((property) => [property.placeId, property.owners]))
  return { ownersOf: (placeId) => owners.get(placeId) ?? [], surnameKeys }
}
