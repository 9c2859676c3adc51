import { ditchDay, rotation, scheduleDays, seasonOf, timelineOf } from '@headgate/domain'
import { aClosure, byName, lakewood } from '@headgate/domain/testing/lakewood'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { settledAt } from './settled-at.ts'

const season = seasonOf(
  rotation({
    owners: ['Alvarez', 'Baca', 'Chavez'],
    slots: lakewood.slots,
    from: ditchDay('2026-10-20'),
    through: ditchDay('2026-11-01'),
  }),
)

/** Nobody has the last two hours of every fifth turn, nor the turn after every third of those. */
const timeline = {
  segments: timelineOf(season, lakewood, byName).segments.flatMap((turn, at) => {
    if (at % 15 === 1) return []
    return at % 5 === 0 ? [{ ...turn, closesAt: turn.closesAt.subtract({ hours: 2 }) }] : [turn]
  }),
}

const closures = [
  aClosure('2026-10-22T15:00:00Z', '2026-10-22T20:30:00Z'),
  aClosure('2026-10-30T03:00:00Z', '2026-11-01T12:00:00Z'),
]

it('given any moment, then the calendar has not changed since it settled', () => {
  const moments = fc.date({
    min: new Date('2026-10-18T00:00:00Z'),
    max: new Date('2026-11-04T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const now = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      const settled = settledAt(now, lakewood.timeZone, timeline, closures)
      expect(Temporal.Instant.compare(settled, now)).toBeLessThanOrEqual(0)
      expect(JSON.stringify(scheduleDays(timeline, { now: settled, rules: lakewood, closures }))).toBe(
        JSON.stringify(scheduleDays(timeline, { now, rules: lakewood, closures })),
      )
    }),
  )
})
