import { nameKey } from '../schedule/holder-name.ts'
import type { Property } from './property.ts'

/** What is known of who owns what along the ditch. */
export interface OwnerDirectory {
  /** Empty for a place that is not in the ditch's list. */
  ownersOf(placeId: string): readonly string[]
  /** Whether a name is that of an owner, or one of the surnames that place ids contain. */
  isOwner(name: string): boolean
  /** Every owner of a property, as the list has them. */
  owners: readonly string[]
  /** Surnames that a place id may contain. */
  surnameKeys: readonly string[]
}

export function ownerDirectoryOf(properties: readonly Property[], surnameKeys: readonly string[]): OwnerDirectory {
  const owners = new Map(properties.map((property) => [property.placeId, property.owners]))
  const names = new Set([...[...owners.values()].flat(), ...surnameKeys].map(nameKey))
  return {
    ownersOf: (placeId) => owners.get(placeId) ?? [],
    owners: [...owners.values()].flat(),
    isOwner: (name) => names.has(nameKey(name)),
    surnameKeys,
  }
}
