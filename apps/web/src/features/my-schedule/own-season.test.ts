import type { Closure } from '@headgate/domain'
import { aClosure, aTimeline, aTurn } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { type OwnRow, ownSeason } from './own-season.ts'

const timeline = aTimeline([
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
const water = (from: string, until: string) => ({ opensAt: at(from), closesAt: at(until) })
const seen = (now: string, closures: Closure[] = [], viewer: object = { username: 'baker' }) =>
  ownSeason({ timeline, closures, now: at(now), viewer })

it('given turns before and after now, then coming turns are grouped by month, and the rest are past', () => {
  const { ahead, past } = seen('10T11:00')
  const placesOf = ({ turns }: OwnRow) => turns.map(({ day, slot }) => `${day} ${slot}`).join(' and ')
  expect(past.map(placesOf)).toEqual(['2026-05-30 4AM', '2026-06-09 10PM'])
  expect(ahead.map(({ month, rows }) => [month.toString(), ...rows.map(placesOf)])).toEqual([
    ['2026-06', '2026-06-10 10AM and 2026-06-10 4PM', '2026-06-12 4AM'],
    ['2026-07', '2026-07-04 4AM'],
  ])
})

it.each([
  [
    '09T12:00',
    [],
    { isRunning: false, hasPassed: false, opensAt: at('10T10:00'), water: water('10T10:00', '10T22:00') },
  ],
  [
    '10T11:00',
    [],
    { isRunning: true, hasPassed: false, closesAt: at('10T22:00'), water: water('10T10:00', '10T22:00') },
  ],
  [
    '10T17:00',
    [],
    { isRunning: true, hasPassed: false, opensAt: at('10T10:00'), water: water('10T10:00', '10T22:00') },
  ],
  [
    '10T17:00',
    [closed('10T15:00', '10T16:00')],
    { suspension: { from: at('10T15:00'), until: at('10T16:00') }, water: water('10T16:00', '10T22:00') },
  ],
])(
  'given %s and the closures %j, then turns that follow each other are one row, not one until the seam',
  (now, closures, row) => {
    const rows = seen(now, closures).ahead.flatMap((ofMonth) => ofMonth.rows)
    expect(rows.find(({ turns }) => turns.length > 1)).toMatchObject(row)
  },
)

it('given a closure over the start of a turn, then the countdown is to the water, not to the turn', () => {
  const { next, ahead } = seen('11T12:00', [closed('11T00:00', '12T06:00')])
  const suspension = { until: at('12T06:00') }
  expect(next).toMatchObject({
    hasWater: false,
    water: water('12T06:00', '12T10:00'),
    suspensions: [{ opensAt: at('12T04:00'), suspension }],
  })
  expect(ahead[0]?.rows[0]).toMatchObject({ suspension, water: water('12T06:00', '12T10:00') })
})

it('given a closure over all of the next turn, then the first turn with water is next', () => {
  const { next, dry, ahead } = seen('11T12:00', [closed('11T00:00', '12T12:00')])
  expect(next?.opensAt).toEqual(Temporal.Instant.from('2026-07-04T04:00-06:00'))
  expect(dry.map(({ opensAt }) => opensAt)).toEqual([at('12T04:00')])
  expect(ahead[0]?.rows[0]).toMatchObject({ suspension: {}, water: undefined })
})

it('given 1 AM, then yesterday’s last turn is running', () => {
  const { next, past } = seen('10T01:00')
  expect(next).toMatchObject({ hasWater: true, water: { opensAt: at('09T22:00'), closesAt: at('10T04:00') } })
  expect(past).toHaveLength(1)
})

it('given the moment at which a turn closes, then it is past, and the following turn is next', () => {
  expect(seen('10T22:00').next).toMatchObject({ hasWater: false, water: { opensAt: at('12T04:00') } })
})

it('given a closure that began during a turn, then the turn has no water until the closure ends', () => {
  const { next } = seen('10T12:00', [closed('10T11:00', '10T13:00')])
  expect(next).toMatchObject({ hasWater: false, water: { opensAt: at('10T13:00'), closesAt: at('10T22:00') } })
})

it('given a closure over the end of two consecutive turns, then the water lasts until it begins', () => {
  const { next, ahead } = seen('10T11:00', [closed('10T18:00', '11T12:00')])
  expect(next).toMatchObject({ hasWater: true, water: { opensAt: at('10T10:00'), closesAt: at('10T18:00') } })
  expect(ahead[0]?.rows.map(({ water }) => water?.closesAt)).toEqual(['10T18:00', '12T10:00'].map(at))
})

it('given the last loaded turn, then it is not known whether anybody follows', () => {
  expect(seen('11T12:00').next).toMatchObject({ isFollowed: true })
  expect(seen('20T12:00').next).toMatchObject({ isFollowed: false })
})
