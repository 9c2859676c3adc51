import type { AccountBook } from '../rules/account-book.ts'
import { isSame, type Range, type Timeline } from '../rules/timeline.ts'
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
  /** The first date on which the holder's turns are another's, of those after somebody was linked to them. */
  const soldOn = (holder: string, linkedMs: number): string | undefined =>
    timeline.sales
      .filter(({ from, to }) => isSame(merged(from), merged(holder)) && !isSame(merged(to), merged(from)))
      .map(({ since = 0 }) => dateAt(since))
      .filter((date) => date > dateAt(linkedMs))
      .sort()[0]
  /** Since when. */
  const linkedTo = (key: string): [holder: string, since: number][] => {
    const account = accounts.all.findLast(({ owner }) => owner.key === key)
    return !account || account.isGone || account.isShutOut ? [] : [...account.holders]
  }
  const holdersOf = (key: string): readonly string[] => {
    const linked = linkedTo(key).filter(([holder, since]) => {
      const sold = soldOn(holder, since)
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
      const [first, sold] = [dateAt(since), soldOn(one, since)]
      return datesOf(hours).every((date) => date >= first && (sold === undefined || date < sold))
    })
  }
  return {
    holdersOf,
    mayActOn,
    mayTrade: (key, holder, hours) =>
      holdersOf(key).some((one) => isSameHolder(one, holder)) && mayActOn(key, holder, hours),
    isReachable: (holder) => people.some(({ key }) => holdersOf(key).some((one) => isSameHolder(one, holder))),
  }
}
