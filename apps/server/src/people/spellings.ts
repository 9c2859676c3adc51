import { nameAfterMerges, nameKey } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'

/** The ids of a holder's spellings, its own included. Throws `not-on-list`. */
export function spellingsOf(people: DitchSnapshot['people'], id: number): readonly number[] {
  const known = spellings.get(people) ?? groupSpellings(people)
  spellings.set(people, known)
  const ids = known.get(id)
  if (!ids) throw new DitchProblem('not-on-list', {})
  return ids
}

const spellings = new WeakMap<DitchSnapshot['people'], ReadonlyMap<number, readonly number[]>>()

function groupSpellings({ holders, merges }: DitchSnapshot['people']): ReadonlyMap<number, readonly number[]> {
  const groups = Map.groupBy(holders, ({ name }) => nameKey(nameAfterMerges(name, merges)))
  return new Map(
    [...groups.values()].flatMap((group) => {
      const ids = group.map(({ id }) => id)
      return ids.map((id) => [id, ids] as const)
    }),
  )
}
