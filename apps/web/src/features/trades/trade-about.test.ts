import type { TradesResponse } from '@headgate/contracts'
import { aName, aTimeline, aTurn, lakewood } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { likelyNeighbor, nearestTo, swappable, type TradeDialogProps } from './trade-about.ts'
import { NO_TRADES } from './trade-calls.ts'

const timeline = aTimeline([
  aTurn('2026-06-11', '4AM', 'Dole'),
  aTurn('2026-06-11', '4PM', 'Clark'),
  aTurn('2026-06-11', '10PM', 'Abbott'),
  aTurn('2026-06-20', '4AM', 'Dole'),
])
const now = Temporal.Instant.from('2026-06-10T17:00:00Z')
const hours = (from: string, until: string) => ({
  from: Temporal.Instant.from(from),
  until: Temporal.Instant.from(until),
})
const clarks = hours('2026-06-11T22:00:00Z', '2026-06-12T04:00:00Z')
const about = (trades: Partial<TradesResponse>): TradeDialogProps => ({
  ...{ timeline, closures: [], now, clocks: lakewood.clocks, holder: aName('Clark'), chosen: [clarks], onClose() {} },
  trades: { ...NO_TRADES, policy: { ...NO_TRADES.policy, allowsParts: true }, partners: ['Abbott', 'Baca'], ...trades },
})
const gave = (from: string, to: string) => ({ kind: 'gift', from, to }) as TradesResponse['trades'][number]

it.each<[string, Partial<TradesResponse>, string | undefined]>([
  ['a gift before', { trades: [gave('Clark', 'Baca'), gave('Clark', 'Abbott')] }, 'Baca'],
  [
    'gifts of others, and to somebody who has left',
    { trades: [gave('Baca', 'Clark'), gave('Clark', 'Elm')] },
    'Abbott',
  ],
  ['a neighbor after the turn who has not joined', { partners: ['Baca'] }, undefined],
])('given %s, then a turn probably goes to the last, else to whoever is next', (_what, trades, expected) => {
  expect(likelyNeighbor(about(trades))).toBe(expected)
})

it.each([
  ['2026-06-11T22:00:00Z', '2026-06-11T10:00:00Z'],
  ['2026-06-19T22:00:00Z', '2026-06-20T10:00:00Z'],
])('given a turn of %s, then the nearest for a swap opens at %s', (from, expected) => {
  const own = hours(from, '2026-07-01T00:00:00Z')
  expect(`${nearestTo(swappable(about({}), 'Dole'), own)?.from}`).toBe(expected)
})
