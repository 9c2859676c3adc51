import { expect, it } from 'vitest'
import { closestTurn } from './make-up.tsx'

const turn = (from: string, until: string) => ({ date: '2026-06-10', slot: '4AM' as const, from, until })
const FREE = [
  turn('2026-06-10T10:00Z', '2026-06-10T12:00Z'),
  turn('2026-06-11T10:00Z', '2026-06-11T16:00Z'),
  turn('2026-06-12T10:00Z', '2026-06-12T16:00Z'),
]

it.each([
  [2, 0],
  [3, 0],
  [4, 0],
  [4.5, 1],
  [20, 1],
])('given %d h lost, then the earliest turn of about that length is proposed', (hours, at) => {
  expect(closestTurn(FREE, hours * 3_600_000)).toBe(FREE[at])
})

it('given no free turn, then none is', () => {
  expect(closestTurn([], 1)).toBeUndefined()
})
