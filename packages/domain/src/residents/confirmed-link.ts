import type { HolderId } from '../schedule/holder-id.ts'
import type { Succession } from '../schedule/layers.ts'
import { afterMerges, type HolderMerge } from '../schedule/successions.ts'

/** When a confirmed link holds, and what ended it. Days are `YYYY-MM-DD`. */
export interface LinkSpan {
  holderId: HolderId
  fromDay: string
  /** Null while nothing ends it. */
  untilDay: string | null
  /** The sale that ends it, by its season change; stays while that sale is undone. Null for an end made by hand. */
  endedByChangeId: number | null
}

/** From its first day until before its last one. */
export const holdsOn = ({ fromDay, untilDay }: Pick<LinkSpan, 'fromDay' | 'untilDay'>, day: string): boolean =>
  fromDay <= day && (untilDay === null || untilDay > day)

export type LinkEnd = Pick<LinkSpan, 'untilDay' | 'endedByChangeId'>

/**
 * Whether a sale of the holder's turns on a day ends a link that was made before the sale is recorded. Undoing a sale
 * opens again what it ended, so it never takes over an end made by hand.
 */
export const isEndedBySale = ({ untilDay, endedByChangeId }: LinkEnd, day: string): boolean =>
  untilDay === null || (endedByChangeId !== null && untilDay > day)

/**
 * The first sale that ends a link which nobody has ended by hand: of its holder's turns, under any spelling, and after the
 * link began. The sale that has ended it before counts whatever its day, and however its holder is spelt now: undoing a
 * merge that it followed doesn't reopen the link, only undoing the sale does.
 */
export function linkEndBySales(
  { holderId, fromDay, endedByChangeId }: Pick<LinkSpan, 'holderId' | 'fromDay' | 'endedByChangeId'>,
  sales: readonly Succession[],
  merges: readonly HolderMerge[],
): LinkEnd {
  const [first] = sales
    .filter(({ changeId, from, to, fromDay: day }) => {
      if (changeId === endedByChangeId) return true
      const [seller, buyer] = [afterMerges(from, merges), afterMerges(to, merges)]
      return seller === afterMerges(holderId, merges) && buyer !== seller && `${day}` > fromDay
    })
    .map(({ changeId, fromDay: day }) => ({ changeId, untilDay: `${day}` }))
    .sort((a, b) => (a.untilDay < b.untilDay ? -1 : 1))
  return { untilDay: first?.untilDay ?? null, endedByChangeId: endedByChangeId ?? first?.changeId ?? null }
}
