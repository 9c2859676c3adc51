import type { ListedPerson, PeopleRow } from '@headgate/contracts'
import { type HolderId, holderKeys, nameKey } from '@headgate/domain'
import type { AccountReach } from '../notices/reach.ts'
import { ownersByClaim } from '../residents/property-claims.ts'
import type { ListedAccount } from '../store/account-queries.ts'
import type { LinkOf } from '../store/confirmed-link-queries.ts'
import type { PersonRow } from '../store/people-queries.ts'
import { claimRank, listedEmails, MAX_CLAIMANTS } from './likely-claimants.ts'

/** The accounts by all that rows are matched with: there may be thousands, made by anybody. */
export interface Residents {
  byUid: ReadonlyMap<string, ListedAccount>
  /** Verified ones, in lower case. */
  byEmail: ReadonlyMap<string, ListedAccount>
  byPlace: ReadonlyMap<string, readonly ListedAccount[]>
  byName: ReadonlyMap<string, readonly ListedAccount[]>
  linksTo: ReadonlyMap<HolderId, readonly LinkOf[]>
  /** Whether notices get there. How is for nobody else to know. */
  isReached: (userId: string) => boolean
  /** How likely each is whom they say. */
  rankOf: (account: ListedAccount) => number
}

export function indexResidents(
  accounts: readonly ListedAccount[],
  links: readonly LinkOf[],
  persons: readonly PersonRow[],
  reach: ReadonlyMap<string, AccountReach>,
): Residents {
  const verified = accounts.filter(({ isEmailConfirmed }) => isEmailConfirmed)
  const named = accounts.flatMap((account) => {
    const names = account.profile ? [account.profile.username, account.profile.fullName] : []
    return [...new Set(names.map(nameKey))].map((key) => ({ key, account }))
  })
  const listed = listedEmails(persons)
  return {
    byUid: new Map(accounts.map((account) => [account.userId, account])),
    byEmail: new Map(verified.map((account) => [account.email?.toLowerCase() ?? '', account])),
    byPlace: Map.groupBy(accounts, ({ profile }) => profile?.placeId ?? ''),
    byName: new Map(
      [...Map.groupBy(named, ({ key }) => key)].map(([key, all]) => [key, all.map(({ account }) => account)]),
    ),
    linksTo: Map.groupBy(links, ({ holderId }) => holderId),
    isReached(userId) {
      const { reach: ways = 'none', failure = null } = reach.get(userId) ?? {}
      return ways !== 'none' && failure === null
    },
    rankOf: ({ email, isEmailConfirmed }) => claimRank({ email, isProven: isEmailConfirmed }, listed),
  }
}

/** A property or a holder, as its people are matched with it. */
interface Whose {
  /** Every spelling's. */
  holderIds: readonly HolderId[]
  names: readonly string[]
  /** Undefined without a property. */
  placeId: string | undefined
}

/**
 * The captain's entries, each with its account if it has one, then the accounts that belong here besides: everybody who
 * is linked, and the likeliest of those who only claim it.
 */
export function presentPeople(
  persons: readonly PersonRow[],
  whose: Whose,
  residents: Residents,
): Pick<PeopleRow, 'people' | 'moreClaims'> {
  const { byUid, byEmail, linksTo, isReached, rankOf } = residents
  const linked = new Set(whose.holderIds.flatMap((id) => linksTo.get(id) ?? []).map(({ userId }) => userId))
  const taken = new Set<string>()
  const entries = persons.map((person): ListedPerson => {
    const account = person.userId === null ? byEmail.get(person.email?.toLowerCase() ?? '') : byUid.get(person.userId)
    if (account) taken.add(account.userId)
    return {
      id: person.id,
      uid: account?.userId ?? null,
      name: person.name,
      email: person.email,
      phone: person.phone,
      isRenter: person.isRenter !== 0,
      state: account ? (linked.has(account.userId) ? 'confirmed' : 'joined') : 'listed',
      isCard: account?.isCard ?? false,
      isDisabled: account?.isDisabled ?? false,
      isReached: account ? isReached(account.userId) : null,
    }
  })
  const presentOther = (account: ListedAccount, state: ListedPerson['state']): ListedPerson => ({
    id: null,
    uid: account.userId,
    name: account.name,
    email: account.email,
    phone: null,
    isRenter: false,
    state,
    isCard: account.isCard,
    isDisabled: account.isDisabled,
    isReached: isReached(account.userId),
  })
  const confirmed = [...linked].flatMap((uid) => (taken.has(uid) ? [] : (byUid.get(uid) ?? [])))
  const claimants = claimantsOf(whose, residents).filter(({ userId }) => !taken.has(userId) && !linked.has(userId))
  const likeliest = claimants.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MAX_CLAIMANTS)
  return {
    people: [
      ...entries,
      ...confirmed.map((account) => presentOther(account, 'confirmed')),
      ...likeliest.map((account) => presentOther(account, 'claimed')),
    ],
    moreClaims: claimants.length - likeliest.length,
  }
}

/** Those who claim the property, or go by the holder's name, each once. */
function claimantsOf({ names, placeId }: Whose, { byPlace, byName }: Residents): ListedAccount[] {
  const there = placeId === undefined ? [] : (byPlace.get(placeId) ?? [])
  const holding = there.filter(
    ({ profile }) => profile && !ownersByClaim(profile, { ownersOf: () => names }).mustClaimAgain,
  )
  const keys = new Set(names.flatMap(holderKeys))
  return [...new Set([...holding, ...[...keys].flatMap((key) => byName.get(key) ?? [])])]
}
