import { expect, it } from 'vitest'
import type { Hours } from '../schedule/hours.ts'
import type { FoldedMove, Handover } from '../schedule/layers.ts'
import { aName } from '../testing/lakewood.ts'
import { groundOfTrades } from './ground-of-trades.ts'

const at = (hour: number) => Temporal.Instant.from('2026-06-12T00:00:00Z').add({ hours: hour })
const windows = (...hours: [number, number][]) => hours.map(([from, until]) => ({ from: at(from), until: at(until) }))

const TRADE: Handover = {
  kind: 'trade',
  changeId: 3,
  number: 1,
  from: at(4),
  until: at(10),
  expected: aName('Alder'),
  next: aName('Birch'),
}

/** A trade of the hours from 4 to 10, without ground in these. */
const folded = (...missing: [number, number][]): FoldedMove => ({
  move: TRADE,
  made: TRADE,
  moved: [],
  missing: windows(...missing),
  isPartlyDone: false,
})

const worded = (list: readonly Hours[]) =>
  list.map(({ from, until }) => [from, until].map((one) => one.since(at(0)).total('hours')).join('-'))
/** `-4-6` for lost hours, `+4-6` for regained ones. */
const hoursOf = (before: FoldedMove[], after: FoldedMove[], now = 0) =>
  groundOfTrades(before, after, at(now)).flatMap(({ lost, regained }) => [
    ...worded(lost).map((hours) => `-${hours}`),
    ...worded(regained).map((hours) => `+${hours}`),
  ])

it.each([
  ['all of its ground taken', [folded()], [folded([4, 10])], ['-4-10']],
  ['more of it taken', [folded([4, 6])], [folded([4, 10])], ['-6-10']],
  ['ground on either side taken', [folded([6, 8])], [folded([4, 10])], ['-4-6', '-8-10']],
  ['all given back', [folded([4, 10])], [folded()], ['+4-10']],
  ['some taken and other given back', [folded([4, 6])], [folded([8, 10])], ['-8-10', '+4-6']],
  ['the trade made by this change', [], [folded([4, 6])], []],
  ['the trade itself undone', [folded()], [], []],
])('given %s, then these hours are lost or regained', (_what, before, after, expected) => {
  expect(hoursOf(before, after)).toEqual(expected)
})

it('given hours that have run, then only those still to come count', () => {
  expect(hoursOf([folded()], [folded([4, 10])], 9)).toEqual(['-9-10'])
  expect(hoursOf([folded()], [folded([4, 10])], 10)).toEqual([])
})
