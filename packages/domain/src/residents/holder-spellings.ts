import { type HolderName, nameKey } from '../schedule/holder-name.ts'
import { remember } from '../schedule/remember.ts'
import { nameAfterMerges } from '../schedule/successions.ts'
import type { HoldersAndProperties, KnownHolder } from './holders-and-properties.ts'

/** Which names, and which rows of the list, are one holder. Everything that asks for that asks here. */
export interface HolderSpellings<Holder extends KnownHolder = KnownHolder> {
  /** The name that the schedule shows. */
  nameOf: (name: string) => HolderName
  /** Equal for all names of a holder, also for those that nobody on the list goes by. */
  keyOf: (name: string) => string
  /** By `keyOf`, in the order of the list. */
  holders: ReadonlyMap<string, readonly Holder[]>
  /** The ids of a holder's spellings, its own included; empty for an id that is not on the list. */
  idsOf: (id: number) => readonly number[]
}

export function holderSpellings<Holder extends KnownHolder>({
  holders,
  merges,
}: Pick<HoldersAndProperties, 'merges'> & { holders: readonly Holder[] }): HolderSpellings<Holder> {
  const nameOf = (name: string) => nameAfterMerges(name as HolderName, merges)
  const keyOf = remember((name: string) => nameKey(nameOf(name)))
  const groups = Map.groupBy(holders, ({ name }) => keyOf(name))
  const ids = new Map(
    [...groups.values()].flatMap((group) => {
      const ofGroup = group.map(({ id }) => id)
      return ofGroup.map((id) => [id, ofGroup] as const)
    }),
  )
  return { nameOf, keyOf, holders: groups, idsOf: (id) => ids.get(id) ?? [] }
}
