import type { PostalAddress } from '@headgate/contracts'
import {
  addressKey,
  addressOf,
  type DitchDay,
  ditchDayAt,
  findHolderName,
  findPlaceholder,
  type HolderName,
  holderSpellings,
  nameKey,
} from '@headgate/domain'
import { rememberBy } from '../config/remember-by.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import type { Writing } from './change-people.ts'

export const todayOf = ({ current, now }: Writing): DitchDay => ditchDayAt(now, current.rules.timeZone)

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

/** The ids of a holder's spellings, its own included. Throws `not-on-list`. */
export function spellingsOf(people: DitchSnapshot['people'], id: number): readonly number[] {
  const ids = spellingsIn(people).idsOf(id)
  if (ids.length === 0) throw new DitchProblem('not-on-list', {})
  return ids
}

/** The id of the spelling that the schedule shows; of the first, if nobody on the list goes by that. */
export const shownSpelling = (
  { holders }: Pick<DitchSnapshot['people'], 'holders'>,
  ids: readonly number[],
  shown: HolderName,
): number =>
  ids.find((id) => holders.some((one) => one.id === id && nameKey(one.name) === nameKey(shown))) ?? ids[0] ?? 0

const spellingsIn = rememberBy((people: DitchSnapshot['people']) => holderSpellings(people))

/** Throws `no-owner` for a text that is no name. */
export function readName(text: string): HolderName {
  const name = findHolderName(text)
  if (name && findPlaceholder(name) !== 'nobody') return name
  throw new DitchProblem('no-owner', {})
}
