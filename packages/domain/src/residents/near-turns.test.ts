import { expect, it } from 'vitest'
import { seasonOf } from '../schedule/season.ts'
import type { Segment } from '../schedule/timeline.ts'
import { traded } from '../testing/a-trade.ts'
import { aName, aTimeline, aTurn, at } from '../testing/lakewood.ts'
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

it('given the night on which the clocks go forward, then a day before a turn is 24 hours before it', () => {
  const opensAt = at('2026-03-08T04:00-06:00')
  const afterNight = { opensAt, closesAt: opensAt.add({ hours: 6 }) }
  const seen = ['07T02:59-07:00', '07T03:00-07:00'].map((now) => isNear(afterNight, at(`2026-03-${now}`)))
  expect(seen).toEqual([false, true])
})

const season = seasonOf([
  aTurn('2026-06-10', '4AM', 'Clark'),
  aTurn('2026-06-10', '10AM', 'Baker'),
  aTurn('2026-06-10', '4PM', 'Baker'),
  aTurn('2026-06-10', '10PM', 'Dole'),
  aTurn('2026-06-11', '10AM', 'Baker'),
  aTurn('2026-06-13', '10AM', 'Baker'),
])
const isBakers = ({ holder }: Segment) => holder === aName('Baker')

it('given two runs of own turns that are near and one that is not, then the near ones have the turns at their ends', () => {
  const now = at('2026-06-10T11:00-06:00')
  expect(nearTurns(aTimeline(season.turns), isBakers, now)).toMatchObject([
    { turns: [{ slot: '10AM' }, { slot: '4PM' }], before: { holder: 'Clark' }, after: { holder: 'Dole' } },
    { turns: [{ slot: '10AM' }], before: undefined, after: undefined },
  ])
})

it('given a turn that two share, then each comes right before or after the other', () => {
  const shared = traded(season, '2026-06-10 20:00-22:00 Baker > Clark')
  const now = at('2026-06-10T11:00-06:00')
  expect(nearTurns(shared, isBakers, now)[0]).toMatchObject({ after: { holder: 'Clark' } })
  const isClarks = ({ holder }: Segment) => holder === aName('Clark')
  expect(nearTurns(shared, isClarks, now)).toMatchObject([{ before: { holder: 'Baker' }, after: { holder: 'Dole' } }])
})
