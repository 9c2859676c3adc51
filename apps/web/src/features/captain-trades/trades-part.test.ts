import type { TradeShape } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { groupTrades } from './trades-part.tsx'

/** As far as it is grouped. Its hours end six hours after they begin. */
const aTrade = (id: number, state: TradeShape['state'], begins: string) => {
  const from = Temporal.Instant.from(`2026-06-${begins}:00:00Z`)
  return { id, state, times: [{ from: `${from}`, until: `${from.add({ hours: 6 })}` }] } as TradeShape
}

it('given trades in every state, then what lies ahead is in the order of its hours, and the rest in the list’s', () => {
  const trades = [
    aTrade(1, 'for-captain', '20T10'),
    aTrade(2, 'for-captain', '12T10'),
    aTrade(3, 'open', '13T10'),
    aTrade(4, 'agreed', '10T10'),
    aTrade(5, 'agreed', '10T06'),
    aTrade(6, 'undone', '20T10'),
  ]
  const groups = Object.entries<TradeShape[]>({ ...groupTrades(trades, Temporal.Instant.from('2026-06-10T12:00:00Z')) })
  const ids = Object.fromEntries(groups.map(([name, some]) => [name, some.map(({ id }) => id)]))
  expect(ids).toEqual({ waiting: [2, 1], open: [3], coming: [4], settled: [5, 6] })
})
