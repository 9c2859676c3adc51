import type { AccountBook } from '../rules/account-book.ts'
import { isSame, type Range, type Succession, type Timeline } from '../rules/timeline.ts'
import type { Rights } from '../rules/trade-book.ts'
import { overlaps } from '../rules/trade-hours.ts'
import type { Person } from './cast.ts'

interface Known {
  people: readonly Person[]
  accounts: AccountBook
  timeline: Timeline
  /** The date at the ditch. */
  dateAt: (ms: number) => string
  now: () => number
}

/** Who may act for whom: as their account does, until the holder's turns are sold. */
export function rightsOf({ people, accounts, timeline, dateAt, now }: Known): Rights {
  const merged = (name: string) => timeline.shown(name, Number.NEGATIVE_INFINITY)
  /** By whom and since when, the sale that ended a link first. */
  const ends = new Map<string, string>()
  const noted = new Set<string>()
  const isSaleOf = ({ from, to }: Succession, holder: string): boolean =>
    isSame(merged(from), merged(holder)) && !isSame(merged(to), merged(from))
  /** The first sale after somebody was linked. One that ended the link counts as long as it is in force, whatever is merged. */
  const saleAfter = (key: string, holder: string, linkedMs: number): Succession | undefined => {
    const known = ends.get(nameOf(key, holder, linkedMs))
    return timeline.sales
      .filter((sale) => {
        if (JSON.stringify(sale) === known) return true
        return isSaleOf(sale, holder) && dateAt(sale.since ?? 0) > dateAt(linkedMs)
      })
      .toSorted(({ since: a = 0 }, { since: b = 0 }) => a - b)[0]
  }
  const soldOn = (key: string, holder: string, linkedMs: number): string | undefined => {
    const sale = saleAfter(key, holder, linkedMs)
    return sale && dateAt(sale.since ?? 0)
  }
  /** Since when. */
  const linkedTo = (key: string): [holder: string, since: number][] => {
    const account = accounts.all.findLast(({ owner }) => owner.key === key)
    return !account || account.isGone || account.isShutOut ? [] : [...account.holders]
  }
  const holdersOf = (key: string): readonly string[] => {
    const linked = linkedTo(key).filter(([holder, since]) => {
      const sold = soldOn(key, holder, since)
      return sold === undefined || dateAt(now()) < sold
    })
    return linked.map(([holder]) => holder)
  }
  const datesOf = (hours: readonly Range[]): string[] =>
    timeline.segments.filter((one) => hours.some((range) => overlaps(one, range))).map(({ opening }) => dateAt(opening))
  const isSameHolder = (a: string, b: string) => isSame(merged(a), merged(b))
  const mayActOn = (key: string, holder: string, hours: readonly Range[]): boolean => {
    const own = linkedTo(key).filter(([one]) => isSameHolder(one, holder))
    return own.some(([one, since]) => {
      const [first, sold] = [dateAt(since), soldOn(key, one, since)]
      return datesOf(hours).every((date) => date >= first && (sold === undefined || date < sold))
    })
  }
  return {
    noteEnds: () => {
      const fresh = timeline.sales.filter((sale) => !noted.has(JSON.stringify(sale)))
      for (const sale of fresh) noted.add(JSON.stringify(sale))
      for (const { owner, holders } of accounts.all) {
        for (const [holder, since] of holders) {
          const name = nameOf(owner.key, holder, since)
          // A sale that is recorded late ends links that were made after its day, too.
          const sale = saleAfter(owner.key, holder, since) ?? fresh.find((one) => isSaleOf(one, holder))
          if (sale && !ends.has(name)) ends.set(name, JSON.stringify(sale))
        }
      }
    },
    holdersOf,
    mayActOn,
    mayTrade: (key, holder, hours) =>
      holdersOf(key).some((one) => isSameHolder(one, holder)) && mayActOn(key, holder, hours),
    mayBeReachable: (holder) => [...accounts.doubtful].some((one) => isSameHolder(one, holder)),
    isReachable: (holder) => people.some(({ key }) => holdersOf(key).some((one) => isSameHolder(one, holder))),
  }
}

const nameOf = (...link: readonly [key: string, holder: string, linkedMs: number]): string => link.join()
