import type { HolderId } from '../schedule/holder-id.ts'
import { type HolderName, nameKey } from '../schedule/holder-name.ts'
import { ownersOfHolder } from '../schedule/owners-of-holder.ts'
import { remember } from '../schedule/remember.ts'
import { afterMerges, type HolderMerge } from '../schedule/successions.ts'

/** A party that the ditch knows, of one or more owners. */
export interface KnownHolder {
  id: HolderId
  name: HolderName
}

export interface KnownHolders<Holder extends KnownHolder = KnownHolder> {
  holders: readonly Holder[]
  /** Spellings that were merged: successions without a day, in the order of their changes. */
  merges: readonly HolderMerge[]
}

/** Which holders are one, as they were written in several ways. Everything that asks for that asks here. */
export interface HolderSpellings<Holder extends KnownHolder = KnownHolder> {
  /** By the one that the schedule shows, in the order of the list. */
  holders: ReadonlyMap<HolderId, readonly Holder[]>
  /** All that are one with a holder, itself included; empty for one that is not among them. */
  idsOf: (id: HolderId) => readonly HolderId[]
}

export function holderSpellings<Holder extends KnownHolder>({
  holders,
  merges,
}: KnownHolders<Holder>): HolderSpellings<Holder> {
  const groups = Map.groupBy(holders, ({ id }) => afterMerges(id, merges))
  return { holders: groups, idsOf: (id) => (groups.get(afterMerges(id, merges)) ?? []).map((one) => one.id) }
}

/**
 * The holders a link to whom acts for another: all that are one with it, and for a party such as `Smith/Jones` its members,
 * each of whom acts for both.
 */
export function actorsOf(known: KnownHolders): (id: HolderId) => readonly HolderId[] {
  const { idsOf } = holderSpellings(known)
  const byId = new Map(known.holders.map((holder) => [holder.id, holder.name]))
  const byKey = Map.groupBy(known.holders, ({ name }) => nameKey(name))
  const namedBy = (name: string) => (byKey.get(nameKey(name)) ?? []).flatMap(({ id }) => idsOf(id))
  return remember((id: HolderId) => {
    const ids = idsOf(id)
    const members = ids.flatMap((one) => ownersOfHolder(byId.get(one) ?? '')).flatMap(namedBy)
    return [...new Set([id, ...ids, ...members])]
  })
}
