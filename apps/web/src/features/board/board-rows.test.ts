import { type Closure, ditchDay, type Slot } from '@headgate/domain'
import { aClosure, at } from '@headgate/domain/testing/lakewood'
import { describe, expect, it } from 'vitest'
import { boardRows } from './board-rows.ts'

const RULES = {
  timeZone: 'America/Denver',
  slots: ['2AM', '2:30AM', '10PM'] satisfies Slot[],
  firstDay: Temporal.PlainMonthDay.from('03-01'),
  lastDay: Temporal.PlainMonthDay.from('11-01'),
}
const HOLDERS = new Map([['2026-03-08 10PM', 'Baca']])
const rowsAt = (now: string, closures: Closure[] = []) =>
  boardRows(
    ['2026-03-07', '2026-03-08'].map(ditchDay),
    { holders: HOLDERS, traded: new Map(), closures },
    { rules: RULES, now: at(now) },
  )
const cellsAt = (now: string, closures?: Closure[]) =>
  new Map(rowsAt(now, closures).flatMap(({ cells }) => cells.map((cell) => [cell.key, cell])))

describe('given 1 PM on March 7', () => {
  const [first] = rowsAt('2026-03-07T13:00-07:00')

  it('then the turn that is running is marked, and those before it are over', () => {
    expect(first?.cells.map(({ isOver, isRunning }) => [isOver, isRunning])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })
})

it('given the day after, then the whole day before is over once its night’s turn is', () => {
  expect(rowsAt('2026-03-08T01:59-07:00').map(({ isOver }) => isOver)).toEqual([false, false])
  expect(rowsAt('2026-03-08T03:00-06:00').map(({ isOver }) => isOver)).toEqual([true, false])
})

it('given a closure, then the turns that lose water say how much of it', () => {
  const closure = aClosure('2026-03-07T12:00-07:00', '2026-03-08T12:00-06:00')
  const cells = cellsAt('2026-03-06T12:00-07:00', [closure])
  expect(cells.get('2026-03-07 2AM')?.suspension).toBeUndefined()
  expect(cells.get('2026-03-07 2:30AM')?.suspension).toEqual({ from: closure.from })
  expect(cells.get('2026-03-07 10PM')?.suspension).toEqual({})
  expect(cells.get('2026-03-08 2:30AM')?.suspension).toEqual({ until: closure.until })
  expect(cells.get('2026-03-08 10PM')?.suspension).toBeUndefined()
})
