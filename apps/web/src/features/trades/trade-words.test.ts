import { clocksOf } from '@headgate/domain'
import { expect, it } from 'vitest'
import { formatClock } from './trade-words.ts'

const DENVER = clocksOf('America/Denver')

it('given an hour that the clocks show twice, then each of its times says which it is, and others do not', () => {
  const times = ['06:59', '07:00', '07:30', '08:30', '09:00'].map((time) =>
    formatClock(Temporal.Instant.from(`2026-11-01T${time}Z`), DENVER),
  )
  expect(times).toEqual(['12:59 AM', '1 AM (first time)', '1:30 AM (first time)', '1:30 AM (second time)', '2 AM'])
  expect(formatClock(Temporal.Instant.from('2026-03-08T09:00Z'), DENVER)).toBe('3 AM')
})
