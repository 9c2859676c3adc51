import { nameKey } from './holder-name.ts'

const SLASH = /[/／]/u

/** Two letters in a row, or one of a script without capitals: `n/a`, `c/o Smith` and `Lot 1/2` are not two owners. */
const NAME = /\p{L}\p{L}|\p{Lo}/u

/**
 * The owners of a holder: `Smith/Jones` is one holder on the schedule, a party of Smith and Jones, who share its turns.
 * Any other name is its only owner. Never empty; each owner once.
 */
export function ownersOfHolder(holder: string): string[] {
  if (!SLASH.test(holder)) return [holder]
  const owners = holder.split(SLASH).map((owner) => owner.trim())
  if (!owners.every((owner) => NAME.test(owner))) return [holder]
  return [...new Map(owners.map((owner) => [nameKey(owner), owner])).values()]
}

/** The keys that a holder's turns are found by: its whole name, and each owner's. */
export function holderKeys(holder: string): string[] {
  const keys = [holder, ...ownersOfHolder(holder)].map(nameKey)
  return [...new Set(keys)].filter((key) => key !== '')
}

/** How many people these holders are. Somebody who holds turns alone and with a neighbor counts once. */
export const countOwners = (holders: Iterable<string>): number =>
  new Set([...holders].flatMap((holder) => ownersOfHolder(holder).map(nameKey))).size
