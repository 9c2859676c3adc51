import { expect, it } from 'vitest'
import { aTimeline, aTurn, halfHours } from '../testing/lakewood.ts'
import { ownNames, ownStretches, searchedNames } from './own-turns.ts'

const timeline = aTimeline([
  aTurn('2026-06-10', '4AM', 'Clark'),
  aTurn('2026-06-10', '10AM', 'BAKER'),
  aTurn('2026-06-10', '4PM', 'Ann Baker'),
  aTurn('2026-06-10', '10PM', 'Ruth Anderson'),
])

it('given adjacent turns under two of a resident’s names, then they are one stretch, with the neighbors at its ends', () => {
  const [first] = ownStretches(timeline, ownNames({ username: 'baker', fullName: 'Ann Baker' }))
  expect(first?.turns.map(({ slot }) => slot)).toEqual(['10AM', '4PM'])
  expect(first).toMatchObject({ handedBy: 'Clark', passedTo: 'Ruth Anderson' })
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
  expect(ownStretches(night, ownNames({ username: 'Clark' }))).toMatchObject([{ passedTo: 'Baker' }])
  expect(ownStretches(night, ownNames({ username: 'Baker' }))).toMatchObject([{ handedBy: 'Clark' }])
})
