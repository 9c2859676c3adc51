import { type Closure, seasonOf } from '@headgate/domain'
import { aClosure, aTurn, lakewood } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { ownSeason } from './own-season.ts'

const season = seasonOf([
  aTurn('2026-05-30', '4AM', 'Baker'),
  aTurn('2026-06-09', '10PM', 'Baker'),
  aTurn('2026-06-10', '10AM', 'BAKER'),
  aTurn('2026-06-10', '4PM', 'Baker'),
  aTurn('2026-06-10', '10PM', 'Vasquez'),
  aTurn('2026-06-12', '4AM', 'Baker'),
  aTurn('2026-07-04', '4AM', 'Baker'),
])

const at = (time: string) => Temporal.Instant.from(`2026-06-${time}-06:00`)
const closed = (from: string, until: string) => aClosure(`2026-06-${from}-06:00`, `2026-06-${until}-06:00`)
const seen = (now: string, closures: Closure[] = [], viewer: object = { username: 'baker' }) =>
  ownSeason({ season, closures, now: at(now), rules: lakewood, viewer })

it('given turns before and after now, then coming turns are grouped by month, and the rest are past', () => {
  const { ahead, past } = seen('10T11:00')
  expect(past.map(({ day, slot }) => `${day} ${slot}`)).toEqual(['2026-05-30 4AM', '2026-06-09 10PM'])
  expect(
    ahead.map(({ month, turns }) => [month.toString(), ...turns.map(({ day, slot }) => `${day.day} ${slot}`)]),
  ).toEqual([
    ['2026-06', '10 10AM', '10 4PM', '12 4AM'],
    ['2026-07', '4 4AM'],
  ])
  expect(ahead[0]?.turns.map(({ isRunning, runsOn }) => [isRunning, runsOn])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
})

it.each([
  ['the turn before', [closed('10T08:00', '10T16:00')]],
  ['its own beginning', [closed('10T16:00', '10T17:00')]],
])('given a closure that takes %s, then the water does not continue', (_what, closures) => {
  expect(seen('10T07:00', closures).ahead[0]?.turns.map(({ runsOn }) => runsOn)).toEqual([false, false, false])
})

it('given a closure over the start of a turn, then the countdown is to the water, not to the turn', () => {
  const { next, ahead } = seen('11T12:00', [closed('11T00:00', '12T06:00')])
  const water = { opensAt: at('12T06:00'), closesAt: at('12T10:00') }
  const suspension = { until: at('12T06:00') }
  expect(next).toMatchObject({ hasWater: false, water, suspensions: [{ opensAt: at('12T04:00'), suspension }] })
  expect(ahead[0]?.turns[0]).toMatchObject({ suspension, water })
})

it('given a closure over all of the next turn, then the first turn with water is next', () => {
  const { next, dry, ahead } = seen('11T12:00', [closed('11T00:00', '12T12:00')])
  expect(next?.opensAt).toEqual(Temporal.Instant.from('2026-07-04T04:00-06:00'))
  expect(dry.map(({ opensAt }) => opensAt)).toEqual([at('12T04:00')])
  expect(ahead[0]?.turns[0]).toMatchObject({ suspension: {}, water: undefined })
})
