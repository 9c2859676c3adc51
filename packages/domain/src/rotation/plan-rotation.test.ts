import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import { usualWindow } from '../schedule/usual-openings.ts'
import { aHolder, anyRotation, aRotation, HOUR_MS, holdersNamed } from '../testing/a-rotation.ts'
import { runs } from '../testing/any.ts'
import { aName, halfHours } from '../testing/lakewood.ts'
import { type OfferedRotation, planRotation } from './plan-rotation.ts'
import type { RotationDeviation } from './rotation-deviations.ts'
import { rotationPlaces } from './rotation-places.ts'
import { isNightAt, type RotationMode, type RotationRequest } from './rotation-request.ts'

function offered(request: RotationRequest): OfferedRotation {
  const planned = planRotation(request)
  if ('impossible' in planned) throw new Error(`impossible: ${JSON.stringify(planned.impossible)}`)
  return planned
}

const kindsOf = (deviations: readonly RotationDeviation[]) => [...new Set(deviations.map(({ kind }) => kind))].sort()

/** Counts from the season alone, by none of the planner's own numbers. */
function countByHand({ rules }: RotationRequest, { season }: OfferedRotation, name: string) {
  const own = season.turns.filter(({ holder }) => holder === name)
  const windows = own.map((turn) => usualWindow(turn, rules))
  const hours = windows.map(({ opensAt, closesAt }) => closesAt.epochMilliseconds - opensAt.epochMilliseconds)
  const rests = windows.slice(1).map(({ opensAt }, index) => {
    return opensAt.epochMilliseconds - (windows[index]?.closesAt.epochMilliseconds ?? 0)
  })
  return {
    hoursMs: hours.reduce((sum, ms) => sum + ms, 0),
    longestMs: Math.max(0, ...hours),
    nights: own.filter(({ slot }) => /^(8|9|10|11)PM$|^(12|[1-4])AM$/.test(slot)).length,
    weekends: own.filter(({ day }) => day.dayOfWeek >= 6).length,
    rests,
    weekdays: new Set(own.map(({ day }) => day.dayOfWeek)).size,
  }
}

/** Beyond rounding in the last digit: what is due is no whole number. */
const isBeyondOne = (difference: number): boolean => Math.abs(difference) > 1 + 1e-6

/** Whether those who take nights are due at least two days each beside all of the nights. */
function isRoomBesideNights(request: RotationRequest, { fairness }: OfferedRotation): boolean {
  const places = rotationPlaces(request)
  const nightsMs = places.filter(({ isNight }) => isNight).reduce((sum, { lengthMs }) => sum + lengthMs, 0)
  const dueMs = fairness.filter((_, index) => request.holders[index]?.takesNights).map(({ dueMs }) => dueMs)
  const twoDaysMs = 2 * Math.max(...places.map(({ lengthMs }) => lengthMs)) * dueMs.length
  return nightsMs === 0 || dueMs.reduce((sum, ms) => sum + ms, 0) > nightsMs + twoDaysMs
}

