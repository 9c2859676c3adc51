import {
  type Closure,
  type DitchRules,
  ditchDay,
  findHolderName,
  type HolderName,
  type Slot,
  seasonOf,
} from '@headgate/domain'
import { expect, it } from 'vitest'
import { ownSeason } from './own-season.ts'

const rules: DitchRules = {
  timeZone: 'America/Denver',
  slots: ['4AM', '10AM', '4PM', '10PM'],
  lastDay: Temporal.PlainMonthDay.from('11-01'),
}
const turn = (day: string, slot: Slot, holder: string) => ({
  day: ditchDay(day),
  slot,
  holder: findHolderName(holder) as HolderName,
})
const season = seasonOf([
  turn('2026-05-30', '4AM', 'Baker'),
  turn('2026-06-09', '10PM', 'Baker'),
  turn('2026-06-10', '10AM', 'BAKER'),
  turn('2026-06-10', '4PM', 'Baker'),
  turn('2026-06-10', '10PM', 'Vasquez'),
  turn('2026-06-12', '4AM', 'Baker'),
  turn('2026-07-04', '4AM', 'Baker'),
])

const at = (time: string) => Temporal.Instant.from(`2026-06-${time}-06:00`)
const closed = (from: string, until: string): Closure => ({
  from: at(from),
  until: at(until),
  reason: 'other',
  note: '',
})
const seen = (now: string, closures: Closure[] = [], viewer: object = { username: 'baker' }) =>
  ownSeason({ season, closures, now: at(now), rules, viewer })

it('given turns on both sides of now, then those to come are by month, and the rest is past', () => {
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
])('given a closure that takes %s, then the water does not run on', (_what, closures) => {
  expect(seen('10T07:00', closures).ahead[0]?.turns.map(({ runsOn }) => runsOn)).toEqual([false, false, false])
})

it('given a closure that leaves the hand-over alone, then the water runs on', () => {
  const { ahead } = seen('10T07:00', [closed('10T11:00', '10T12:00')])
  expect(ahead[0]?.turns.map(({ runsOn }) => runsOn)).toEqual([false, true, false])
})

it('given 1 AM, then yesterday’s last turn is the one that runs', () => {
  const { next, past } = seen('10T01:00')
  expect(next).toMatchObject({ hasWater: true, water: { opensAt: at('09T22:00'), closesAt: at('10T04:00') } })
  expect(past).toHaveLength(1)
})

it('given the second of two turns in a row, then it is the stretch that runs', () => {
  expect(seen('10T17:00').next).toMatchObject({ hasWater: true, opensAt: at('10T10:00'), passedTo: 'Vasquez' })
})

it('given the very moment in which a turn closes, then it is past, and the next is the next', () => {
  expect(seen('10T22:00').next).toMatchObject({ hasWater: false, water: { opensAt: at('12T04:00') } })
})

it('given a closure over the start of a turn, then the wait is for the water, not for the turn', () => {
  const { next, ahead } = seen('11T12:00', [closed('11T00:00', '12T06:00')])
  const water = { opensAt: at('12T06:00'), closesAt: at('12T10:00') }
  expect(next).toMatchObject({ hasWater: false, water, suspensions: ['4 AM: Suspended until 6 AM'] })
  expect(ahead[0]?.turns[0]).toMatchObject({ suspension: 'Suspended until 6 AM', water })
})

it('given a closure that began in the midst of a turn, then it has no water now, and gets it when that ends', () => {
  const { next } = seen('10T12:00', [closed('10T11:00', '10T13:00')])
  expect(next).toMatchObject({ hasWater: false, water: { opensAt: at('10T13:00'), closesAt: at('10T22:00') } })
})

it('given a closure that cuts off the end of two turns in a row, then the water is counted until it begins', () => {
  const { next, ahead } = seen('10T11:00', [closed('10T18:00', '11T12:00')])
  expect(next).toMatchObject({ hasWater: true, water: { opensAt: at('10T10:00'), closesAt: at('10T18:00') } })
  expect(ahead[0]?.turns.map(({ water }) => water?.closesAt)).toEqual(['10T16:00', '10T18:00', '12T10:00'].map(at))
})

it('given a closure over all of the next turn, then the next is the first with water', () => {
  const { next, dry, ahead } = seen('11T12:00', [closed('11T00:00', '12T12:00')])
  expect(next?.opensAt).toEqual(Temporal.Instant.from('2026-07-04T04:00-06:00'))
  expect(dry.map(({ opensAt }) => opensAt)).toEqual([at('12T04:00')])
  expect(ahead[0]?.turns[0]).toMatchObject({ suspension: 'Suspended', water: undefined })
})

it('given a closure over what is left of the turn that runs, then the next is the one after', () => {
  const { next, dry } = seen('10T17:00', [closed('10T16:30', '11T12:00')])
  expect(next?.opensAt).toEqual(at('12T04:00'))
  expect(dry.map(({ opensAt }) => opensAt)).toEqual([at('10T10:00')])
})

it('given a closure over all that is left, then there is none with water', () => {
  const { next, dry } = seen('11T12:00', [
    { ...closed('11T00:00', '12T12:00'), until: Temporal.Instant.from('2026-12-01T00:00Z') },
  ])
  expect(next).toBeUndefined()
  expect(dry).toHaveLength(2)
})

it('given the last turn in hand, then whether anybody follows it is not known', () => {
  expect(seen('11T12:00').next).toMatchObject({ isFollowed: true })
  expect(seen('20T12:00').next).toMatchObject({ isFollowed: false })
})

it('given nobody’s name, then there is nothing', () => {
  expect(seen('10T11:00', [], { fullName: 'Ann Baker' })).toMatchObject({ next: undefined, ahead: [], past: [] })
})
