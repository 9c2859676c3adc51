import { compareDays, type DitchDay } from '../schedule/ditch-day.ts'
import { type HolderName, nameKey } from '../schedule/holder-name.ts'
import type { Succession } from '../schedule/layers.ts'
import { type HoldersAndProperties, nameAfterMerges, type OwnedProperty, ownershipOn } from './holders-and-properties.ts'

/** What a captain says of a sale. */
export interface SaleTerms {
  /** The first day on which it is the buyer's. */
  day: DitchDay
  /** The buyer, as the schedule should show them. */
  to: HolderName
  /** Whether the sellers' turns from that day on show the buyer. */
  withTurns: boolean
}

/** What a sale changes. */
export interface PropertySale {
  /** The sellers as the schedule shows them. */
  from: readonly HolderName[]
  /** The ids of all their spellings: confirmed links to these end, if the turns go too. */
  sellerIds: readonly number[]
  /** Other properties that are the sellers' on that day. */
  alsoOwned: readonly OwnedProperty[]
  successions: readonly Omit<Succession, 'changeId'>[]
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
  { day, to, withTurns }: SaleTerms,
): PropertySale | SaleFault {
  const { holders, properties, merges } = known
  const later = property.ownerships.find(({ fromDay }) => compareDays(fromDay, day) >= 0)
  if (later && property.ownerships.length > 1) return { fault: 'already-sold', day: later.fromDay }
  const nameNow = (name: HolderName) => nameAfterMerges(name, merges)
  const keyOf = (name: HolderName) => nameKey(nameNow(name))
  const owners = ownershipOn(property, day)?.holderIds ?? []
  const from = owners.flatMap((id) => holders.find((one) => one.id === id) ?? []).map(({ name }) => nameNow(name))
  const sellers = new Set(from.map(nameKey))
  if (sellers.has(keyOf(to))) return { fault: 'same-owner' }
  const sellerIds = sellers.size === 0 ? [] : holders.filter(({ name }) => sellers.has(keyOf(name))).map(({ id }) => id)
  return {
    from,
    sellerIds,
    alsoOwned: properties.filter(
      (other) =>
        other.placeId !== property.placeId &&
        ownershipOn(other, day)?.holderIds.some((id) => sellerIds.includes(id)) === true,
    ),
    successions: withTurns ? from.map((name) => ({ from: name, to, fromDay: day })) : [],
  }
}
