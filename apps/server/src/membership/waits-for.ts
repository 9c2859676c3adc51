import type { InvitationListResponse, JoinedResponse } from '@headgate/contracts'
import { holderKeys, nameKey } from '@headgate/domain'
import { isOnSchedule, type KnownHolder, listKnownHolders } from '../people/known-holders.ts'
import { namesOf } from '../residents/resident-names.ts'
import { type ListedAccount, listAccountsOf } from '../store/account-queries.ts'
import { listOpenLinks, listRefusals } from '../store/confirmed-link-queries.ts'
import { findConfirmsByHand } from '../store/invitation-queries.ts'
import { listMailedCaptains } from '../store/membership-queries.ts'
import { type LinkParts, linkDay } from './link-parts.ts'

/** The kinds of accounts that captains confirm links of: guests have proved nothing, and the sample's are nobody. */
const CONFIRMABLE = ['resident', 'card'] as const

type Claims = Awaited<ReturnType<typeof readClaims>>

/** Who may wait for whose water; with `uid`, of that account alone. */
export async function readClaims(parts: LinkParts, uid?: string) {
  const { db, ownerDirectory } = parts.context
  return {
    ...listKnownHolders(parts.context),
    ownerDirectory,
    accounts: await listAccountsOf(db, CONFIRMABLE, uid),
    links: await listOpenLinks(db, linkDay(parts), uid),
    /** Whose waiting a captain has refused. */
    refusals: await listRefusals(db, uid),
    confirmsByHand: await findConfirmsByHand(db),
  }
}

export type Waiting = InvitationListResponse['waiting'][number]

/**
 * Returns a function that gives the holders whose property or name an account claims without a link. Those who are shut
 * out do not wait. Everything is looked up by key: there may be thousands of accounts, made by anybody.
 */
export function waitingOf(known: Claims): (account: ListedAccount) => Waiting[] {
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

export const presentAccount = ({ profile: _, ...account }: ListedAccount) => account

/**
 * Whose water one account may act for, and where it waits. Anybody can claim any place or name, so those who wait are
 * told no name that the schedule does not show to everybody, but what they claim.
 */
export async function listOwnLinks(parts: LinkParts, uid: string): Promise<JoinedResponse> {
  const claims = await readClaims(parts, uid)
  const { holders, links, confirmsByHand } = claims
  const { timeline } = parts.context.ditch.loaded
  const shown = new Set<string>(holders.filter(({ id }) => isOnSchedule(id, timeline)).map(({ name }) => name))
  const confirmed = new Set(links.map(({ holderId }) => holderId))
  const waiting = claims.accounts.flatMap(waitingOf(claims))
  return {
    confirmed: holders.filter(({ ids }) => ids.some((id) => confirmed.has(id))).map(({ name }) => name),
    waiting: waiting.map(({ holder, street, name }) => (shown.has(holder) ? holder : (street ?? name))),
    confirmsByHand,
    captains: (await listMailedCaptains(parts.context.db)).map(
      ({ fullName, displayName, email }) => fullName || displayName || email,
    ),
  }
}
