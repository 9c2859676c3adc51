import { type HolderSpellings, holderSpellings } from '@headgate/domain'
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

const spellings = new WeakMap<DitchSnapshot['people'], HolderSpellings>()
