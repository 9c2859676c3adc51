import { type DitchDay, ditchDay } from '@headgate/domain'
import { expect, it } from 'vitest'
import { keyOfCell, placeOfCell } from './board-cells.ts'
import { findMove } from './moves.ts'

const LAYOUT = {
  columns: undefined,
  cellsOn: (day: DitchDay) => (['4AM', '10AM', '4PM', '10PM'] as const).map((slot) => ({ day, slot })),
  board: { from: ditchDay('2026-04-15'), through: ditchDay('2026-11-01') },
  shown: { from: ditchDay('2026-06-01'), through: ditchDay('2026-06-30') },
  isStacked: false,
}

const moved = (from: string, key: string, { isFar = false, isStacked = false } = {}) => {
  const place = findMove(placeOfCell(from), { key, isFar }, { ...LAYOUT, isStacked })
  return place && keyOfCell(place)
}

it.each([
  ['ArrowDown', '2026-06-18 10AM', '2026-06-19 10AM'],
  ['ArrowUp', '2026-06-18 10AM', '2026-06-17 10AM'],
  ['ArrowRight', '2026-06-18 10AM', '2026-06-18 4PM'],
  ['ArrowLeft', '2026-06-18 10AM', '2026-06-18 4AM'],
  ['ArrowRight', '2026-06-18 10PM', '2026-06-18 10PM'],
  ['ArrowUp', '2026-04-15 4AM', '2026-04-15 4AM'],
  ['ArrowDown', '2026-06-30 4AM', '2026-07-01 4AM'],
  ['Home', '2026-06-18 4PM', '2026-06-18 4AM'],
  ['End', '2026-06-18 4PM', '2026-06-18 10PM'],
  ['PageDown', '2026-06-18 4PM', '2026-06-25 4PM'],
  ['PageUp', '2026-04-17 4PM', '2026-04-15 4PM'],
])('given %s at %s, then the focus moves to %s', (key, from, to) => expect(moved(from, key)).toBe(to))

it.each([
  ['Home', '2026-06-01 4AM'],
  ['End', '2026-06-30 10PM'],
  ['ArrowUp', '2026-06-01 10AM'],
  ['ArrowDown', '2026-06-30 10AM'],
  ['ArrowRight', '2026-06-18 10PM'],
])('given Ctrl and %s, then it moves as far as the month goes', (key, to) =>
  expect(moved('2026-06-18 10AM', key, { isFar: true })).toBe(to),
)

it.each([
  ['ArrowDown', '2026-06-18 4PM'],
  ['ArrowUp', '2026-06-18 4AM'],
  ['ArrowRight', '2026-06-19 10AM'],
  ['ArrowLeft', '2026-06-17 10AM'],
  ['Home', '2026-06-18 4AM'],
])('given slots below each other and %s, then it moves to %s', (key, to) =>
  expect(moved('2026-06-18 10AM', key, { isStacked: true })).toBe(to),
)

it('given the ends of days below each other, then the focus goes on to the day beside', () => {
  expect(moved('2026-06-18 10PM', 'ArrowDown', { isStacked: true })).toBe('2026-06-19 4AM')
  expect(moved('2026-06-18 4AM', 'ArrowUp', { isStacked: true })).toBe('2026-06-17 10PM')
})

it('given a day without a turn at that time, then the focus goes to the one before', () =>
  expect(moved('2026-06-18 11:30PM', 'ArrowDown')).toBe('2026-06-19 10PM'))

it.each(['Enter', 'a', 'Tab', 'constructor'])('given %s, then nothing moves', (key) =>
  expect(moved('2026-06-18 10AM', key)).toBeUndefined(),
)
