import { expect, it } from 'vitest'
import { NO_TURNS } from '../schedule/timeline.ts'
import { placeKey } from '../schedule/turn.ts'
import { aClosure, aTimeline, aTurn, at, halfHours, lakewood } from '../testing/lakewood.ts'
import { freeTurns } from './free-turns.ts'

const rules = { ...lakewood, lastDay: Temporal.PlainMonthDay.from('06-11') }
const timeline = aTimeline([aTurn('2026-06-10', '10AM'), aTurn('2026-06-11', '4AM')])

const found = (more: Partial<Parameters<typeof freeTurns>[0]> = {}) =>
  freeTurns({ timeline, closures: [], rules, year: 2026, now: at('2026-06-10T04:00-06:00'), ...more }).map(placeKey)

it('given a season, then the turns of nobody until its last day are free, but for those that a closure touches', () => {
  const [evening, night] = ['2026-06-10 4PM', '2026-06-10 10PM']
  const last = ['2026-06-11 4PM', '2026-06-11 10PM']
  expect(found()).toEqual([evening, night, '2026-06-11 10AM', ...last])
  expect(found({ closures: [aClosure('2026-06-10T21:00-06:00', '2026-06-11T11:00-06:00')] })).toEqual(last)
})

it('given a turn that the clocks skip, then it is not free', () => {
  const now = at('2026-03-08T00:00-07:00')
  const short = { ...halfHours, lastDay: Temporal.PlainMonthDay.from('03-08') }
  const times = ['1:30AM', '2:30AM', '5:30AM', '5:45AM']
  expect(found({ timeline: NO_TURNS, rules: short, now })).toEqual(times.map((slot) => `2026-03-08 ${slot}`))
})
