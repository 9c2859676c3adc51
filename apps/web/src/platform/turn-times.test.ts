import { clocksOf } from '@headgate/domain'
import { expect, it } from 'vitest'
import { findWrongEnd, formatClock, formatDayWithin, timesWithin } from './turn-times.ts'

const DENVER = clocksOf('America/Denver')
const at = (time: string) => Temporal.Instant.from(time)
const hours = (from: string, until: string) => ({ from: at(from), until: at(until) })
const ODD = hours('2026-06-10T02:44-06:00', '2026-06-10T12:29-06:00')
const THREE_DAYS = hours('2026-06-10T16:00-06:00', '2026-06-13T16:00-06:00')

it('given an hour that the clocks show twice, then each of its times says which it is, and others do not', () => {
  const times = ['06:59', '07:00', '07:30', '08:30', '09:00'].map((time) =>
    formatClock(at(`2026-11-01T${time}Z`), DENVER),
  )
  expect(times).toEqual([
    '12:59\u00A0AM',
    '1\u00A0AM (first time)',
    '1:30\u00A0AM (first time)',
    '1:30\u00A0AM (second time)',
    '2\u00A0AM',
  ])
  expect(formatClock(at('2026-03-08T09:00Z'), DENVER)).toBe('3\u00A0AM')
})

it.each([
  ['02:44', ODD, ['2026-06-10T08:44:00Z']],
  ['02:45', ODD, ['2026-06-10T08:45:00Z']],
  ['12:29', ODD, ['2026-06-10T18:29:00Z']],
  ['02:49', ODD, []],
  ['02:40', ODD, []],
  ['12:30', ODD, []],
  ['', ODD, []],
  ['16:00', THREE_DAYS, [10, 11, 12, 13].map((day) => `2026-06-${day}T22:00:00Z`)],
  ['15:55', THREE_DAYS, [11, 12, 13].map((day) => `2026-06-${day}T21:55:00Z`)],
  [
    '01:05',
    hours('2026-10-31T22:00-06:00', '2026-11-01T04:00-07:00'),
    ['2026-11-01T07:05:00Z', '2026-11-01T08:05:00Z'],
  ],
  ['02:05', hours('2026-03-07T22:00-07:00', '2026-03-08T04:00-06:00'), []],
])('given %s, then it is every such time of the turn at which it can be divided', (time, turn, expected) => {
  expect(timesWithin(turn, time, DENVER).map(String)).toEqual(expected)
})

it('given a turn, then days are named if it touches several', () => {
  expect(formatDayWithin(ODD, ODD.from, DENVER)).toBeUndefined()
  expect(formatDayWithin(THREE_DAYS, at('2026-06-12T05:59Z'), DENVER)).toBe('Thursday, June 11')
})

it.each([
  ['nothing', ODD, undefined],
  ['the beginning', { ...ODD, from: undefined }, 'from'],
  ['the end', { ...ODD, until: undefined }, 'until'],
  ['an end that is not later', { ...ODD, until: ODD.from }, 'until'],
])('given a part, then %s has to be corrected', (_end, part, expected) => {
  expect(findWrongEnd(part)).toBe(expected)
})
