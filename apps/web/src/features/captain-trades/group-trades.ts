import type { TradeShape } from '@headgate/contracts'

interface GroupedTrades {
  /** For a captain's yes, the first hours first. */
  waiting: TradeShape[]
  /** For the other side, the first hours first. */
  open: TradeShape[]
  /** Agreed, and not over, the first hours first. */
  coming: TradeShape[]
  /** All others, newest first. */
  settled: TradeShape[]
}

/** Trades by what a captain may want of them. */
export function groupTrades(trades: readonly TradeShape[], now: Temporal.Instant): GroupedTrades {
  const groupOf = ({ state, times }: TradeShape): keyof GroupedTrades => {
    if (state === 'for-captain') return 'waiting'
    if (state === 'open') return 'open'
    const isAhead = times.some(({ until }) => Temporal.Instant.compare(until, now) > 0)
    return state === 'agreed' && isAhead ? 'coming' : 'settled'
  }
  const groups = Map.groupBy(trades, groupOf)
  const soonestFirst = (name: keyof GroupedTrades) =>
    (groups.get(name) ?? []).toSorted((a, b) => Temporal.Instant.compare(firstOf(a), firstOf(b)))
  return {
    waiting: soonestFirst('waiting'),
    open: soonestFirst('open'),
    coming: soonestFirst('coming'),
    settled: groups.get('settled') ?? [],
  }
}

const firstOf = ({ times, endsAt }: TradeShape): string => times[0]?.from ?? endsAt
