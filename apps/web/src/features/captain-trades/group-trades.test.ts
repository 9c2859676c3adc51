import type { TradeShape } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { aTrade } from '../../platform/testing/a-trade.ts'
import { groupTrades } from './group-trades.ts'

const NOW = Temporal.Instant.from('2026-06-10T12:00:00Z')

const tradeOf = (id: number, state: TradeShape['state'], from: string, until: string): TradeShape =>
  aTrade({ id, state, times: [{ from, until, expected: 'Clark', next: 'Baca' }] })

it('given trades in every state, then those a captain decides come first, and the rest in the order of its hours', () => {
  const trades = [
    tradeOf(1, 'for-captain', '2026-06-20T10:00:00Z', '2026-06-20T16:00:00Z'),
    tradeOf(2, 'for-captain', '2026-06-12T10:00:00Z', '2026-06-12T16:00:00Z'),
    tradeOf(3, 'open', '2026-06-13T10:00:00Z', '2026-06-13T16:00:00Z'),
    tradeOf(4, 'agreed', '2026-06-10T10:00:00Z', '2026-06-10T16:00:00Z'),
    tradeOf(5, 'agreed', '2026-06-10T06:00:00Z', '2026-06-10T12:00:00Z'),
    tradeOf(6, 'undone', '2026-06-20T10:00:00Z', '2026-06-20T16:00:00Z'),
    tradeOf(7, 'refused', '2026-06-20T10:00:00Z', '2026-06-20T16:00:00Z'),
  ]
  const groups = Object.entries<TradeShape[]>({ ...groupTrades(trades, NOW) }).map(([name, some]) => [
    name,
    some.map(({ id }) => id),
  ])
  expect(Object.fromEntries(groups)).toEqual({ waiting: [2, 1], open: [3], coming: [4], settled: [5, 6, 7] })
})
