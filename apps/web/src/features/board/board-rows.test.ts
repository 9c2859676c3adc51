import { ditchDay, wholeTurn } from '@headgate/domain'
import { aClosure, aName, aTurn, at, lakewood } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { type HeldCells, keyOfCell } from './board-cells.ts'
import { boardRows } from './board-rows.ts'

const RULES = { ...lakewood, slots: ['2AM', '2:30AM', '10PM'] as const }
/** On this night the clocks go forward. */
const CLOSURE = aClosure('2026-03-07T12:00-07:00', '2026-03-08T12:00-06:00')

const rowsAt = (now: string, held: HeldCells = new Map()) =>
  boardRows(['2026-03-07', '2026-03-08'].map(ditchDay), { held, closures: [CLOSURE] }, { rules: RULES, now: at(now) })
const keysWhere = (now: string, is: 'isOver' | 'isRunning' | 'isSkipped') =>
  rowsAt(now).flatMap(({ cells }) => cells.filter((cell) => cell[is]).map(({ key }) => key))

it('given a running turn, then it is marked, and those before it are over', () => {
  const now = '2026-03-07T13:00-07:00'
  expect(keysWhere(now, 'isRunning')).toEqual(['2026-03-07 2:30AM'])
  expect(keysWhere(now, 'isOver')).toEqual(['2026-03-07 2AM'])
  expect(rowsAt(now).map(({ isToday, isOver }) => [isToday, isOver])).toEqual([
    [true, false],
    [false, false],
  ])
})

it('given the day after, then the whole day before is over once its night’s turn is', () => {
  expect(rowsAt('2026-03-08T01:59-07:00').map(({ isOver }) => isOver)).toEqual([false, false])
  expect(rowsAt('2026-03-08T03:00-06:00').map(({ isOver }) => isOver)).toEqual([true, false])
})

it('given the night when the clocks go forward, then the turn that they skip is marked', () => {
  expect(keysWhere('2026-03-06T12:00-07:00', 'isSkipped')).toEqual(['2026-03-08 2AM'])
})

it('given a closure, then the turns that lose water say how much of it', () => {
  const { from, until } = CLOSURE
  const cells = rowsAt('2026-03-06T12:00-07:00').flatMap(({ cells }) => cells)
  expect(cells.map(({ suspension }) => suspension)).toEqual([undefined, { from }, {}, undefined, { until }, undefined])
})

it('given a turn at other times than the usual, half of it given away, then its own times count, and who has them', () => {
  const window = { opensAt: at('2026-03-07T00:00-07:00'), closesAt: at('2026-03-07T06:00-07:00') }
  const turn = wholeTurn(aTurn('2026-03-07', '2AM'), window, aName('Abbott'))
  const until = at('2026-03-07T03:00-07:00')
  const segments = [
    { ...turn, closesAt: until },
    { ...turn, opensAt: until, holder: aName('Baca') },
  ]
  const [row] = rowsAt('2026-03-07T05:00-07:00', new Map([[keyOfCell(turn), segments]]))
  expect(row?.cells[0]).toMatchObject({
    holder: 'Abbott',
    isRunning: true,
    isOver: false,
    parts: [{}, { holder: 'Baca' }],
  })
})
