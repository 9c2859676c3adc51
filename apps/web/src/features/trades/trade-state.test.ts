import type { TradeShape } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { inOrder, isCurrent, otherSide, stageOf, wordState } from './trade-state.ts'

const aTrade = (changed: Partial<TradeShape> = {}): TradeShape => ({
  id: 1,
  kind: 'gift',
  state: 'open',
  from: 'Clark',
  to: 'Baca',
  times: [{ from: '2026-06-11T22:00:00Z', until: '2026-06-12T04:00:00Z', expected: 'Clark', next: 'Baca' }],
  note: '',
  madeAt: '2026-06-10T17:00:00Z',
  isMadeByCaptain: false,
  isSettledByCaptain: false,
  endsAt: '2026-06-11T21:00:00Z',
  settledAt: null,
  endReason: null,
  undoAskedBy: null,
  suspended: [],
  side: 'asker',
  can: [],
  ...changed,
})

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
  [{ state: 'withdrawn' }, 'Withdrawn'],
] as const)('given %j, then it became “%s”', (changed, words) => {
  expect(wordState(aTrade(changed))).toBe(words)
})

it('given either side, then the other is named', () => {
  expect([otherSide(aTrade()), otherSide(aTrade({ side: 'asked' }))]).toEqual(['Baca', 'Clark'])
})
