import type { GateTurn } from '@headgate/contracts'
import { expect, it } from 'vitest'
import type { WaitingPress } from '../../platform/gate/waiting-presses.ts'
import { findOpenTurn, shownPresses } from './at-gate.ts'

const turn: GateTurn = {
  ...{ date: '2026-06-10', slot: '10AM', holder: 'Baker' },
  ...{ opensAt: '2026-06-10T16:00:00Z', closesAt: '2026-06-10T22:00:00Z' },
  presses: [{ key: 'a', kind: 'opened', pressedAt: '2026-06-10T16:05:00Z' }],
}
const waits = (more: Partial<WaitingPress>): WaitingPress => ({
  ...{ userId: 'ann', key: 'b', kind: 'no-water', date: turn.date, slot: turn.slot, opensAt: turn.opensAt },
  pressedAt: '2026-06-10T16:01:00Z',
  ...more,
})

it.each([
  ['15:59', undefined],
  ['16:00', turn],
  ['21:59', turn],
  ['22:00', undefined],
])('given %s, then the open turn is found by its window alone', (time, found) => {
  expect(findOpenTurn([turn], Temporal.Instant.from(`2026-06-10T${time}:00Z`))).toBe(found)
})

it('given presses that were sent and that wait, then they are shown in order, and which waits', () => {
  const shown = shownPresses(turn, [
    waits({}),
    waits({ key: 'c', kind: 'done-early', pressedAt: '2026-06-10T20:00:00Z' }),
  ])
  expect(shown.map(({ kind, isWaiting }) => [kind, isWaiting])).toEqual([
    ['no-water', true],
    ['opened', false],
    ['done-early', true],
  ])
})

it('given a press that was sent already, of another turn or of a kind that is there, then it is shown no second time', () => {
  const shown = shownPresses(turn, [
    waits({ key: 'a', kind: 'opened' }),
    waits({ key: 'd', kind: 'opened', pressedAt: '2026-06-10T17:00:00Z' }),
    waits({ opensAt: '2026-06-10T18:00:00Z' }),
    waits({ date: '2026-06-11' }),
  ])
  expect(shown).toEqual([
    { kind: 'opened', isWaiting: false, pressedAt: Temporal.Instant.from('2026-06-10T16:05:00Z') },
  ])
})
