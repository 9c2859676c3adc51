import { describe, expect, it } from 'vitest'
import { aTurn, at, lakewood } from '../testing/lakewood.ts'
import type { DitchRules } from './ditch-rules.ts'
import { seasonOf } from './season.ts'
import { followSeason, NO_HISTORY, type SeasonHistory } from './season-history.ts'
import type { Turn } from './turn.ts'
import { placeKey } from './turn.ts'

const SPRING = at('2026-04-01T08:00-06:00')
const JUNE = at('2026-06-10T12:00-06:00')
const JULY = at('2026-07-01T08:00-06:00')

const withoutMorning: DitchRules = { ...lakewood, slots: ['4AM', '4PM', '10PM'] }
const withNoon: DitchRules = { ...lakewood, slots: ['4AM', '10AM', '12PM', '4PM', '10PM'] }

type Change = [Temporal.Instant, Turn[], DitchRules]

const follow = (...changes: Change[]): SeasonHistory =>
  changes.reduce((history, [when, turns, rules]) => followSeason(history, seasonOf(turns), when, rules), NO_HISTORY)

const placeIn = (history: SeasonHistory, turn: Turn) => history.places.get(placeKey(turn))

describe('the history of a place under other rules', () => {
  const morning = aTurn('2026-06-12', '4AM')
  const whole = { opensAt: at('2026-06-12T04:00-06:00'), closesAt: at('2026-06-12T10:00-06:00') }
  const longer = { ...whole, closesAt: at('2026-06-12T16:00-06:00') }

  it('given a turn to come that closes later, then it changed once and keeps its former window', () => {
    const history = follow([SPRING, [morning], lakewood], [JUNE, [morning], withoutMorning])
    expect(placeIn(history, morning)).toMatchObject({
      holder: 'Abbott',
      changes: 1,
      changedAt: JUNE,
      rules: withoutMorning,
      formerWindows: [whole],
      formerHolders: [],
    })
  })

  it('given the rules of before again, then it changed twice and keeps both windows', () => {
    const changes: Change[] = [
      [SPRING, [morning], lakewood],
      [JUNE, [morning], withoutMorning],
    ]
    const history = follow(...changes, [JUNE.add({ hours: 1 }), [morning], lakewood])
    expect(placeIn(history, morning)).toMatchObject({ changes: 2, rules: lakewood, formerWindows: [whole, longer] })
  })

  it('given a turn that is over, then it stays as it was', () => {
    const over = aTurn('2026-06-09', '4AM')
    const history = follow([SPRING, [over], lakewood], [JUNE, [over], withoutMorning])
    expect(placeIn(history, over)).toMatchObject({ changes: 0, changedAt: SPRING, rules: lakewood, formerWindows: [] })
  })

  it('given a turn that is over and runs again under the other rules, then it changed', () => {
    const today = aTurn('2026-06-10', '4AM')
    const history = follow([SPRING, [today], lakewood], [JUNE, [today], withoutMorning])
    expect(placeIn(history, today)).toMatchObject({ changes: 1, rules: withoutMorning })
  })

  it('given a slot that goes, then its turns to come are nobody’s, under the rules of their time, and those that are over stay', () => {
    const [over, ahead] = [aTurn('2026-06-09', '10AM'), aTurn('2026-06-12', '10AM')]
    const history = follow([SPRING, [over, ahead], lakewood], [JUNE, [], withoutMorning])
    expect(placeIn(history, over)).toMatchObject({ holder: 'Abbott', changes: 0, rules: lakewood })
    expect(placeIn(history, ahead)).toMatchObject({ holder: undefined, changes: 1, rules: lakewood })
  })

  it('given a slot that goes and comes back, then its turns changed twice and have their holder again', () => {
    const ahead = aTurn('2026-07-12', '10AM')
    const changes: Change[] = [
      [SPRING, [ahead], lakewood],
      [JUNE, [], withoutMorning],
    ]
    const history = follow(...changes, [JULY, [ahead], lakewood])
    expect(placeIn(history, ahead)).toMatchObject({ holder: 'Abbott', changes: 2, rules: lakewood, formerWindows: [] })
  })

  it('given another slot next to it, then its count stays, but it changed at that time', () => {
    const afternoon = aTurn('2026-06-12', '4PM')
    const history = follow([SPRING, [afternoon], lakewood], [JUNE, [afternoon], withNoon])
    expect(placeIn(history, afternoon)).toMatchObject({ changes: 0, changedAt: JUNE, rules: withNoon })
  })

  it('given only another last day, then nothing changed', () => {
    const longerSeason = { ...lakewood, lastDay: Temporal.PlainMonthDay.from('12-01') }
    const history = follow([SPRING, [morning], lakewood], [JUNE, [morning], longerSeason])
    expect(placeIn(history, morning)).toMatchObject({ changes: 0, changedAt: SPRING, formerWindows: [] })
  })

  it('given another holder and other rules at once, then it changed twice', () => {
    const bakers = aTurn('2026-06-12', '4AM', 'Baker')
    const history = follow([SPRING, [morning], lakewood], [JUNE, [bakers], withoutMorning])
    expect(placeIn(history, morning)).toMatchObject({ holder: 'Baker', formerHolders: ['Abbott'], changes: 2 })
  })
})
