import type { LedgerLineShape } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { type Column, sortLedger } from './captains-ledger.tsx'

const hours = { scheduledMs: 0, lostMs: 0, givenMs: 0, receivedMs: 0, hadMs: 0 }
const line = (holder: string, hadMs: number, dueMs: number | null): LedgerLineShape => ({
  holder,
  day: hours,
  night: hours,
  toComeMs: 0,
  dueMs,
  noWater: [],
  total: { ...hours, hadMs },
})
const LINES = [line('Abbott', 6, 8), line('Baca', 9, null), line('Clark', 7, 5)]

it.each<[Column, 'up' | 'down', string[]]>([
  ['had', 'up', ['Abbott', 'Clark', 'Baca']],
  ['had', 'down', ['Baca', 'Clark', 'Abbott']],
  ['holder', 'down', ['Clark', 'Baca', 'Abbott']],
  ['beyond', 'up', ['Abbott', 'Clark', 'Baca']],
  ['beyond', 'down', ['Clark', 'Abbott', 'Baca']],
  ['due', 'up', ['Clark', 'Abbott', 'Baca']],
])('given %s, %s, then the lines are in that order, those without a value last', (column, way, order) => {
  const sorted = sortLedger(LINES, { column, isDescending: way === 'down' })
  expect(sorted.map(({ holder }) => holder)).toEqual(order)
})