describe('planning a rotation', () => {
  it('given any request, then every turn has a holder, nights only those who take them, and every deviation is listed', () => {
    let offers = 0
    fc.assert(
      fc.property(anyRotation, (request) => {
        const planned = planRotation(request)
        if ('impossible' in planned) return
        offers += 1
        const places = rotationPlaces(request)
        expect(planned.season.turns.map(({ day, slot }) => `${day} ${slot}`)).toEqual(
          places.map(({ day, slot }) => `${day} ${slot}`),
        )
        const longestMs = Math.max(...places.map(({ lengthMs }) => lengthMs))
        for (const { name, takesNights } of request.holders) {
          const counted = countByHand(request, planned, name)
          const line = planned.fairness.find(({ holder }) => holder === name) as OfferedRotation['fairness'][number]
          expect(line).toMatchObject({ hoursMs: counted.hoursMs, nights: counted.nights, weekends: counted.weekends })
          if (!takesNights) expect(counted.nights).toBe(0)
          const expected = {
            hours: isBeyondOne((counted.hoursMs - line.dueMs) / longestMs) ? 1 : 0,
            nights: isBeyondOne(counted.nights - line.nightsDue) ? 1 : 0,
            weekends: isBeyondOne(counted.weekends - line.weekendsDue) ? 1 : 0,
            rest: counted.rests.filter((ms) => ms < request.restMs).length,
            weekdays: request.mode.kind === 'fixed-weekday' && counted.weekdays > 1 ? 1 : 0,
          }
          const own = planned.deviations.filter(({ holder, kind }) => holder === name && kind !== 'times')
          const listed = Object.fromEntries(
            Object.keys(expected).map((kind) => [kind, own.filter((deviation) => deviation.kind === kind).length]),
          )
          expect(listed).toEqual(expected)
        }
      }),
      runs(40),
    )
    expect(offers).toBeGreaterThan(5)
  })

  it('given turns of equal length and no rest, then turns, nights and weekend turns are within one of what is due', () => {
    let checked = 0
    fc.assert(
      fc.property(anyRotation, (request) => {
        const daily = { ...request, restMs: 0, mode: { kind: 'moves-daily' as const } }
        const planned = planRotation(daily)
        if ('impossible' in planned) return
        // Where holders have few turns, or nights take all that their takers are due, some may have to be listed.
        if (planned.season.turns.length < 16 * request.holders.length || !isRoomBesideNights(daily, planned)) return
        checked += 1
        expect(planned.deviations).toEqual([])
      }),
      runs(60),
    )
    expect(checked).toBeGreaterThan(5)
  })

  it('given carried-over hours, then every share settles within the season, to one turn', () => {
    fc.assert(
      fc.property(anyRotation, (request) => {
        const holders = request.holders.map((holder) => ({ ...holder, takesNights: true }))
        const settled = { ...request, holders, restMs: 0 }
        const planned = planRotation(settled)
        if ('impossible' in planned) {
          expect(planned.impossible.kind).toBe('carried-over')
          return
        }
        const waterMs = planned.fairness.reduce((sum, { hoursMs }) => sum + hoursMs, 0)
        const carriedMs = holders.reduce((sum, { carriedOverMs }) => sum + carriedOverMs, 0)
        const shares = holders.reduce((sum, { sharesThousandths }) => sum + sharesThousandths, 0)
        for (const [index, { sharesThousandths, carriedOverMs }] of holders.entries()) {
          const dueMs = ((waterMs - carriedMs) * sharesThousandths) / shares + carriedOverMs
          expect(planned.fairness[index]?.dueMs).toBeCloseTo(dueMs, 0)
        }
        expect(kindsOf(planned.deviations)).not.toContain('hours')
      }),
      runs(40),
    )
  })

  it('given slots that the clocks skip, then nobody gets them', () => {
    const night = { from: ditchDay('2026-03-08'), through: ditchDay('2026-03-08') }
    const planned = offered(aRotation({ ...night, rules: halfHours, holders: holdersNamed(1) }))
    expect(planned.season.turns.map(({ slot }) => slot)).toEqual(['1:30AM', '2:30AM', '5:30AM', '5:45AM'])
  })

  it.each([
    [
      'three of 24 take nights',
      { holders: holdersNamed(24).map((holder, index) => ({ ...holder, takesNights: index < 3 })) },
      { kind: 'nights', nights: 402, takers: 3, most: 102 },
    ],
    [
      'three holders are to rest 18 h',
      { holders: holdersNamed(3), restMs: 18 * HOUR_MS },
      { kind: 'too-few-holders', turns: 804, holders: 3, most: 603, restMs: 18 * HOUR_MS },
    ],
    [
      'one holder has most of the shares and is to rest',
      { holders: [aHolder('Abbott', { sharesThousandths: 10_000 }), ...holdersNamed(9)], restMs: 24 * HOUR_MS },
      { kind: 'rest', holder: aName('Abbott'), turnsDue: 423, most: 161, restMs: 24 * HOUR_MS },
    ],
    [
      'one holder had far too much last season',
      { holders: [aHolder('Abbott', { carriedOverMs: -500 * HOUR_MS }), ...holdersNamed(23)] },
      { kind: 'carried-over', holder: aName('Abbott'), carriedOverMs: -500 * HOUR_MS, shareMs: (5_325 * HOUR_MS) / 24 },
    ],
  ])('given that %s, then it is shown impossible by counting', (_why, more, impossible) => {
    expect(planRotation(aRotation(more))).toEqual({ impossible })
  })
})

it('given a fixed weekday and 24 equal holders, then at most six have a second weekday, and only weekends are uneven', () => {
  const planned = offered(aRotation({ mode: { kind: 'fixed-weekday' } }))
  expect(planned.deviations.filter(({ kind }) => kind === 'weekdays').length).toBeLessThanOrEqual(6)
  expect(kindsOf(planned.deviations)).toEqual(['weekdays', 'weekends'])
})

describe('a time of the week that moves on each year', () => {
  const holders = holdersNamed(28)
  const inYear = (year: number, hoursPerYear = 6) => {
    const mode: RotationMode = { kind: 'moves-yearly', hoursPerYear, year }
    return offered(aRotation({ holders, mode, from: ditchDay('2026-04-13'), through: ditchDay('2026-06-28') }))
  }
  const timeOf = ({ season }: OfferedRotation, name: string) => [
    ...new Set(season.turns.filter(({ holder }) => holder === name).map(({ day, slot }) => `${day.dayOfWeek} ${slot}`)),
  ]

  it('given a holder for every turn of the week, then each keeps one time, and it is 6 hours later the year after', () => {
    expect(timeOf(inYear(0), 'Owner 1')).toEqual(['1 4AM'])
    expect(timeOf(inYear(1), 'Owner 1')).toEqual(['1 10AM'])
    expect(timeOf(inYear(1), 'Owner 28')).toEqual(['1 4AM'])
    expect(timeOf(inYear(28), 'Owner 1')).toEqual(['1 4AM'])
  })

  it('given holders without nights, then they keep a time by day', () => {
    const mode: RotationMode = { kind: 'moves-yearly', hoursPerYear: 6, year: 5 }
    const some = holdersNamed(12).map((holder, index) => ({ ...holder, takesNights: index > 3 }))
    const planned = offered(aRotation({ holders: some, mode }))
    expect(planned.fairness.slice(0, 4).map(({ nights }) => nights)).toEqual([0, 0, 0, 0])
    expect(kindsOf(planned.deviations)).not.toContain('hours')
  })
})

it('given nights within one day, then only the times between count', () => {
  expect([59, 60, 300, 301].filter((minute) => isNightAt(minute, { fromMinute: 60, throughMinute: 300 }))).toEqual([
    60, 300,
  ])
})
