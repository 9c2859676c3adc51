import { compareSlots, type DayRange, type DitchDay, isSamePlace, type TurnPlace } from '@headgate/domain'
import { isWithin, nearestDay } from './board-days.ts'
import type { BoardLayout } from './selection.ts'

interface Moving {
  key: string
  /** Ctrl or Command: as far as the days shown go. */
  isFar: boolean
}

interface MovingOn extends BoardLayout {
  /** Every day of the board's year. */
  board: DayRange
  shown: DayRange
  /** Each day's turns are below each other, as on a phone. */
  isStacked: boolean
}

const DAYS_OF_WEEK = 7

/**
 * Where a key moves the focus, by the ARIA pattern "grid"; Page Up and Page Down move by a week. Undefined for any
 * other key. It never leaves the board's year.
 */
export function findMove(from: TurnPlace, { key, isFar }: Moving, layout: MovingOn): TurnPlace | undefined {
  const { board, shown, cellsOn, isStacked } = layout
  const ofDay = (day: DitchDay): TurnPlace => {
    const cells = cellsOn(day)
    return cells.findLast(({ slot }) => compareSlots(slot, from.slot) <= 0) ?? cells[0] ?? { ...from, day }
  }
  const byDays = (days: number) => ofDay(nearestDay(from.day.add({ days }), board))
  const byCells = (by: 1 | -1): TurnPlace => {
    const cells = cellsOn(from.day)
    const next = cells[cells.findIndex((cell) => isSamePlace(cell, from)) + by]
    const day = from.day.add({ days: by })
    if (next || !isStacked || !isWithin(day, board)) return next ?? from
    return cellsOn(day).at(by === 1 ? 0 : -1) ?? from
  }
  const end = (day: DitchDay, at: 0 | -1): TurnPlace => cellsOn(day).at(at) ?? from
  const moves: Readonly<Record<string, () => TurnPlace>> = {
    ArrowUp: () => (isFar ? ofDay(shown.from) : byDays(-1)),
    ArrowDown: () => (isFar ? ofDay(shown.through) : byDays(1)),
    ArrowLeft: () => (isFar ? end(from.day, 0) : byCells(-1)),
    ArrowRight: () => (isFar ? end(from.day, -1) : byCells(1)),
    Home: () => end(isFar ? shown.from : from.day, 0),
    End: () => end(isFar ? shown.through : from.day, -1),
    PageUp: () => byDays(-DAYS_OF_WEEK),
    PageDown: () => byDays(DAYS_OF_WEEK),
  }
  const asDrawn = isStacked ? (STACKED[key] ?? key) : key
  return Object.hasOwn(moves, asDrawn) ? moves[asDrawn]?.() : undefined
}

/** Where slots are below each other, up and down move between them, and left and right between days. */
const STACKED: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
}
