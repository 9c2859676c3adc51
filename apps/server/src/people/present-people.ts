import type { ListedPerson } from '@headgate/contracts'
import { isOwnTurn } from '@headgate/domain'
import { ownersByClaim } from '../residents/property-claims.ts'
import type { ListedAccount, OpenLink } from '../store/people-list-queries.ts'
import type { PersonRow } from '../store/people-queries.ts'

export interface Residents {
  accounts: readonly ListedAccount[]
  links: readonly OpenLink[]
}

/** A property or a holder, as its people are matched with it. */
interface Whose {
  /** Every spelling's. */
  holderIds: readonly number[]
  names: readonly string[]
  /** Undefined without a property. */
  placeId: string | undefined
}

/** The captain's entries, each with its account if it has one, then the accounts that belong here besides. */
export function presentPeople(
  persons: readonly PersonRow[],
  whose: Whose,
  { accounts, links }: Residents,
): ListedPerson[] {
  const linked = new Set(links.filter(({ holderId }) => whose.holderIds.includes(holderId)).map(({ userId }) => userId))
  const taken = new Set<string>()
  const entries = persons.map((person): ListedPerson => {
    const account = accounts.find(({ uid, email, isEmailVerified }) =>
      person.userId === null ? isEmailVerified && isSameEmail(email, person.email) : uid === person.userId,
    )
    if (account) taken.add(account.uid)
    return {
      id: person.id,
      uid: account?.uid ?? null,
      name: person.name,
      email: person.email,
      phone: person.phone,
      isRenter: person.isRenter !== 0,
      state: account ? (linked.has(account.uid) ? 'confirmed' : 'joined') : 'listed',
    }
  })
  const others = accounts
    .filter((account) => !taken.has(account.uid) && (linked.has(account.uid) || claims(account, whose)))
    .map(
      (account): ListedPerson => ({
        id: null,
        uid: account.uid,
        name: account.name,
        email: account.email,
        phone: null,
        isRenter: false,
        state: linked.has(account.uid) ? 'confirmed' : 'claimed',
      }),
    )
  return [...entries, ...others]
}

const isSameEmail = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase()

/** Whether somebody claims the property, or goes by the holder's name. */
function claims({ placeId, claimedOwners, username, fullName }: ListedAccount, { names, ...whose }: Whose): boolean {
  const isTheirs = whose.placeId !== undefined && placeId === whose.placeId
  const hasClaim = isTheirs && !ownersByClaim({ placeId, claimedOwners }, { ownersOf: () => names }).mustClaimAgain
  return hasClaim || names.some((name) => isOwnTurn(name, { username, fullName }))
}
