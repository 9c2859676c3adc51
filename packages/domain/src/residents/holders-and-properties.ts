import { compareDays, type DitchDay } from '../schedule/ditch-day.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { type HolderName, nameKey } from '../schedule/holder-name.ts'
import { once, remember } from '../schedule/remember.ts'
import { afterMerges } from '../schedule/successions.ts'
import { holderSpellings, type KnownHolders } from './holder-spellings.ts'
import type { OwnerDirectory } from './owner-directory.ts'
import type { Property } from './property.ts'

/** Whose a property is from a day on, included, until the next one's day. */
export interface Ownership {
  fromDay: DitchDay
  /** In order; at least one. */
  holderIds: readonly HolderId[]
  /** Whether the turns of those who owned it before show these owners from that day on. */
  withTurns: boolean
}

/** A property with everybody who has owned it. */
export interface OwnedProperty extends Omit<Property, 'owners'> {
  /** In order of their days. */
  ownerships: readonly Ownership[]
}

export interface HoldersAndProperties extends KnownHolders {
  properties: readonly OwnedProperty[]
}

/** The ownership of a property on a day; undefined before the first. */
export const ownershipOn = <Known extends Ownership>(
  { ownerships }: { ownerships: readonly Known[] },
  day: DitchDay,
): Known | undefined => ownerships.findLast(({ fromDay }) => compareDays(fromDay, day) <= 0)

/** Who owns what on a day, and who did before. Each answer is worked out when it is first asked for. */
export function ownerDirectoryOn(
  known: HoldersAndProperties,
  day: DitchDay,
  surnameKeys: readonly string[],
): OwnerDirectory {
  const namesOf = holderNames(known)
  const ownershipsAt = once(() => new Map(known.properties.map(({ placeId, ownerships }) => [placeId, ownerships])))
  const former = once(() => holdersOfPastTurns(known, day))
  const owners = once(() => [...new Set(known.holders.flatMap(({ id }) => namesOf(id)))])
  const keys = once(() => new Set([...owners(), ...surnameKeys].map(nameKey)))
  return {
    ownersOf: (placeId) => {
      const ownerships = ownershipsAt().get(placeId) ?? []
      return (ownershipOn({ ownerships }, day)?.holderIds ?? []).flatMap(namesOf)
    },
    formerOwnersOf: (placeId) =>
      (ownershipsAt().get(placeId) ?? [])
        .flatMap(({ holderIds }) => holderIds.filter((id) => former().has(id)))
        .flatMap(namesOf),
    namesOfLinks: (links) =>
      links
        .filter(({ holderId, untilDay }) => !isOver(untilDay, day) || former().has(holderId))
        .flatMap(({ holderId }) => namesOf(holderId)),
    get owners() {
      return owners()
    },
    isOwner: (name) => keys().has(nameKey(name)),
    surnameKeys,
    withMerges: (merges) => ownerDirectoryOn({ ...known, merges }, day, surnameKeys),
  }
}

const isOver = (untilDay: DitchDay | undefined, day: DitchDay): boolean =>
  untilDay !== undefined && compareDays(untilDay, day) <= 0

/** Those who have owned something by that day and own nothing on it or later. */
export function formerHolders({ properties }: Pick<HoldersAndProperties, 'properties'>, day: DitchDay): Set<HolderId> {
  const inPast = new Set<HolderId>()
  const still = new Set<HolderId>()
  for (const { ownerships } of properties) {
    const now = ownershipOn({ ownerships }, day)
    for (const ownership of ownerships) {
      const isPast = ownership !== now && compareDays(ownership.fromDay, day) <= 0
      for (const id of ownership.holderIds) (isPast ? inPast : still).add(id)
    }
  }
  return inPast.difference(still)
}

/**
 * The former holders whose name is on past turns only: a sale by that day moved their turns. Those who kept their turns
 * at every sale still have turns to come.
 */
function holdersOfPastTurns(known: Pick<HoldersAndProperties, 'properties'>, day: DitchDay): Set<HolderId> {
  const moved = known.properties.flatMap(({ ownerships }) =>
    ownerships.filter((_, at) => hasMovedTurns(ownerships[at + 1], day)).flatMap(({ holderIds }) => holderIds),
  )
  return formerHolders(known, day).intersection(new Set(moved))
}

const hasMovedTurns = (sale: Ownership | undefined, day: DitchDay): boolean =>
  sale?.withTurns === true && compareDays(sale.fromDay, day) <= 0

/** The names that a holder's turns may carry: the one that the schedule shows first, then every spelling of it. */
function holderNames(known: HoldersAndProperties): (id: HolderId) => HolderName[] {
  const spellings = once(() => holderSpellings(known))
  return remember((id) => {
    const shown = afterMerges(id, known.merges)
    return (spellings().holders.get(shown) ?? [])
      .toSorted((a, b) => Number(b.id === shown) - Number(a.id === shown))
      .map(({ name }) => name)
  })
}
