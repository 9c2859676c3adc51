import { compareDays, type DitchDay } from './ditch-day.ts'
import type { HolderId } from './holder-id.ts'
import type { Succession } from './layers.ts'
import { remember, rememberObject } from './remember.ts'

/**
 * Whose a holder's turns of a day are. Successions without a day say that two are one, so they apply first, and to those
 * in the others too; those with a day apply in the order of their days.
 */
export function successorOf(successions: readonly Succession[]): (holder: HolderId, day: DitchDay) => HolderId {
  if (successions.length === 0) return (holder) => holder
  const merged = mergedHolders(mergesAmong(successions))
  const holderOf = (holder: HolderId): HolderId => merged.get(holder) ?? holder
  const sales = successions
    .flatMap(({ from, to, fromDay }) => (fromDay ? [{ from: holderOf(from), to: holderOf(to), fromDay }] : []))
    .toSorted((a, b) => compareDays(a.fromDay, b.fromDay))
  const salesOf = remember((first: HolderId) => {
    let holder = first
    return sales.filter(({ from, to }) => {
      const isSold = from === holder
      if (isSold) holder = to
      return isSold
    })
  })
  return (holder, day) => {
    const first = holderOf(holder)
    return salesOf(first).findLast(({ fromDay }) => compareDays(fromDay, day) <= 0)?.to ?? first
  }
}

/** Two spellings of one holder: `to` is the one that the schedule shows. */
export type HolderMerge = Pick<Succession, 'from' | 'to'>

/** The merges among successions: those without a day, in their order. */
export const mergesAmong = (successions: readonly Succession[]): HolderMerge[] =>
  successions.filter(({ fromDay }) => fromDay === undefined)

/** Who a holder is after all merges. */
export const afterMerges = (holder: HolderId, merges: readonly HolderMerge[]): HolderId =>
  merges.length === 0 ? holder : (mergedHolders(merges).get(holder) ?? holder)

/** The one holder of each who was written in several ways: the one that the latest merge chose. */
const mergedHolders = rememberObject((merges: readonly HolderMerge[]): ReadonlyMap<HolderId, HolderId> => {
  const holders = new Map<HolderId, HolderId>()
  const holderOf = (holder: HolderId): HolderId => holders.get(holder) ?? holder
  for (const { from, to } of merges) {
    const [old, kept] = [holderOf(from), holderOf(to)]
    const one = old === kept ? to : kept
    for (const [key, other] of holders) if (other === old) holders.set(key, one)
    holders.set(from, one).set(to, one)
  }
  return holders
})
