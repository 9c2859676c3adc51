import type {
  InvitationListResponse,
  JoinState,
  ListedHolder,
  ListedPerson,
  PeopleResponse,
  PeopleRow,
} from '@headgate/contracts'
import { searchText, searchWords } from '@headgate/domain'
import type { Joined, Missing, Sent, Waiting } from './invitation-calls.ts'

/** Somebody of a household, with everything that concerns their joining. */
export interface Member {
  key: string
  /** The holder's own, where nobody is entered and nobody has joined. */
  name: string
  /** Of the captains' list, never the account's. */
  phone: string | null
  email: string | null
  isRenter: boolean
  uid: string | null
  state: JoinState
  isCard: boolean
  isDisabled: boolean
  /** Whether notices get to their account; null if nobody can say. */
  isReached: boolean | null
  /** What they may act for, and what they say is theirs. */
  joined: readonly Joined[]
  waiting: readonly Waiting[]
  /** How they can be invited; undefined once they have joined. */
  missing: Missing | undefined
  /** The newest invitation or card that was made for them. */
  sent: Sent | undefined
}

/** One row of the desk's list: those who take turns under the same names, with all their properties. */
export interface Household {
  key: string
  kind: PeopleRow['kind']
  /** `Baca, Clark` */
  name: string
  holders: readonly ListedHolder[]
  /** One for each property, or a single one without. */
  rows: readonly PeopleRow[]
  shares: number
  members: readonly Member[]
  /** How many more accounts claim it than are listed. */
  moreClaims: number
}

type Invitations = Pick<InvitationListResponse, 'joined' | 'waiting' | 'missing' | 'invitations'>

/** The rows of the list by household, in its order, each person once. */
export function householdsOf(rows: PeopleResponse['rows'], invitations: Invitations): Household[] {
  const groups = Map.groupBy(
    rows,
    ({ kind, holders }) => `${kind === 'former'} ${holders.map(({ name }) => name).sort()}`,
  )
  return [...groups].map(([key, all]) => {
    const holders = all[0]?.holders ?? []
    const members = all.flatMap((row) => membersOf(row, invitations))
    return {
      key,
      kind: all[0]?.kind ?? 'owner',
      name: holders.map(({ name }) => name).join(', '),
      holders,
      rows: all,
      shares: thousandths(all.flatMap((row) => row.holders.map(({ shares }) => shares))),
      members: eachOnce(members),
      moreClaims: Math.max(...all.map(({ moreClaims }) => moreClaims)),
    }
  })
}

/** Fractions of shares add up without a tail of digits. */
export const thousandths = (shares: readonly number[]): number =>
  Math.round(shares.reduce((sum, one) => sum + one, 0) * 1000) / 1000

function membersOf(row: PeopleRow, { joined, waiting, missing, invitations }: Invitations): Member[] {
  const names = row.holders.map(({ name }) => name)
  const isHere = ({ holder }: { holder: string }) => names.includes(holder)
  const isOfRow = (one: Pick<Missing, 'propertyId' | 'holder'>) => one.propertyId === row.propertyId && isHere(one)
  const people = row.people.map((person): Member => {
    const isTheirs = ({ userId }: { userId: string }) => userId === person.uid
    const isInvited = ({ personId }: { personId: number | null }) => person.id !== null && personId === person.id
    return {
      ...factsOf(person),
      joined: joined.filter((one) => isTheirs(one) && isHere(one)),
      waiting: waiting.filter((one) => isTheirs(one) && isHere(one)),
      missing: missing.find((one) => isInvited(one) && one.propertyId === row.propertyId),
      sent: invitations.find((one) => (one.userId === null ? isInvited(one) : one.userId === person.uid)),
    }
  })
  const nobody = missing
    .filter((one) => one.personId === null && isOfRow(one))
    .map((one): Member => {
      const sent = invitations.find((other) => other.personId === null && other.userId === null && isOfRow(other))
      const { name } = one
      return { ...NOBODY, key: name, name, missing: one, sent }
    })
  const strangers = waiting
    .filter((one) => isHere(one) && !row.people.some(({ uid }) => uid === one.userId))
    .map((one): Member => {
      const { userId, name, isCard, isDisabled } = one
      return { ...NOBODY, key: userId, name, uid: userId, state: 'claimed', isCard, isDisabled, waiting: [one] }
    })
  return [...nobody, ...people, ...strangers]
}

const NOBODY: Omit<Member, 'key' | 'name'> = {
  ...{ phone: null, email: null, isRenter: false, uid: null, state: 'listed', isCard: false, isDisabled: false },
  ...{ isReached: null, joined: [], waiting: [], missing: undefined, sent: undefined },
}

const factsOf = ({ id, uid, name, phone, email, isRenter, state, isCard, isDisabled, isReached }: ListedPerson) => ({
  key: `${uid ?? id}`,
  uid,
  name,
  phone,
  email: id === null ? null : email,
  isRenter,
  state,
  isCard,
  isDisabled,
  isReached,
})

/** A neighbor with two properties is entered at both. */
function eachOnce(members: readonly Member[]): Member[] {
  const keyOf = ({ uid, name, phone, email }: Member) => uid ?? searchText([name, phone, email].join(' '))
  return [...new Map(members.toReversed().map((member) => [keyOf(member), member])).values()].reverse()
}

export type Standing = 'waiting' | 'unreached' | 'joined' | 'invited' | 'not-joined'

export function standingOf({ waiting, joined, sent, isReached }: Member): Standing {
  if (waiting.length > 0) return 'waiting'
  if (joined.length > 0) return isReached === false ? 'unreached' : 'joined'
  return sent?.state === 'open' ? 'invited' : 'not-joined'
}

export const FILTERS = ['all', 'waiting', 'not-joined', 'unreached'] as const
export type Filter = (typeof FILTERS)[number]

/** Whether a household has somebody whom the filter looks for. */
export const isIn = ({ members }: Household, filter: Filter): boolean =>
  filter === 'all' ||
  members.some((member) => (filter === 'not-joined' ? member.missing !== undefined : standingOf(member) === filter))

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Whether a household has every word of `typed`: in an address, a name, an e-mail, or the digits of a phone. */
export function isFound({ holders, rows, members }: Household, typed: string): boolean {
  const text = searchText(
    [
      ...rows.map(({ address }) => (address ? `${address.street} ${address.city}` : '')),
      ...holders.flatMap(({ name, alsoSpelled }) => [name, ...alsoSpelled]),
      ...members.flatMap(({ name, email, waiting }) => [name, email ?? '', ...waiting.map((one) => one.email ?? '')]),
    ].join(' '),
  )
  const phones = members.map(({ phone }) => digitsOf(phone ?? '')).join(' ')
  return searchWords(typed).every(
    (word) => text.includes(word) || (digitsOf(word).length >= 3 && phones.includes(digitsOf(word))),
  )
}

/** By which a link to the room may name a household. */
export const namesIn = ({ name, holders, rows, members }: Household): string[] => [
  name,
  ...holders.map((holder) => holder.name),
  ...rows.flatMap(({ address }) => address?.street ?? []),
  ...members.flatMap((member) => [member.name, member.uid ?? '']),
]
