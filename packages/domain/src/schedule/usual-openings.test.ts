import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDay, anyInstant, anyRules, runs } from '../testing/any.ts'
import { lakewood } from '../testing/lakewood.ts'
import { type DitchDay, ditchDay } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { type Slot, slotMinute } from './slot.ts'
import { nextOpening, openPlace, placeAfter, usualWindow } from './usual-openings.ts'

const windowsOf = (day: DitchDay, rules: DitchRules) => rules.slots.map((slot) => usualWindow({ day, slot }, rules))
const timeOf = (slot: Slot) => new Temporal.PlainTime(Math.floor(slotMinute(slot) / 60), slotMinute(slot) % 60)

it('given a slot the ditch does not use, then its turn lasts until the next one it does use', () => {
  const { closesAt } = usualWindow({ day: ditchDay('2026-06-10'), slot: '11AM' }, lakewood)
  expect(closesAt.toString()).toBe('2026-06-10T22:00:00Z')
})

describe('the place that is open', () => {
  it('given any instant, slots and zone, then its turn has opened and not yet closed', () => {
    fc.assert(
      fc.property(anyInstant, anyRules, (now, rules) => {
        const { opensAt, closesAt } = usualWindow(openPlace(now, rules), rules)
        expect(Temporal.Instant.compare(opensAt, now)).toBeLessThanOrEqual(0)
        expect(Temporal.Instant.compare(now, closesAt)).toBeLessThan(0)
        expect(nextOpening(now, rules).equals(closesAt)).toBe(true)
      }),
      runs(300),
    )
  })

  it('given any place, then the one after opens as it closes', () => {
    fc.assert(
      fc.property(anyInstant, anyRules, (now, rules) => {
        const place = openPlace(now, rules)
        const after = placeAfter(place, rules.slots)
        expect(usualWindow(after, rules).opensAt.equals(usualWindow(place, rules).closesAt)).toBe(true)
      }),
      runs(300),
    )
  })

  it('given any place, then its window is the same whether the clocks were last asked about near it or far away', () => {
    fc.assert(
      fc.property(anyDay, anyRules, (day, rules) => {
        const slot = rules.slots[0] as Slot
        const farAway = day.year < 2030 ? '2040-06-15' : '2020-06-15'
        usualWindow({ day: ditchDay(farAway), slot }, rules)
        const windows = windowsOf(day, rules)
        for (let days = 10; days > 0; days -= 1) usualWindow({ day: day.subtract({ days }), slot }, rules)
        const again = windowsOf(day, rules)
        expect(again.map(({ opensAt, closesAt }) => `${opensAt} ${closesAt}`)).toEqual(
          windows.map(({ opensAt, closesAt }) => `${opensAt} ${closesAt}`),
        )
        for (const [at, slot] of rules.slots.entries()) {
          const local = again[at]?.opensAt.toZonedDateTimeISO(rules.clocks.timeZone)
          const asWritten = day.toZonedDateTime({ timeZone: rules.clocks.timeZone, plainTime: timeOf(slot) })
          expect(Temporal.ZonedDateTime.compare(local ?? asWritten, asWritten)).toBeLessThanOrEqual(0)
        }
      }),
      runs(300),
    )
  })
})
