import { ditchDay, type Segment, wholeTurn } from '@headgate/domain'
import { aClosure, aName, aTimeline, aTurn, at, lakewood } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { wordTimes } from './board-cells.ts'
import { boardRow, columnsOf } from './board-rows.ts'
import { turnsOnBoard } from './board-turns.ts'
import type { PendingEdit } from './draft.ts'

const RULES = { ...lakewood, slots: ['2AM', '2:30AM', '10PM'] as const }
/** On this night the clocks go forward. */
const CLOSURE = aClosure('2026-03-07T12:00-07:00', '2026-03-08T12:00-06:00')

const rowsAt = (now: string, segments: readonly Segment[] = []) => {
  const turns = turnsOnBoard({ segments, rules: RULES }, [])
  const needs = { turns, closures: [CLOSURE], rules: RULES, now: at(now), columns: RULES.slots }
  return ['2026-03-07', '2026-03-08'].map((day) => boardRow(ditchDay(day), needs))
}
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
  const [row] = rowsAt('2026-03-07T05:00-07:00', [
    { ...turn, closesAt: until },
    { ...turn, opensAt: until, holder: aName('Baca') },
  ])
  expect(row?.cells[0]).toMatchObject({
    holder: 'Abbott',
    isRunning: true,
    isOver: false,
    parts: [{}, { holder: 'Baca' }],
  })
})

const DAY = aTimeline([
  aTurn('2026-06-09', '10PM', 'Dole'),
  aTurn('2026-06-10', '4AM'),
  aTurn('2026-06-10', '10AM', 'Baca'),
])
const anEdit = (key: string, holder: string | null): PendingEdit => ({
  key,
  holder,
  was: null,
  wasOthers: [],
  wasFree: false,
})

/** `4 AM – 10 AM Abbott`; an edit is marked. */
function inWords(edits: readonly PendingEdit[], isGrid = false) {
  const turns = turnsOnBoard({ ...DAY, rules: lakewood }, edits)
  const columns = isGrid ? columnsOf(turns, lakewood) : undefined
  const now = at('2026-06-01T12:00-06:00')
  const { cells } = boardRow(ditchDay('2026-06-10'), { turns, closures: [], rules: lakewood, now, columns })
  return cells.map((cell) => `${wordTimes(cell, lakewood.clocks)} ${cell.holder}${cell.edit ? '*' : ''}`)
}

it('given a list, then it has a day’s turns, and what is nobody’s between them', () => {
  expect(inWords([])).toEqual([
    '4\u00A0AM – 10\u00A0AM Abbott',
    '10\u00A0AM – 4\u00A0PM Baca',
    '4\u00A0PM – 12\u00A0AM null',
  ])
})

it('given a turn of days, then it says on which day it closes, and days within it are over when it is', () => {
  const day = ditchDay('2026-06-10')
  const window = { opensAt: at('2026-06-10T06:00-06:00'), closesAt: at('2026-06-12T14:05-06:00') }
  const segments = [wholeTurn({ day, slot: '6AM' }, window, aName('Abbott'))]
  const turns = turnsOnBoard({ segments, rules: lakewood }, [])
  const needs = { turns, closures: [], rules: lakewood, now: at('2026-06-11T12:00-06:00'), columns: undefined }
  const rows = [0, 1].map((days) => boardRow(day.add({ days }), needs))
  expect(rows[0]?.cells.map((cell) => wordTimes(cell, lakewood.clocks))).toEqual([
    '12\u00A0AM – 6\u00A0AM',
    '6\u00A0AM – Fri 6/12, 2:05\u00A0PM',
  ])
  expect(rows.map(({ isOver, cells }) => [isOver, cells.length])).toEqual([
    [false, 2],
    [false, 0],
  ])
})

it.each<[what: string, isGrid: boolean, edits: PendingEdit[], words: string[]]>([
  [
    'lengthens a turn into the next',
    false,
    [anEdit('2026-06-10 4AM 2026-06-10T12:44', 'Abbott')],
    ['4\u00A0AM – 12:44\u00A0PM Abbott*', '12:44\u00A0PM – 4\u00A0PM Baca', '4\u00A0PM – 12\u00A0AM null'],
  ],
  [
    'lengthens a turn past a column',
    true,
    [anEdit('2026-06-10 4AM 2026-06-10T17:00', 'Abbott')],
    ['4\u00A0AM – 5\u00A0PM Abbott*', '5\u00A0PM – 10\u00A0PM null', '10\u00A0PM – 4\u00A0AM null'],
  ],
  [
    'takes the middle of a turn',
    true,
    [anEdit('2026-06-10 5AM 2026-06-10T06:00', null)],
    [
      '4\u00A0AM – 5\u00A0AM Abbott',
      '5\u00A0AM – 6\u00A0AM null*',
      '6\u00A0AM – 10\u00A0AM Abbott',
      '10\u00A0AM – 4\u00A0PM Baca',
      '4\u00A0PM – 10\u00A0PM null',
      '10\u00A0PM – 4\u00A0AM null',
    ],
  ],
])('given an edit that %s, then the turns around it open and close there', (_what, isGrid, edits, words) =>
  expect(inWords(edits, isGrid)).toEqual(words),
)

it('given more than eight openings, then they are no grid', () => {
  const slots = ['1AM', '2AM', '3AM', '5AM'] as const
  const turns = slots.map((slot) => aTurn('2026-06-10', slot))
  expect(columnsOf(turns, lakewood)).toEqual(['1AM', '2AM', '3AM', '4AM', '5AM', '10AM', '4PM', '10PM'])
  expect(columnsOf([...turns, aTurn('2026-06-11', '6AM')], lakewood)).toBeUndefined()
})
