import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layered, traded } from '../testing/a-trade.ts'
import { anyWaterYear } from '../testing/any-water-year.ts'
import { aName, aTimeline, aTurn, at } from '../testing/lakewood.ts'
import { ditchDay } from './ditch-day.ts'
import { seasonOf } from './season.ts'
import {
  firstSegmentsAfter,
  holdersShown,
  type Segment,
  segmentsBetween,
  segmentsOfTurn,
  turnsOf,
  wholeTurn,
} from './timeline.ts'

const timeline = aTimeline([
  aTurn('2026-06-12', '4AM', 'Dole'),
  aTurn('2026-06-10', '10PM', 'Clark'),
  aTurn('2026-06-10', '10AM', 'Abbott'),
  aTurn('2026-06-10', '4PM', 'Baker'),
])
const holders = (turns: readonly Segment[]) => turns.map(({ holder }) => holder)

it('given a range, then it includes the turns of both ends', () => {
  const range = (from: string, through: string) => ({ from: ditchDay(from), through: ditchDay(through) })
  expect(holders(segmentsBetween(timeline, range('2026-06-10', '2026-06-12')))).toHaveLength(4)
  expect(holders(segmentsBetween(timeline, range('2026-06-11', '2026-06-12')))).toEqual(['Dole'])
  expect(holders(segmentsBetween(timeline, range('2026-06-11', '2026-06-11')))).toEqual([])
})

it.each([
  ['2026-06-09', ['Abbott', 'Baker', 'Clark']],
  ['2026-06-10', ['Dole']],
  ['2026-06-12', []],
])('given %s, then the first turns after it are those of the next day with turns', (day, expected) => {
  expect(holders(firstSegmentsAfter(timeline, ditchDay(day)))).toEqual(expected)
})

it('given a turn of which others have parts, or all, then the timeline shows each of them', () => {
  const shown = (...words: string[]) =>
    [...holdersShown(traded(seasonOf([aTurn('2026-06-10', '4PM')]), ...words))].sort()
  expect(shown()).toEqual(['Abbott'])
  expect(shown('2026-06-10 18:00-20:00 Abbott > Baca')).toEqual(['Abbott', 'Baca'])
  expect(shown('2026-06-10 16:00-22:00 Abbott > Baca')).toEqual(['Abbott', 'Baca'])
})

it('given two turns in the hour that the clocks show twice, then each is found by its place', () => {
  const day = ditchDay('2026-11-01')
  const opens = ['2026-11-01T01:45-06:00', '2026-11-01T01:15-07:00', '2026-11-01T04:00-07:00'].map(at)
  const segments = (['1:45AM', '1:15AM-07:00'] as const).map((slot, index) => {
    const [opensAt, closesAt] = opens.slice(index) as [Temporal.Instant, Temporal.Instant]
    return wholeTurn({ day, slot }, { opensAt, closesAt }, aName('Abbott'))
  })
  for (const one of segments) expect(segmentsOfTurn({ segments }, one)).toEqual([one])
})

it('given any timeline, then the segments of each turn are found by its place', () => {
  fc.assert(
    fc.property(anyWaterYear, ({ base, layers, rules }) => {
      const { timeline } = layered(base, layers, rules)
      for (const ofTurn of turnsOf(timeline.segments))
        for (const segment of ofTurn) expect(segmentsOfTurn(timeline, segment)).toEqual(ofTurn)
    }),
  )
})
