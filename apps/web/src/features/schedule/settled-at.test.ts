import { scheduleDays } from '@headgate/domain'
import { layered } from '@headgate/domain/testing/a-trade'
import { anyTimeInSeason } from '@headgate/domain/testing/any-season'
import { anyWaterYear } from '@headgate/domain/testing/any-water-year'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { settledAt } from './settled-at.ts'

it('given any season, closures and moment, then the calendar has not changed since it settled', () => {
  fc.assert(
    fc.property(anyWaterYear, anyTimeInSeason, ({ rules, base, layers, closures }, now) => {
      const { timeline } = layered(base, layers, rules)
      const settled = settledAt(now, rules.clocks, timeline, closures)
      expect(Temporal.Instant.compare(settled, now)).toBeLessThanOrEqual(0)
      expect(JSON.stringify(scheduleDays(timeline, { now: settled, rules, closures }))).toBe(
        JSON.stringify(scheduleDays(timeline, { now, rules, closures })),
      )
    }),
  )
})
