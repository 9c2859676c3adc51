import type { InvitationListResponse } from '@headgate/contracts'
import { holderKeys, nameKey, type OwnerDirectory } from '@headgate/domain'
import { namesOf } from '../residents/resident-names.ts'
import type { LinkOf } from '../store/confirmed-link-queries.ts'
import type { AccountOnList } from '../store/invited-queries.ts'
import type { KnownHolder, OwnedProperty } from './known-holders.ts'

interface Known {
  holders: readonly KnownHolder[]
  properties: readonly OwnedProperty[]
  links: readonly LinkOf[]
  /** Whose waiting a captain has refused. */
  refusals: readonly LinkOf[]
  confirmsByHand: boolean
  ownerDirectory: OwnerDirectory
}

export type Waiting = InvitationListResponse['waiting'][number]

/**
 * Returns a function that gives the holders whose property or name an account claims without a link. Those who are shut
 * out do not wait. Everything is looked up by key: there may be thousands of accounts, made by anybody.
 */
export function waitingOf(known: Known): (account: AccountOnList) => Waiting[] {
  const { holders, properties, confirmsByHand, ownerDirectory } = known
  const byKey = new Map<string, KnownHolder[]>()
  for (const holder of holders) {
    for (const key of holderKeys(holder.name)) byKey.set(key, [...(byKey.get(key) ?? []), holder])
  }
  const placeOf = new Map(properties.map((property) => [property.placeId, property]))
  const decided = new Set([...known.links, ...known.refusals].map(({ userId, holderId }) => `${userId} ${holderId}`))
  const at = new Map(holders.map((holder, index) => [holder, index]))

  return (account) => {
    const { profile, userId, isDisabled } = account
    if (!profile || isDisabled || !confirmsByHand) return []
    const { username, fullName, propertyOwners } = namesOf(profile, ownerDirectory)
    const place = placeOf.get(profile.placeId)
    const named = (names: readonly string[]) => names.flatMap((name) => byKey.get(nameKey(name)) ?? [])
    const byProperty = new Set([...named(propertyOwners), ...(place?.holders ?? [])])
    const claimed = [...new Set([...byProperty, ...named([username, fullName])])]
    claimed.sort((a, b) => (at.get(a) ?? 0) - (at.get(b) ?? 0))
    return claimed.flatMap((holder) => {
      if (holder.ids.some((id) => decided.has(`${userId} ${id}`))) return []
      const isProperty = byProperty.has(holder)
      const claims = isProperty ? ('property' as const) : ('name' as const)
      const street = isProperty ? place?.street || profile.address || null : null
      return [{ ...presentAccount(account), holder: holder.name, claims, street }]
    })
  }
}

export const presentAccount = ({ profile: _, ...account }: AccountOnList) => account
