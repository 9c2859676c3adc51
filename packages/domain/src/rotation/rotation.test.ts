import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { writePlace } from '../schedule/local-place.ts'
import { instantOfPlace } from '../schedule/local-time.ts'
import { repeatRoster } from '../schedule/roster.ts'
import { placeTurnsInSteps } from '../schedule/season-changes.ts'
import type { Slot } from '../schedule/slot.ts'
import { clocksOf } from '../schedule/zone-clocks.ts'
import { finish } from '../steps.ts'
import { runs } from '../testing/any.ts'
import { nextLine, type Rotation, rosterOfRotation, rotationOfRoster, spareMinutes } from './rotation.ts'

const DENVER = clocksOf('America/Denver')
const at = (day: string, slot: Slot) => ({ day: ditchDay(day), slot })
const ids = (names: string) => names.split(' ') as unknown as HolderId[]

/** Four households of two hours each, from 4 AM on. */
const aRotation = (more: Partial<Rotation<HolderId>> = {}): Rotation<HolderId> => ({
  lines: ids('Abbott Baca Clark Dole').map((holder) => ({ holder, amount: 120 })),
  isByShares: false,
  first: 0,
  starts: at('2026-06-10', '4AM'),
  cycleMinutes: 480,
  isByClock: true,
  fillMinutes: 0,
  drainMinutes: 0,
  shiftMinutes: 0,
  movedMinutes: 0,
  yearlyMinutes: 0,
  turnsRound: false,
  ...more,
})

const turnsOf = (rotation: Rotation<HolderId>, through = '2026-06-10') =>
  finish(repeatRoster(rosterOfRotation(rotation), { clocks: DENVER, through: ditchDay(through) }))

const written = (rotation: Rotation<HolderId>, count: number) =>
  turnsOf(rotation)
    .slice(0, count)
    .map(({ opens, closes, holder }) => `${writePlace(opens).slice(11)} ${writePlace(closes).slice(11)} ${holder}`)

describe('the turns of a rotation', () => {
  it('given a list and the line it starts with, then the water goes down the list and begins again at its top', () => {
    expect(written(aRotation({ first: 2 }), 5)).toEqual([
      '04:00 06:00 Clark',
      '06:00 08:00 Dole',
      '08:00 10:00 Abbott',
      '10:00 12:00 Baca',
      '12:00 14:00 Clark',
    ])
  })

  it('given shares, filling and draining, then both are nobody’s in each cycle, and the shares come to the rest to the minute', () => {
    const lines = ids('Abbott Baca Clark').map((holder, index) => ({ holder, amount: index === 0 ? 1.5 : 1 }))
    const rotation = aRotation({ lines, isByShares: true, fillMinutes: 40, drainMinutes: 20, cycleMinutes: 360 })
    expect(written(rotation, 4)).toEqual([
      '04:40 06:49 Abbott',
      '06:49 08:15 Baca',
      '08:15 09:40 Clark',
      '10:40 12:49 Abbott',
    ])
  })

  it('given a cycle that turns round, then the ditch fills before the last turn of the list, which comes first', () => {
    expect(written(aRotation({ turnsRound: true, fillMinutes: 60, cycleMinutes: 540 }), 5).slice(3)).toEqual([
      '11:00 13:00 Dole',
      '14:00 16:00 Dole',
    ])
  })

  it('given a line of nobody, and turns that are two hours later than last year, then the last of the list is first', () => {
    const lines = [...aRotation().lines.slice(0, 3), { holder: undefined, amount: 60 }]
    expect(written(aRotation({ lines, cycleMinutes: 420, movedMinutes: 90 }), 3)).toEqual([
      '04:00 04:30 Clark',
      '05:30 07:30 Abbott',
      '07:30 09:30 Baca',
    ])
  })

  it('given a list that takes longer than its cycle, then the minutes that lack are below zero', () => {
    expect(spareMinutes(aRotation({ fillMinutes: 10 }))).toBe(-10)
    expect(spareMinutes(aRotation({ drainMinutes: 479, isByShares: true }))).toBe(-3)
  })
})

it('given any list, then its roster read as a list again gives the same turns', () => {
  const line = fc.record({
    holder: fc.constantFrom(undefined, ...ids('Abbott Baca Clark')),
    amount: fc.integer({ min: 1, max: 900 }),
  })
  const anyRotation = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), more: fc.nat({ max: 300 }) })
  const check = (
    { lines, more }: typeof anyRotation extends fc.Arbitrary<infer One> ? One : never,
    isByClock: boolean,
  ) => {
    const cycleMinutes = lines.reduce((sum, { amount }) => sum + amount, more * 2)
    const rotation = aRotation({ lines, isByClock, cycleMinutes, fillMinutes: more, drainMinutes: more })
    const again = rotationOfRoster(rosterOfRotation(rotation), DENVER)
    expect(turnsOf(again, '2026-06-14')).toEqual(turnsOf(rotation, '2026-06-14'))
  }
  fc.assert(fc.property(anyRotation, fc.boolean(), check), runs(200))
})

it('given who was scheduled last, then the next line is the one after theirs, and the first before anybody had a turn', () => {
  const { lines } = aRotation()
  const segments = finish(placeTurnsInSteps(turnsOf(aRotation()), DENVER))
  const nextAt = (slot: Slot) => nextLine(lines, { segments }, instantOfPlace(at('2026-06-10', slot), DENVER))
  expect([nextAt('4AM'), nextAt('6AM'), nextAt('9AM'), nextAt('12PM')]).toEqual([0, 1, 3, 0])
})
