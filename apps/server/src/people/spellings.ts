import { type HolderName, type HolderSpellings, holderSpellings, nameKey } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'

/** The ids of a holder's spellings, its own included. Throws `not-on-list`. */
export function spellingsOf(people: DitchSnapshot['people'], id: number): readonly number[] {
  const known = spellings.get(people) ?? holderSpellings(people)
  spellings.set(people, known)
  const ids = known.idsOf(id)
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

const spellings = new WeakMap<DitchSnapshot['people'], HolderSpellings>()
