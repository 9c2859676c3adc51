import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDay, anyInstant, anyRules, everyDay, runs } from '../testing/any.ts'
import { at, lakewood } from '../testing/lakewood.ts'
import { type DitchDay, ditchDay } from './ditch-day.ts'
import type { DitchRules } from './ditch-rules.ts'
import { nextOpening, openPlace, placeAfter, placeBefore, type TurnWindow, turnWindow } from './turn-window.ts'

const hoursLong = ({ opensAt, closesAt }: TurnWindow) => opensAt.until(closesAt).total('hours')
const windowsOf = (day: DitchDay, rules: DitchRules) => rules.slots.map((slot) => turnWindow({ day, slot }, rules))
const format = ({ day, slot }: ReturnType<typeof openPlace>) => `${day} ${slot}`

describe('when a turn may draw water', () => {
  it.each([
    ['2026-05-11', ['2026-05-11T10:00Z', '2026-05-11T16:00Z', '2026-05-11T22:00Z', '2026-05-12T04:00Z']],
    ['2026-10-31', ['2026-10-31T10:00Z', '2026-10-31T16:00Z', '2026-10-31T22:00Z', '2026-11-01T04:00Z']],
    ['2026-11-01', ['2026-11-01T11:00Z', '2026-11-01T17:00Z', '2026-11-01T23:00Z', '2026-11-02T05:00Z']],
  ])('given %s, then its slots open at %j', (day, openings) => {
    const opened = windowsOf(ditchDay(day), lakewood).map(({ opensAt }) => opensAt.toString())
    expect(opened).toEqual(openings.map((opening) => at(opening).toString()))
  })

  it.each([
    ['2026-06-10', 'an ordinary night', 6],
    ['2025-03-08', 'clocks spring forward', 5],
    ['2026-03-07', 'clocks spring forward', 5],
    ['2027-03-13', 'clocks spring forward', 5],
    ['2028-03-11', 'clocks spring forward', 5],
    ['2029-03-10', 'clocks spring forward', 5],
    ['2025-11-01', 'clocks fall back', 7],
    ['2026-10-31', 'clocks fall back', 7],
    ['2027-11-06', 'clocks fall back', 7],
    ['2028-11-04', 'clocks fall back', 7],
    ['2029-11-03', 'clocks fall back', 7],
  ])('given %s (%s), then the 10PM turn lasts %i hours', (day, _why, hours) => {
    expect(hoursLong(turnWindow({ day: ditchDay(day), slot: '10PM' }, lakewood))).toBe(hours)
  })

  it('given a slot the ditch does not use, then its turn lasts until the next one it does use', () => {
    const { closesAt } = turnWindow({ day: ditchDay('2026-06-10'), slot: '11AM' }, lakewood)
    expect(closesAt.toString()).toBe('2026-06-10T22:00:00Z')
  })

  it('given a ditch with one slot, then a turn lasts the whole day', () => {
    const daily: DitchRules = { ...lakewood, slots: ['6AM'] }
    expect(hoursLong(turnWindow({ day: ditchDay('2026-06-10'), slot: '6AM' }, daily))).toBe(24)
  })

  it('given a ditch without slots, then it throws', () => {
    expect(() => openPlace(at('2026-06-10T11:00-06:00'), { ...lakewood, slots: [] })).toThrow(RangeError)
  })
})

