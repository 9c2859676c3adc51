import { clocksOf } from '@headgate/domain'
import { expect, it } from 'vitest'
import { endAfter, readClosure } from './closure-wanted.ts'

const clocks = clocksOf('America/Denver')
const now = Temporal.Instant.from('2026-06-10T17:00:00Z')
const read = (written: Partial<Parameters<typeof readClosure>[0]>) =>
  readClosure({ from: null, until: '', now, clocks, ...written })

it.each([
  ['no start', '2026-06-10T16:00', '2026-06-10T22:00:00Z'],
  ['no start and no end', null, '2027-07-15T17:00:00Z'],
])('given %s, then the closure starts now', (_what, until, end) => {
  const { closure } = read({ until })
  expect([closure?.from, closure?.until].map(String)).toEqual(['2026-06-10T17:00:00Z', end])
})

it('given a skipped hour, then the form says which time is used', () => {
  const { oddities } = read({ from: '2027-03-14T02:30', until: '2027-03-14T12:00' })
  expect(oddities.from).toContain('Sunday, March 14, 2027 at 3\u00A0AM')
})

it.each([
  ['6 hours from now', { hours: 6 }, null, '2026-06-10T17:00'],
  ['2 days from now', { days: 2 }, null, '2026-06-12T11:00'],
  ['a day on which the clocks go forward', { days: 1 }, '2027-03-13T12:00', '2027-03-14T12:00'],
  ['6 hours in which the clocks go forward', { hours: 6 }, '2027-03-13T22:00', '2027-03-14T05:00'],
  ['a day from no time', { days: 1 }, '', ''],
])('given a closure of %s, then it ends at that time by the ditch’s clock', (_what, length, from, end) => {
  expect(endAfter({ hours: 0, days: 0, ...length }, { from, now, clocks })).toBe(end)
})

it.each([
  ['no beginning', { from: '', until: '2026-06-10T16:00' }, 'from'],
  ['no end', { until: '' }, 'until'],
  ['an end that has passed', { from: null, until: '2026-06-10T11:00' }, 'until'],
  ['an end before the beginning', { from: '2026-06-12T10:00', until: '2026-06-12T10:00' }, 'until'],
] as const)('given %s, then that field is at fault', (_what, written, field) => {
  const { closure, fault } = read(written)
  expect(closure).toBeUndefined()
  expect(fault?.field).toBe(field)
})
