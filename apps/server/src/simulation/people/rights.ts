import type { AccountBook } from '../rules/account-book.ts'
import { isSame, overlaps, type Range, type Succession, type Timeline } from '../rules/timeline.ts'
import type { Rights } from '../rules/trade-book.ts'
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
  const accountOf = (key: string) => accounts.all.findLast(({ owner }) => owner.key === key)
  const merged = (name: string) => timeline.shown(name, Number.NEGATIVE_INFINITY)
  const noted = new Set<string>()
  const isSaleOf = ({ from, to }: Succession, holder: string): boolean =>
    isSame(merged(from), merged(holder)) && !isSame(merged(to), merged(from))
  /** The first sale after somebody was linked. One that ended the link counts as long as it is in force, whatever is merged. */
  const saleAfter = (key: string, holder: string, linkedMs: number): Succession | undefined => {
    const sold = accountOf(key)?.soldBy.get(holder)
    const known = sold?.linkedMs === linkedMs ? sold.sale : undefined
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
    const account = accountOf(key)
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
    hours.flatMap((range) => {
      const openings = timeline.segments.filter((one) => overlaps(one, range)).map(({ opening }) => opening)
      // Maybe nobody has them any more, as in a trade on hold.
      return (openings.length > 0 ? openings : [range.from]).map(dateAt)
    })
  const isSameHolder = (a: string, b: string) => isSame(merged(a), merged(b))
  const isZone = (holder: string) => [...accounts.zones].some((one) => isSameHolder(one, holder))
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
      for (const { owner, holders, soldBy } of accounts.all) {
        for (const [holder, linkedMs] of holders) {
          // A sale that is recorded late ends links that were made after its day, too.
          const sale = saleAfter(owner.key, holder, linkedMs) ?? fresh.find((one) => isSaleOf(one, holder))
          if (sale && soldBy.get(holder)?.linkedMs !== linkedMs)
            soldBy.set(holder, { linkedMs, sale: JSON.stringify(sale) })
        }
      }
    },
    holdersOf,
    mayActOn,
    isZone,
    mayTrade: (key, holder, hours) =>
      !isZone(holder) && holdersOf(key).some((one) => isSameHolder(one, holder)) && mayActOn(key, holder, hours),
    mayBeReachable: (holder) => !isZone(holder) && [...accounts.doubtful].some((one) => isSameHolder(one, holder)),
    isReachable: (holder) =>
      !isZone(holder) && people.some(({ key }) => holdersOf(key).some((one) => isSameHolder(one, holder))),
  }
}