describe('every day from 2020 through 2040', () => {
  const nthSunday = (nth: number, year: number, month: number) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 })
    return first.add({ days: 7 - first.dayOfWeek + 7 * (nth - 1) })
  }
  const hoursExpected = (day: DitchDay) => {
    const tomorrow = day.add({ days: 1 })
    if (tomorrow.equals(nthSunday(2, tomorrow.year, 3))) return [6, 6, 6, 5]
    if (tomorrow.equals(nthSunday(1, tomorrow.year, 11))) return [6, 6, 6, 7]
    return [6, 6, 6, 6]
  }

  it('given any of them in Denver, then turns last 6 h, but 5 or 7 h on the nights when clocks change', () => {
    const wrong = everyDay.filter((day) => {
      const hours = windowsOf(day, lakewood).map(hoursLong)
      return hours.join() !== hoursExpected(day).join()
    })
    expect(wrong.map(String)).toEqual([])
  })

  it('given any of them, any slots and any zone, then turns follow each other with no gap and no overlap', () => {
    fc.assert(
      fc.property(anyDay, anyRules, (day, rules) => {
        const windows = [...windowsOf(day, rules), ...windowsOf(day.add({ days: 1 }), rules)]
        windows.forEach(({ opensAt, closesAt }, index) => {
          const next = windows[index + 1]
          expect(Temporal.Instant.compare(opensAt, closesAt)).toBeLessThanOrEqual(0)
          if (next) expect(next.opensAt.equals(closesAt)).toBe(true)
        })
      }),
      runs(300),
    )
  })
})

describe('the place that is open', () => {
  it.each([
    ['2026-06-10T11:00-06:00', '2026-06-10 10AM'],
    ['2026-06-10T09:59:59.999-06:00', '2026-06-10 4AM'],
    ['2026-06-10T10:00-06:00', '2026-06-10 10AM'],
    ['2026-06-11T00:00-06:00', '2026-06-10 10PM'],
    ['2026-06-11T01:00-06:00', '2026-06-10 10PM'],
    ['2026-06-11T03:59:59-06:00', '2026-06-10 10PM'],
    ['2026-06-11T04:00-06:00', '2026-06-11 4AM'],
    ['2026-10-31T23:30-06:00', '2026-10-31 10PM'],
    ['2026-11-01T01:30-06:00', '2026-10-31 10PM'],
    ['2026-11-01T01:30-07:00', '2026-10-31 10PM'],
    ['2026-11-01T03:59-07:00', '2026-10-31 10PM'],
    ['2026-11-01T04:00-07:00', '2026-11-01 4AM'],
    ['2026-03-08T01:59-07:00', '2026-03-07 10PM'],
    ['2026-03-08T03:00-06:00', '2026-03-07 10PM'],
    ['2026-01-01T00:30-07:00', '2025-12-31 10PM'],
  ])('given %s, then it is %s', (now, place) => {
    expect(format(openPlace(at(now), lakewood))).toBe(place)
  })

  it('given any instant, slots and zone, then its turn has opened and not yet closed', () => {
    fc.assert(
      fc.property(anyInstant, anyRules, (now, rules) => {
        const { opensAt, closesAt } = turnWindow(openPlace(now, rules), rules)
        expect(Temporal.Instant.compare(opensAt, now)).toBeLessThanOrEqual(0)
        expect(Temporal.Instant.compare(now, closesAt)).toBeLessThan(0)
        expect(nextOpening(now, rules).equals(closesAt)).toBe(true)
      }),
      runs(300),
    )
  })

  it('given the moment of the next opening, then the place has moved on', () => {
    fc.assert(
      fc.property(anyInstant, anyRules, (now, rules) => {
        const later = openPlace(nextOpening(now, rules), rules)
        expect(format(later)).not.toBe(format(openPlace(now, rules)))
        expect(turnWindow(later, rules).opensAt.equals(nextOpening(now, rules))).toBe(true)
      }),
      runs(300),
    )
  })

  it('given any place, then the one after opens as it closes, and the one before that is the place again', () => {
    fc.assert(
      fc.property(anyInstant, anyRules, (now, rules) => {
        const place = openPlace(now, rules)
        const after = placeAfter(place, rules)
        expect(turnWindow(after, rules).opensAt.equals(turnWindow(place, rules).closesAt)).toBe(true)
        expect(format(placeBefore(after, rules))).toBe(format(place))
      }),
      runs(300),
    )
  })
})
