import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySeasonRules, anySeasonUnder, anyTimeInSeason } from '../testing/any-season.ts'
import { aTurn, at, lakewood } from '../testing/lakewood.ts'
import type { DitchRules } from './ditch-rules.ts'
import { areSameRules, isInSeason, retimedTurns, rulesEffect } from './rules-effect.ts'
import { seasonOf } from './season.ts'
import { compareTurns, type Turn } from './turn.ts'
import { turnWindow } from './turn-window.ts'

const NOW = at('2026-06-10T11:00-06:00')
const monthDay = (text: string) => Temporal.PlainMonthDay.from(text)
const june = (day: number, slot: Turn['slot']) => aTurn(`2026-06-${day}`, slot)

const effectOf = (turns: readonly Turn[], after: Partial<DitchRules>) =>
  rulesEffect(seasonOf(turns), { before: lakewood, after: { ...lakewood, ...after }, now: NOW })

describe('the effect of other rules', () => {
  it('given a slot that goes, then its turns have no place, and the turn before closes later', () => {
    const effect = effectOf([june(12, '4AM'), june(12, '10AM'), june(12, '4PM')], { slots: ['4AM', '4PM', '10PM'] })
    expect(effect).toMatchObject({ withoutSlot: [june(12, '10AM')], outside: [], pastDropped: 0 })
    expect(effect.season.turns).toEqual([june(12, '4AM'), june(12, '4PM')])
    expect(effect.retimed).toEqual([
      {
        turn: june(12, '4AM'),
        before: { opensAt: at('2026-06-12T04:00-06:00'), closesAt: at('2026-06-12T10:00-06:00') },
        after: { opensAt: at('2026-06-12T04:00-06:00'), closesAt: at('2026-06-12T16:00-06:00') },
      },
    ])
  })

  it('given a season that ends earlier, then later turns are outside, but those outside before stay', () => {
    const outsideAlready = aTurn('2026-12-24', '4AM')
    const effect = effectOf([june(30, '4AM'), aTurn('2026-07-01', '4AM'), outsideAlready], {
      lastDay: monthDay('06-30'),
    })
    expect(effect).toMatchObject({ outside: [aTurn('2026-07-01', '4AM')], withoutSlot: [] })
    expect(effect.season.turns).toEqual([june(30, '4AM'), outsideAlready])
  })

  it('given a turn that is over and would run again, then it is one of those at another time', () => {
    const effect = effectOf([june(10, '4AM')], { slots: ['4AM', '4PM', '10PM'] })
    expect(effect.retimed).toMatchObject([{ turn: june(10, '4AM'), after: { closesAt: at('2026-06-10T16:00-06:00') } }])
  })

  it('given a turn that passes to somebody else, then it is not one of those at another time', () => {
    const chicago = { ...lakewood, timeZone: 'America/Chicago' }
    const under = (holder: string, rules: DitchRules) => {
      return { season: seasonOf([aTurn('2026-06-12', '4AM', holder)]), rules }
    }
    expect(retimedTurns(under('Abbott', lakewood), under('Baker', chicago), NOW)).toEqual([])
    expect(retimedTurns(under('Abbott', lakewood), under('Abbott', chicago), NOW)).toHaveLength(1)
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
    now: anyTimeInSeason,
  }),
)

it('given any season under other rules, then each turn is just one of kept, without a slot, outside and over', () => {
  fc.assert(
    fc.property(anyChange, ({ season, ...change }) => {
      const { season: kept, withoutSlot, outside, pastDropped } = rulesEffect(season, change)
      const listed = [...kept.turns, ...withoutSlot, ...outside]
      expect(listed.length + pastDropped).toBe(season.turns.length)
      const left = season.turns.filter((turn) => !listed.includes(turn))
      for (const turn of left)
        expect(Temporal.Instant.compare(turnWindow(turn, change.before).closesAt, change.now)).toBeLessThanOrEqual(0)
      for (const turn of kept.turns) expect(change.after.slots).toContain(turn.slot)
      for (const turn of withoutSlot) expect(change.after.slots).not.toContain(turn.slot)
      for (const turn of outside) expect(isInSeason(turn, change.after)).toBe(false)
      for (const list of [kept.turns, withoutSlot, outside]) expect(list).toEqual(list.toSorted(compareTurns))
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
