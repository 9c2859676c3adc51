import { type Closure, type DitchRules, ditchDay, rotation, scheduleDays, seasonOf } from '@headgate/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { settledAt } from './settled-at.ts'

const rules: DitchRules = {
  timeZone: 'America/Denver',
  slots: ['4AM', '10AM', '4PM', '10PM'],
  firstDay: Temporal.PlainMonthDay.from('01-01'),
  lastDay: Temporal.PlainMonthDay.from('11-01'),
}
const season = seasonOf(
  rotation({
    owners: ['Alvarez', 'Baca', 'Chavez'],
    slots: rules.slots,
    from: ditchDay('2026-10-20'),
    through: ditchDay('2026-11-01'),
  }),
)

const closures: Closure[] = [
  ['2026-10-22T15:00:00Z', '2026-10-22T20:30:00Z'],
  ['2026-10-30T03:00:00Z', '2026-11-01T12:00:00Z'],
].map(([from = '', until = '']) => ({
  from: Temporal.Instant.from(from),
  until: Temporal.Instant.from(until),
  reason: 'maintenance',
  note: '',
}))

it('given any moment, then the calendar has not changed since it settled', () => {
  const moments = fc.date({
    min: new Date('2026-10-18T00:00:00Z'),
    max: new Date('2026-11-04T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const now = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      const settled = settledAt(now, rules, closures)
      expect(Temporal.Instant.compare(settled, now)).toBeLessThanOrEqual(0)
      expect(JSON.stringify(scheduleDays(season, { now: settled, rules, closures }))).toBe(
        JSON.stringify(scheduleDays(season, { now, rules, closures })),
      )
    }),
  )
})

it.each([
  ['2026-06-11T08:59:00Z', '2026-06-11T06:00:00Z', 'midnight'],
  ['2026-06-11T21:59:00Z', '2026-06-11T16:00:00Z', '10 AM'],
])('given %s, then it settled at %s, %s', (now, settled) => {
  expect(settledAt(Temporal.Instant.from(now), rules).toString()).toBe(settled)
})
