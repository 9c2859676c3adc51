import { describe, expect, it } from 'vitest'
import { everyDay, ZONES } from '../testing/any.ts'
import { at, lakewood } from '../testing/lakewood.ts'
import type { DitchDay } from './ditch-day.ts'
import { slotAtMinute } from './find-slot.ts'
import { placeAt, readPlace, writePlace } from './local-place.ts'
import { instantOfPlace } from './local-time.ts'
import { slotMinute } from './slot.ts'
import { isSkipped } from './turn.ts'
import { usualWindow } from './usual-openings.ts'
import { clocksOf, followFrom } from './zone-clocks.ts'

const DAY = 24 * 60
const noon = (day: DitchDay, timeZone: string) => day.toZonedDateTime({ timeZone, plainTime: '12:00' })
const offsetAt = (day: DitchDay, timeZone: string) => noon(day, timeZone).offsetNanoseconds

/** Found by comparing the offsets of neighboring days, not by asking for transitions. */
const changedSinceNoonBefore = (timeZone: string) =>
  everyDay.slice(1).filter((day, index) => offsetAt(day, timeZone) !== offsetAt(everyDay[index] as DitchDay, timeZone))

/** 24 slots, every quarter of an hour, before and after the minute. */
const slotsAround = (minute: number) =>
  Array.from({ length: 24 }, (_, index) => (minute + (index - 12) * 15 + DAY) % DAY)
    .toSorted((a, b) => a - b)
    .map(slotAtMinute)

describe.each(ZONES)('every clock change of %s from 2020 through 2040', (timeZone) => {
  const changed = changedSinceNoonBefore(timeZone)

  it('given the days around it and a slot every quarter of an hour, then turns follow each other', () => {
    const wrong: string[] = []
    for (const day of changed) {
      const change = noon(day.subtract({ days: 1 }), timeZone).getTimeZoneTransition('next')
      const local = change?.toPlainTime() as Temporal.PlainTime
      const rules = { ...lakewood, clocks: clocksOf(timeZone), slots: slotsAround(local.hour * 60 + local.minute) }
      const days = [-1, 0, 1].map((days) => day.add({ days }))
      const places = days.flatMap((day) =>
        rules.slots.map((slot) => ({ day, slot, ...usualWindow({ day, slot }, rules) })),
      )
      places.forEach(({ day, slot, opensAt, closesAt }, index) => {
        const next = places[index + 1]
        const asked = day.toPlainDateTime({ hour: Math.floor(slotMinute(slot) / 60), minute: slotMinute(slot) % 60 })
        const shown = (instant: Temporal.Instant) =>
          Temporal.PlainDateTime.compare(instant.toZonedDateTimeISO(timeZone).toPlainDateTime(), asked)
        const isOnTime = shown(opensAt) === 0 && opensAt.equals(asked.toZonedDateTime(timeZone).toInstant())
        const isJustPast = shown(opensAt) > 0 && shown(opensAt.subtract({ nanoseconds: 1 })) < 0
        if (!isOnTime && !isJustPast) wrong.push(`${asked} opens at ${opensAt}`)
        if (next && !next.opensAt.equals(closesAt)) wrong.push(`${asked} closes at ${closesAt}`)
        if (Temporal.Instant.compare(opensAt, closesAt) > 0) wrong.push(`${asked} closes before it opens`)
      })
      const isForward = offsetAt(day, timeZone) > offsetAt(day.subtract({ days: 1 }), timeZone)
      if (places.some(isSkipped) !== isForward) wrong.push(`${day} skips ${places.filter(isSkipped).length} turns`)
    }
    expect(wrong).toEqual([])
  })
})

it.each([
  ['2026-03-08T09:00:59Z', '2026-03-08T03:00'],
  ['2026-11-01T07:30Z', '2026-11-01T01:30'],
  ['2026-11-01T08:29:59Z', '2026-11-01T01:29-07:00'],
  ['2026-11-01T08:30:59.999Z', '2026-11-01T01:30-07:00'],
  ['2026-11-01T09:00Z', '2026-11-01T02:00'],
])('given %s in Denver, then its place is %s, and opens at that minute', (instant, place) => {
  const found = placeAt(at(instant), lakewood.clocks)
  expect(writePlace(found)).toBe(place)
  const minute = at(instant).round({ smallestUnit: 'minute', roundingMode: 'floor' })
  expect(instantOfPlace(found, lakewood.clocks)).toEqual(minute)
})

it('given a zone that a captain corrected, then times before stay, what the clocks skip then is that moment, and offsets change', () => {
  const corrected = followFrom(at('2026-06-10T04:00-06:00'), lakewood.clocks, clocksOf('America/Chicago'))
  const instantAt = (text: string) => instantOfPlace(readPlace(text), corrected)
  expect(instantAt('2026-06-10T03:59')).toEqual(at('2026-06-10T03:59-06:00'))
  expect(instantAt('2026-06-10T04:30')).toEqual(at('2026-06-10T05:00-05:00'))
  expect(instantAt('2026-06-10T05:01')).toEqual(at('2026-06-10T05:01-05:00'))
  expect(instantAt('2026-12-01T05:00')).toEqual(at('2026-12-01T05:00-06:00'))
  expect(corrected.timeZone).toBe('America/Chicago')
})
