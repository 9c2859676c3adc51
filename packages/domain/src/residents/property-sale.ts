import { compareDays, type DitchDay } from '../schedule/ditch-day.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { afterMerges } from '../schedule/successions.ts'
import { holderSpellings } from './holder-spellings.ts'
import { type HoldersAndProperties, type OwnedProperty, ownershipOn } from './holders-and-properties.ts'

/** What a captain says of a sale. */
export interface SaleTerms {
  /** The first day on which it is the buyer's. */
  day: DitchDay
  /** The buyer; undefined for somebody whom nobody knows yet. */
  to: HolderId | undefined
}

/** What a sale changes. */
export interface PropertySale {
  /** The sellers whom the schedule shows. */
  sellers: readonly HolderId[]
  /** All their spellings: confirmed links to these end, if the turns go too. */
  sellerIds: readonly HolderId[]
  /** Other properties that are the sellers' on that day. */
  alsoOwned: readonly OwnedProperty[]
}

/** Why a property cannot be sold like that. */
export type SaleFault = { fault: 'already-sold'; day: DitchDay } | { fault: 'same-owner' }

/**
 * The sale of a property by whoever owns it on the day. A property is sold in the order of days: not on or before the day
 * of a sale that there is.
 */
export function planSale(
  known: HoldersAndProperties,
  property: OwnedProperty,
  { day, to }: SaleTerms,
): PropertySale | SaleFault {
  const { merges, properties } = known
  const later = property.ownerships.find(({ fromDay }) => compareDays(fromDay, day) >= 0)
  if (later && property.ownerships.length > 1) return { fault: 'already-sold', day: later.fromDay }
  const { idsOf } = holderSpellings(known)
  const owners = ownershipOn(property, day)?.holderIds ?? []
  const sellers = [...new Set(owners.map((id) => afterMerges(id, merges)))]
  if (to !== undefined && sellers.includes(afterMerges(to, merges))) return { fault: 'same-owner' }
  const sellerIds = sellers.flatMap(idsOf)
  return {
    sellers,
    sellerIds,
    alsoOwned: properties.filter(
      (other) =>
        other.placeId !== property.placeId &&
        ownershipOn(other, day)?.holderIds.some((id) => sellerIds.includes(id)) === true,
    ),
  }
}
