import { clocksOf } from '@headgate/domain'
import { expect, it } from 'vitest'
import { formatRelativeMoment } from './format-relative-time.ts'

const where = { now: Temporal.Instant.from('2026-06-10T00:30:00-06:00'), clocks: clocksOf('America/Denver') }

it.each([
  ['2026-06-10T00:05:00-06:00', 'today at 12:05\u00A0AM'],
  ['2026-06-09T23:59:00-06:00', 'yesterday at 11:59\u00A0PM'],
  ['2026-06-08T20:00:00-06:00', 'Monday 6/8 at 8\u00A0PM'],
  ['2026-06-11T04:00:00-06:00', 'Thursday 6/11 at 4\u00A0AM'],
])('given %s, then just after midnight on June 10 it is "%s"', (moment, words) => {
  expect(formatRelativeMoment(Temporal.Instant.from(moment), where)).toBe(words)
})
