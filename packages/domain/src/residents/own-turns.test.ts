import { expect, it } from 'vitest'
import { seasonOf } from '../schedule/season.ts'
import type { Timeline } from '../schedule/timeline.ts'
import { traded } from '../testing/a-trade.ts'
import { aTimeline, aTurn, at, halfHours } from '../testing/lakewood.ts'
import { isNear, ownNames, ownStretches, searchedNames } from './own-turns.ts'
import type { TurnViewer } from './whose-turn.ts'

const own = (some: Timeline, viewer: TurnViewer) => {
  const isOwn = ownNames(viewer)
  return ownStretches(some, ({ holder }) => isOwn(holder))
}

const timeline = aTimeline([
  aTurn('2026-06-10', '4AM', 'Clark'),
  aTurn('2026-06-10', '10AM', 'BAKER'),
  aTurn('2026-06-10', '4PM', 'Ann Baker'),
  aTurn('2026-06-10', '10PM', 'Ruth Anderson'),
])

it('given adjacent turns under two of a resident’s names, then they are one stretch, with the neighbors at its ends', () => {
  const [first] = own(timeline, { username: 'baker', fullName: 'Ann Baker' })
  expect(first?.turns.map(({ slot }) => slot)).toEqual(['10AM', '4PM'])
  expect(first).toMatchObject({ before: { holder: 'Clark' }, after: { holder: 'Ruth Anderson' } })
})

it('given repeated names, then each is listed once', () => {
  expect(searchedNames({ fullName: 'Ann  Baker', username: 'baker', propertyOwners: ['Baker', '', 'Dole'] })).toEqual([
    'Ann  Baker',
    'Baker',
    'Dole',
  ])
})

it('given a skipped turn between two neighbors, then they hand the water over to each other', () => {
  const turns = [
    aTurn('2026-03-08', '1:30AM', 'Clark'),
    aTurn('2026-03-08', '2AM', 'Dole'),
    aTurn('2026-03-08', '2:30AM', 'Baker'),
  ]
  const night = aTimeline(turns, halfHours)
  expect(own(night, { username: 'Clark' })).toMatchObject([{ after: { holder: 'Baker' } }])
  expect(own(night, { username: 'Baker' })).toMatchObject([{ before: { holder: 'Clark' } }])
})

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

it('given a turn that two share, then each comes right before or after the other', () => {
  const season = seasonOf([aTurn('2026-06-10', '4PM', 'Baker'), aTurn('2026-06-10', '10PM', 'Dole')])
  const shared = traded(season, '2026-06-10 20:00-22:00 Baker > Clark')
  expect(own(shared, { username: 'Baker' })).toMatchObject([{ after: { holder: 'Clark' } }])
  expect(own(shared, { username: 'Clark' })).toMatchObject([{ before: { holder: 'Baker' }, after: { holder: 'Dole' } }])
})
