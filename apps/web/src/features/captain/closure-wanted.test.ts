import { clocksOf } from '@headgate/domain'
import { expect, it } from 'vitest'
import { readClosure } from './closure-wanted.ts'

const clocks = clocksOf('America/Denver')
const now = Temporal.Instant.from('2026-06-10T17:00:00Z')

it('given no start, then the closure starts now', () => {
  const { closure } = readClosure({ from: null, until: '2026-06-10T16:00', now, clocks })
  expect([closure?.from.toString(), closure?.until.toString()]).toEqual([
    '2026-06-10T17:00:00Z',
    '2026-06-10T22:00:00Z',
  ])
})

it('given a skipped hour, then the form says which time is used', () => {
  const { oddities } = readClosure({ from: '2027-03-14T02:30', until: '2027-03-14T12:00', now, clocks })
  expect(oddities.from).toContain('Sunday, March 14, 2027 at 3\u00A0AM')
})

it.each([
  ['no beginning', { from: '', until: '2026-06-10T16:00' }, 'from'],
  ['an end that has passed', { from: null, until: '2026-06-10T11:00' }, 'until'],
  ['an end before the beginning', { from: '2026-06-12T10:00', until: '2026-06-12T10:00' }, 'until'],
])('given %s, then that field is at fault', (_what, written, field) => {
  const { closure, fault } = readClosure({ ...written, now, clocks })
  expect(closure).toBeUndefined()
  expect(fault?.field).toBe(field)
})
