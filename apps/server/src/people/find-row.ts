import type { PostalAddress } from '@headgate/contracts'
import {
  addressKey,
  addressOf,
  afterMerges,
  compareDays,
  type DitchDay,
  ditchDay,
  ditchDayAt,
  findHolderName,
  findPlaceholder,
  type HolderId,
  type HolderName,
  holderSpellings,
  ownershipOn,
  remember,
} from '@headgate/domain'
import { rememberBy } from '../config/remember-by.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import type { Writing } from './change-people.ts'

export const todayOf = ({ current, now }: Pick<Writing, 'current' | 'now'>): DitchDay =>
  ditchDayAt(now, current.rules.clocks)

/** Throws `not-on-list`. */
export function propertyOf({ people }: DitchSnapshot, id: number) {
  const property = propertiesById(people).get(id)
  if (property) return property
  throw new DitchProblem('not-on-list', {})
}

const propertiesById = rememberBy(
  ({ properties }: DitchSnapshot['people']) => new Map(properties.map((one) => [one.id, one])),
)

/** Properties by their addresses as people may write them. */
export const findAddress = ({ people }: Pick<DitchSnapshot, 'people'>, address: PostalAddress) =>
  propertiesByAddress(people).get(addressKey(address))

const propertiesByAddress = rememberBy(
  ({ properties }: DitchSnapshot['people']) => new Map(properties.map((one) => [addressKey(one), one])),
)

/** Throws `address-taken` if a property other than `but` has this address. */
export function checkAddressIsFree(current: DitchSnapshot, address: PostalAddress, but: number | undefined): void {
  const taken = findAddress(current, address)
  if (taken && taken.id !== but) throw new DitchProblem('address-taken', { address: addressOf(taken) })
}

/** What the contracts have as a plain number, on pages of captains alone. */
export const holderIdOf = (id: number): HolderId => id as unknown as HolderId

export const numberOf = (id: HolderId): number => id as unknown as number

/** The ids of a holder's spellings, its own included. Throws `not-on-list`. */
export function spellingsOf(people: DitchSnapshot['people'], id: HolderId): readonly HolderId[] {
  const ids = spellingsIn(people).idsOf(id)
  if (ids.length === 0) throw new DitchProblem('not-on-list', {})
  return ids
}

/** The holder that the schedule shows; the first of its spellings on the list, if that one is off it. */
export const shownSpelling = (shown: HolderId, ids: readonly HolderId[]): number =>
  numberOf(ids.includes(shown) ? shown : (ids[0] ?? shown))

export const spellingsIn = rememberBy((people: DitchSnapshot['people']) => holderSpellings(people))

/** Whether a property is or will be a holder's, by whichever of its spellings. */
export const isOwner = (people: DitchSnapshot['people'], id: HolderId, today: DitchDay): boolean =>
  ownersIn(people)(today.toString()).has(afterMerges(id, people.merges))

const ownersIn = rememberBy(({ properties, merges }: DitchSnapshot['people']) =>
  remember((today: string) => {
    const day = ditchDay(today)
    const ownerships = properties.flatMap((property) => {
      const now = ownershipOn(property, day)
      return property.ownerships.filter((one) => one === now || compareDays(one.fromDay, day) > 0)
    })
    return new Set(ownerships.flatMap(({ holderIds }) => holderIds).map((id) => afterMerges(id, merges)))
  }),
)

/** Throws `no-owner` for a text that is no name. */
export function readName(text: string): HolderName {
  const name = findHolderName(text)
  if (name && findPlaceholder(name) !== 'nobody') return name
  throw new DitchProblem('no-owner', {})
}
