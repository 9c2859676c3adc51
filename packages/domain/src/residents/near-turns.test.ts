import { expect, it } from 'vitest'
import { seasonOf } from '../schedule/season.ts'
import type { Turn } from '../schedule/turn.ts'
import { aTurn, at, lakewood } from '../testing/lakewood.ts'
import { isNear, nearTurns } from './near-turns.ts'

const turn = { opensAt: at('2026-06-10T10:00-06:00'), closesAt: at('2026-06-10T16:00-06:00') }

it.each([
  ['09T09:59:59', false],
  ['09T10:00', true],
  ['10T15:59:59', true],
  ['10T16:00', false],
])('given a turn from 10 to 16 on the 10th, then on %s being near it is %s', (now, expected) => {
  expect(isNear(turn, at(`2026-06-${now}-06:00`))).toBe(expected)
})

it('given a turn that the clocks skip, then it is never near', () => {
  expect(isNear({ ...turn, closesAt: turn.opensAt }, at('2026-06-10T09:00-06:00'))).toBe(false)
})

const season = seasonOf([
  aTurn('2026-06-10', '4AM', 'Clark'),
  aTurn('2026-06-10', '10AM', 'Baker'),
  aTurn('2026-06-10', '4PM', 'Baker'),
  aTurn('2026-06-10', '10PM', 'Dole'),
  aTurn('2026-06-11', '10AM', 'Baker'),
  aTurn('2026-06-13', '10AM', 'Baker'),
])
const isBakers = ({ holder }: Turn) => holder === 'Baker'

it('given two runs of own turns that are near and one that is not, then the near ones have the turns at their ends', () => {
  const now = at('2026-06-10T11:00-06:00')
  expect(nearTurns(season, isBakers, { now, rules: lakewood })).toMatchObject([
    { turns: [{ slot: '10AM' }, { slot: '4PM' }], before: { holder: 'Clark' }, after: { holder: 'Dole' } },
    { turns: [{ slot: '10AM' }], before: undefined, after: undefined },
  ])
})
