import type { InvitationListResponse } from '@headgate/contracts'
import { holderKeys, nameKey } from '@headgate/domain'
import { namesOf } from '../residents/resident-names.ts'
import type { LinkOf } from '../store/confirmed-link-queries.ts'
import type { AccountOnList } from '../store/invited-queries.ts'
import type { KnownHolder, OwnedProperty } from './known-holders.ts'
import type { LinkParts } from './link-parts.ts'

interface Known {
  holders: readonly KnownHolder[]
  properties: readonly OwnedProperty[]
  links: readonly LinkOf[]
  /** Whose waiting a captain has refused. */
  refused: ReadonlySet<string>
  confirmsByHand: boolean
}

/** `user holder` of each. */
export const refusedKeys = (refusals: readonly LinkOf[]): ReadonlySet<string> =>
  new Set(refusals.map(({ userId, holderId }) => `${userId} ${holderId}`))

/** The holders whose property or name an account claims without a link. Those who are shut out do not wait. */
export function waitsFor(
  account: AccountOnList,
  { holders, properties, links, refused, confirmsByHand }: Known,
  { context }: LinkParts,
): InvitationListResponse['waiting'] {
  const { profile, userId, isDisabled } = account
  if (!profile || isDisabled || !confirmsByHand) return []
  const { username, fullName, propertyOwners } = namesOf(profile, context.ownerDirectory)
  const place = properties.find(({ placeId }) => placeId === profile.placeId)
  const byName = new Set([username, fullName].map(nameKey))
  const byProperty = new Set(propertyOwners.map(nameKey))
  const linked = new Set(links.filter((link) => link.userId === userId).map(({ holderId }) => holderId))
  return holders.flatMap((holder) => {
    const { ids, name } = holder
    if (ids.some((id) => linked.has(id) || refused.has(`${userId} ${id}`))) return []
    const keys = holderKeys(name)
    const isProperty = keys.some((key) => byProperty.has(key)) || place?.holders.includes(holder) === true
    if (!isProperty && !keys.some((key) => byName.has(key))) return []
    const claims = isProperty ? ('property' as const) : ('name' as const)
    const street = isProperty ? place?.street || profile.address || null : null
    return [{ ...presentAccount(account), holder: name, claims, street }]
  })
}

export const presentAccount = ({ profile: _, ...account }: AccountOnList) => account
