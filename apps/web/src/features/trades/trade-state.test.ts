import type { TradeShape } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { inOrder, isCurrent, stageOf, wordState } from './trade-state.ts'

/** What the stage and the order of a trade are read from: Clark asks Baca to take the evening of June 11. */
const GIFT = { id: 1, kind: 'gift', state: 'open', to: 'Baca', side: 'asker', can: [], undoAskedBy: null }
const TIME = { from: '2026-06-11T22:00:00Z', until: '2026-06-12T04:00:00Z', expected: 'Clark', next: 'Baca' }
const aTrade = (changed: Partial<TradeShape> = {}) => ({ ...GIFT, times: [TIME], ...changed }) as TradeShape

it.each([
  ['waiting', {}],
  ['asks-you', { side: 'asked' }],
  ['offered', { side: 'asked', to: null, kind: 'offer' }],
  ['undo-asked', { state: 'agreed', undoAskedBy: 'Baca', can: ['decline-undo'] }],
  ['undo-waiting', { state: 'agreed', undoAskedBy: 'Clark' }],
] as const)('given a trade, then its stage is %s', (stage, changed) => {
  expect(stageOf(aTrade(changed as Partial<TradeShape>))).toBe(stage)
})

it('given trades in every stage, then what waits for the caller comes first, and sooner before later', () => {
  const later = aTrade({ id: 2, side: 'asked', times: [{ ...TIME, from: '2026-07-01T22:00:00Z' }] })
  const trades = [aTrade({ id: 3, state: 'agreed' }), later, aTrade({ id: 4 }), aTrade({ id: 5, side: 'asked' })]
  expect(inOrder(trades).map(({ id }) => id)).toEqual([5, 2, 4, 3])
})

it.each([
  ['open', '2026-06-10T00:00:00Z', true],
  ['agreed', '2026-06-12T03:59:00Z', true],
  ['agreed', '2026-06-12T04:00:00Z', false],
  ['declined', '2026-06-10T00:00:00Z', false],
] as const)('given a trade that is %s at %s, then it is current: %s', (state, now, expected) => {
  expect(isCurrent(aTrade({ state }), Temporal.Instant.from(now))).toBe(expected)
})

it.each([
  [{ state: 'ended', endReason: 'too-late' }, 'Nobody answered in time'],
  [{ state: 'agreed', kind: 'offer' }, 'Baca has taken it.'],
  [{ state: 'agreed', kind: 'offer', side: 'asked' }, 'Agreed'],
] as const)('given %j, then it became “%s”', (changed, words) => {
  expect(wordState(aTrade(changed))).toBe(words)
})
