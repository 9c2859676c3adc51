import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySeasonRules, anySeasonUnder } from '../testing/any-season.ts'
import { aTurn, at, byName, lakewood } from '../testing/lakewood.ts'
import type { DitchRules } from './ditch-rules.ts'
import { areSameRules, isInSeason, seasonUnder, withoutPlace } from './rules-effect.ts'
import { type GridTurn, seasonOf, timelineOf } from './season.ts'
import { seasonDifference } from './season-difference.ts'
import { comparePlaces, placeKey } from './turn.ts'

const monthDay = (text: string) => Temporal.PlainMonthDay.from(text)
const june = (day: number, slot: GridTurn['slot']) => aTurn(`2026-06-${day}`, slot)

function effectOf(turns: readonly GridTurn[], more: Partial<DitchRules>) {
  const [season, after] = [seasonOf(turns), { ...lakewood, ...more }]
  const [old, kept] = [timelineOf(season, lakewood, byName), seasonUnder(season, lakewood, after)]
  const { retimed } = seasonDifference(old, timelineOf(kept, after, byName))
  return { kept: kept.turns, lost: withoutPlace(old, lakewood, after).map(placeKey), retimed }
}

describe('the effect of other rules', () => {
  it('given a slot that goes, then its turns have no place, and the turn before closes later', () => {
    const { kept, lost, retimed } = effectOf([june(12, '4AM'), june(12, '10AM'), june(12, '4PM')], {
      slots: ['4AM', '4PM', '10PM'],
    })
    expect([kept, lost]).toEqual([[june(12, '4AM'), june(12, '4PM')], ['2026-06-12 10AM']])
    const opensAt = at('2026-06-12T04:00-06:00')
    expect(retimed).toMatchObject([
      {
        before: { slot: '4AM', opensAt, closesAt: at('2026-06-12T10:00-06:00') },
        after: { slot: '4AM', opensAt, closesAt: at('2026-06-12T16:00-06:00') },
      },
    ])
  })

  it('given a season that ends earlier, then later turns have no place, but those outside before stay', () => {
    const outsideAlready = aTurn('2026-12-24', '4AM')
    const turns = [june(30, '4AM'), aTurn('2026-07-01', '4AM'), outsideAlready]
    const { kept, lost } = effectOf(turns, { lastDay: monthDay('06-30') })
    expect([kept, lost]).toEqual([[june(30, '4AM'), outsideAlready], ['2026-07-01 4AM']])
  })
})

const anyChange = fc.tuple(anySeasonRules, anySeasonRules).chain(([before, after]) =>
  fc.record({
    before: fc.constant(before),
    after: fc.oneof(
      fc.constant(after),
      fc.constant({ ...after, slots: before.slots }),
      fc.constant({ ...before, slots: after.slots }),
      fc.constant({ ...before, firstDay: after.firstDay, lastDay: after.lastDay }),
    ),
    season: anySeasonUnder(before),
  }),
)

it('given any season under other rules, then each turn either is kept or has no slot or is outside', () => {
  fc.assert(
    fc.property(anyChange, ({ season, before, after }) => {
      const kept = seasonUnder(season, before, after).turns
      const lost = withoutPlace(timelineOf(season, before, byName), before, after)
      expect([...kept, ...lost].toSorted(comparePlaces).map(placeKey)).toEqual(season.turns.map(placeKey))
      for (const { slot } of kept) expect(after.slots).toContain(slot)
      for (const turn of lost) expect(after.slots.includes(turn.slot) && isInSeason(turn, after)).toBe(false)
      for (const list of [kept, lost]) expect(list).toEqual(list.toSorted(comparePlaces))
    }),
  )
})

it.each([
  ['2026-04-14', false],
  ['2026-04-15', true],
  ['2027-10-31', true],
  ['2026-11-01', false],
])('given %s and a season from April 15 through October 31, then being in it is %s', (day, expected) => {
  const rules = { ...lakewood, firstDay: monthDay('04-15'), lastDay: monthDay('10-31') }
  expect(isInSeason(aTurn(day, '4AM'), rules)).toBe(expected)
})

it('given rules that differ in one field, then they are not the same; given a copy, then they are', () => {
  expect(areSameRules(lakewood, { ...lakewood, slots: [...lakewood.slots] })).toBe(true)
  for (const other of [
    { timeZone: 'America/Phoenix' },
    { slots: ['4AM'] as const },
    { firstDay: monthDay('04-15') },
    { lastDay: monthDay('10-31') },
  ])
    expect(areSameRules(lakewood, { ...lakewood, ...other })).toBe(false)
})
