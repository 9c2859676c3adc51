import { describe, expect, it } from 'vitest'
import { aClosure, aTimeline, aTurn, at, lakewood } from '../testing/lakewood.ts'
import { closureAt, closuresBetween } from './closure.ts'
import { turnsClosed, turnsReopened } from './closure-effect.ts'
import { ditchDay } from './ditch-day.ts'
import { closuresByNow, isOpenEnded, LONGEST_CLOSURE } from './open-ended.ts'

const juneClosure = (from: string, until: string) => aClosure(`2026-06-${from}-06:00`, `2026-06-${until}-06:00`)

const midday = juneClosure('10T12:00', '10T18:00')

describe('whether the ditch is closed', () => {
  it.each([
    ['11:59:59.999', false],
    ['12:00', true],
    ['17:59:59.999', true],
    ['18:00', false],
  ])('given a closure from 12 to 18, then at %s it is %s', (time, isClosed) => {
    expect(closureAt([midday], at(`2026-06-10T${time}-06:00`)) !== undefined).toBe(isClosed)
  })

  it('given two closures at once, then it is the one that lasts longest', () => {
    const longer = juneClosure('10T13:00', '10T20:00')
    const now = at('2026-06-10T14:00-06:00')
    expect([closureAt([midday, longer], now), closureAt([longer, midday], now)]).toEqual([longer, longer])
  })
})

it('given a closure as long as one may be, then it is until further notice, and takes for certain what it has so far', () => {
  const [from, now] = [at('2026-06-10T12:00-06:00'), at('2026-06-10T14:00-06:00')]
  const until = from.add(LONGEST_CLOSURE)
  const closure = { ...midday, from, until }
  expect([closure, { from, until: until.subtract({ seconds: 1 }) }].map(isOpenEnded)).toEqual([true, false])
  expect(closuresByNow([midday, closure], now)).toEqual([midday, { ...closure, until: now }])
  expect(closuresByNow([closure], from)).toEqual([])
})

const days = { from: ditchDay('2026-06-10'), through: ditchDay('2026-06-11') }
it.each([
  ['ends at the first midnight', juneClosure('09T08:00', '10T00:00'), false],
  ['lasts into the first night', juneClosure('09T08:00', '10T00:01'), true],
  ['begins in the last turn, after midnight', juneClosure('12T03:59', '12T12:00'), true],
  ['begins when the last turn is over', juneClosure('12T04:00', '12T12:00'), false],
])('given a closure that %s, then being in a range of days is %s', (_what, closure, belongs) => {
  expect(closuresBetween([closure], days, lakewood)).toEqual(belongs ? [closure] : [])
})

describe('the turns a closure affects', () => {
  const timeline = aTimeline([aTurn('2026-06-10', '4AM'), aTurn('2026-06-10', '10AM'), aTurn('2026-06-10', '4PM')])
  const [, noon, evening] = timeline.segments

  it('given a closure that began in the past, then turns that are over are left out, but not the running one', () => {
    const closure = juneClosure('10T05:00', '10T18:00')
    expect(turnsClosed(timeline, closure, at('2026-06-10T12:00-06:00'))).toEqual([noon, evening])
  })

  it('given another closure goes on, then a turn that it keeps dry gets nothing back', () => {
    const others = [juneClosure('10T16:00', '10T23:00')]
    const now = at('2026-06-10T13:00-06:00')
    expect(turnsReopened(timeline, { closure: midday, others }, now)).toEqual([noon])
  })

  it.each([
    ['is over by now', juneClosure('10T10:00', '10T11:00')],
    ['takes only the end of the turn', juneClosure('10T15:00', '10T16:00')],
  ])('given another closure that %s, then the running turn gets its water back', (_what, other) => {
    const now = at('2026-06-10T13:00-06:00')
    expect(turnsReopened(timeline, { closure: midday, others: [other] }, now)).toEqual([noon, evening])
  })
})
