import type { OwnerDirectory } from '../residents/owner-directory.ts'
import type { Property } from '../residents/property.ts'
import { nameKey } from '../schedule/holder-name.ts'
import { holderKeys } from '../schedule/owners-of-holder.ts'

/** A directory of properties that never change hands. */
export function anOwnerDirectory(properties: readonly Property[], surnameKeys: readonly string[]): OwnerDirectory {
  const owners = new Map(properties.map((property) => [property.placeId, property.owners]))
  const names = new Set([...[...owners.values()].flat(), ...surnameKeys].flatMap(holderKeys))
  const directory: OwnerDirectory = {
    ownersOf: (placeId) => owners.get(placeId) ?? [],
    formerOwnersOf: () => [],
    namesOfLinks: () => [],
    owners: [...owners.values()].flat(),
    isOwner: (name) => names.has(nameKey(name)),
    surnameKeys,
    withMerges: () => directory,
  }
  return directory
}
