import type { TradeShape } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { aTrade } from '../../platform/testing/a-trade.ts'
import { inOrder, stageOf, wordState } from './trade-state.ts'

it.each([
  ['waiting', {}],
  ['asks-you', { side: 'asked' }],
  ['offered', { side: 'asked', to: null, kind: 'offer' }],
  ['for-captain', { state: 'for-captain' }],
  ['agreed', { state: 'agreed' }],
  ['undo-asked', { state: 'agreed', undoAskedBy: 'Baca', can: ['accept-undo', 'decline-undo'] }],
  ['undo-asked', { state: 'agreed', undoAskedBy: 'Baca', can: ['decline-undo'] }],
  ['undo-waiting', { state: 'agreed', undoAskedBy: 'Clark' }],
] as const)('given a trade, then its stage is %s', (stage, changed) => {
  expect(stageOf(aTrade(changed as Partial<TradeShape>))).toBe(stage)
})

it('given trades in every stage, then what waits for the caller comes first, and sooner before later', () => {
  const later = aTrade({
    id: 2,
    side: 'asked',
    times: [{ ...(aTrade().times[0] as TradeShape['times'][0]), from: '2026-07-01T22:00:00Z' }],
  })
  const trades = [aTrade({ id: 3, state: 'agreed' }), later, aTrade({ id: 4 }), aTrade({ id: 5, side: 'asked' })]
  expect(inOrder(trades).map(({ id }) => id)).toEqual([5, 2, 4, 3])
})

it.each([
  [{ state: 'ended', endReason: 'too-late' }, 'Nobody answered in time'],
  [{ state: 'agreed', kind: 'offer' }, 'Baca has taken it.'],
  [{ state: 'agreed', kind: 'offer', side: 'asked' }, 'Agreed'],
  [{ state: 'withdrawn' }, 'Withdrawn'],
] as const)('given %j, then it became “%s”', (changed, words) => {
  expect(wordState(aTrade(changed))).toBe(words)
})
