import { clocksOf } from '@headgate/domain'
import { expect, it } from 'vitest'
import { readClosure } from './closure-wanted.ts'

const clocks = clocksOf('America/Denver')
const now = Temporal.Instant.from('2026-06-10T17:00:00Z')
const read = (written: Partial<Parameters<typeof readClosure>[0]>) =>
  readClosure({ from: null, lasting: 'until', until: '', count: '', now, clocks, ...written })

it('given no start, then the closure starts now', () => {
  const { closure } = read({ from: null, until: '2026-06-10T16:00' })
  expect([closure?.from.toString(), closure?.until.toString()]).toEqual([
    '2026-06-10T17:00:00Z',
    '2026-06-10T22:00:00Z',
  ])
})

it('given a skipped hour, then the form says which time is used', () => {
  const { oddities } = read({ from: '2027-03-14T02:30', until: '2027-03-14T12:00' })
  expect(oddities.from).toContain('Sunday, March 14, 2027 at 3\u00A0AM')
})

it.each([
  ['hours', '30', '2026-06-11T23:00:00Z'],
  ['days', '2', '2026-06-12T17:00:00Z'],
  ['open', '', '2027-07-15T17:00:00Z'],
] as const)('given %s and “%s”, then the closure ends at %s', (lasting, count, until) => {
  expect(`${read({ lasting, count }).closure?.until}`).toBe(until)
})

it('given a day on which the clocks go forward, then a closure of one day ends at the same time of day', () => {
  const { closure } = read({ from: '2027-03-13T12:00', lasting: 'days', count: '1' })
  expect([closure?.from, closure?.until].map(String)).toEqual(['2027-03-13T19:00:00Z', '2027-03-14T18:00:00Z'])
})

it.each([
  ['no beginning', { from: '', until: '2026-06-10T16:00' }, 'from'],
  ['an end that has passed', { from: null, until: '2026-06-10T11:00' }, 'until'],
  ['no number of days', { lasting: 'days', count: '0' }, 'count'],
  ['more hours than a closure may last', { lasting: 'hours', count: '9601' }, 'count'],
  ['some hours that are over by now', { from: '2026-06-10T08:00', lasting: 'hours', count: '2' }, 'count'],
  ['an end before the beginning', { from: '2026-06-12T10:00', until: '2026-06-12T10:00' }, 'until'],
] as const)('given %s, then that field is at fault', (_what, written, field) => {
  const { closure, fault } = read(written)
  expect(closure).toBeUndefined()
  expect(fault?.field).toBe(field)
})
