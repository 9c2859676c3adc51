import type { PostalAddress } from '@headgate/contracts'
import { addressKey, addressOf } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'

/** Properties by their addresses as people may write them. */
export function findAddress({ people }: Pick<DitchSnapshot, 'people'>, address: PostalAddress) {
  const known = addresses.get(people) ?? new Map(people.properties.map((one) => [addressKey(one), one]))
  addresses.set(people, known)
  return known.get(addressKey(address))
}

const addresses = new WeakMap<
  DitchSnapshot['people'],
  ReadonlyMap<string, DitchSnapshot['people']['properties'][number]>
>()

/** Throws `address-taken` if a property other than `but` has this address. */
export function checkAddressIsFree(current: DitchSnapshot, address: PostalAddress, but: number | undefined): void {
  const taken = findAddress(current, address)
  if (taken && taken.id !== but) throw new DitchProblem('address-taken', { address: addressOf(taken) })
}
