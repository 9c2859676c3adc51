import { expect, it } from 'vitest'
import { halfHoursOf } from './coming-windows.ts'

const DENVER = 'America/Denver'

it.each([
  ['on the hour', '2026-06-10T16:00-06:00', '2026-06-10T18:00-06:00', ['16:00', '16:30', '17:00', '17:30', '18:00']],
  ['off the half hour', '2026-06-10T05:15-06:00', '2026-06-10T06:15-06:00', ['05:15', '05:45', '06:15']],
  [
    'past the clocks that go forward',
    '2026-03-08T01:00-07:00',
    '2026-03-08T03:30-06:00',
    ['01:00', '01:30', '03:00', '03:30'],
  ],
  [
    'past the clocks that go back',
    '2026-11-01T01:00-06:00',
    '2026-11-01T02:00-07:00',
    ['01:00', '01:30', '01:00', '01:30', '02:00'],
  ],
])(
  'given hours %s, then parts begin and end at both ends and at half hours from their beginning',
  (_what, from, until, times) => {
    const window = { opensAt: Temporal.Instant.from(from), closesAt: Temporal.Instant.from(until) }
    const found = halfHoursOf(window).map((time) =>
      time.toZonedDateTimeISO(DENVER).toPlainTime().toString().slice(0, 5),
    )
    expect(found).toEqual(times)
  },
)
