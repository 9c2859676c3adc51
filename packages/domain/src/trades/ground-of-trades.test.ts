import { expect, it } from 'vitest'
import type { HolderName } from '../schedule/holder-name.ts'
import type { FoldedHandover } from '../schedule/layers.ts'
import { groundOfTrades } from './ground-of-trades.ts'

const at = (hour: number) => Temporal.Instant.from('2026-06-12T00:00:00Z').add({ hours: hour })
const windows = (...hours: [number, number][]) =>
  hours.map(([from, until]) => ({ opensAt: at(from), closesAt: at(until) }))

/** A trade of the hours from 4 to 10, without ground in these. */
const folded = (...missing: [number, number][]): FoldedHandover => ({
  handover: {
    ...{ changeId: 3, number: 1, from: at(4), until: at(10) },
    ...{ expected: 'Alder' as HolderName, next: 'Birch' as HolderName },
  },
  moved: [],
  missing: windows(...missing),
})

const hoursOf = (before: FoldedHandover[], after: FoldedHandover[], now = 0) =>
  groundOfTrades(before, after, at(now)).map(({ lost, regained }) => ({
    lost: lost.map(({ opensAt, closesAt }) => [hourOf(opensAt), hourOf(closesAt)]),
    regained: regained.map(({ opensAt, closesAt }) => [hourOf(opensAt), hourOf(closesAt)]),
  }))
const hourOf = (instant: Temporal.Instant) => instant.since(at(0)).total('hours')

it.each([
  ['all of its ground taken', [folded()], [folded([4, 10])], [{ lost: [[4, 10]], regained: [] }]],
  ['part of it taken', [folded()], [folded([6, 8])], [{ lost: [[6, 8]], regained: [] }]],
  ['more of it taken', [folded([4, 6])], [folded([4, 10])], [{ lost: [[6, 10]], regained: [] }]],
  [
    'ground on either side taken',
    [folded([6, 8])],
    [folded([4, 10])],
    [
      {
        lost: [
          [4, 6],
          [8, 10],
        ],
        regained: [],
      },
    ],
  ],
  ['all given back', [folded([4, 10])], [folded()], [{ lost: [], regained: [[4, 10]] }]],
  ['some taken and other given back', [folded([4, 6])], [folded([8, 10])], [{ lost: [[8, 10]], regained: [[4, 6]] }]],
  ['nothing changed', [folded([4, 6])], [folded([4, 6])], []],
  ['the trade made by this change', [], [folded([4, 6])], []],
  ['the trade itself undone', [folded()], [], []],
])('given %s, then these hours are lost or regained', (_what, before, after, expected) => {
  expect(hoursOf(before, after)).toEqual(expected)
})

it('given hours that have run, then only those still to come count', () => {
  expect(hoursOf([folded()], [folded([4, 10])], 9)).toEqual([{ lost: [[9, 10]], regained: [] }])
  expect(hoursOf([folded()], [folded([4, 10])], 10)).toEqual([])
})
