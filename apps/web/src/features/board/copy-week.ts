import { type DayRange, type DitchDay, daysIn, isSamePlace } from '@headgate/domain'
import { isWithin, mondayOf } from './board-days.ts'
import type { BoardTurn } from './board-turns.ts'
import type { Step } from './draft.ts'

interface Copying {
  /** A day of the week to copy. */
  source: DitchDay
  /** The Mondays of the weeks to copy it onto. */
  onto: readonly DitchDay[]
  board: DayRange
  cellsOn: (day: DitchDay) => readonly Pick<BoardTurn, 'day' | 'slot' | 'holder' | 'editKey'>[]
}

const DAYS_OF_WEEK = 7

/**
 * Gives each day of the weeks the holders of the same weekday of the source. Days that the board lacks are skipped, and so
 * are turns that open at other times.
 */
export function copyWeek({ source, onto, board, cellsOn }: Copying): Step {
  const monday = mondayOf(source)
  const targets = onto.filter((week) => !week.equals(monday))
  return Object.fromEntries(
    targets.flatMap((week) =>
      Array.from({ length: DAYS_OF_WEEK }, (_, days) => [monday.add({ days }), week.add({ days })] as const)
        .filter(([from, to]) => isWithin(from, board) && isWithin(to, board))
        .flatMap(([from, to]) =>
          cellsOn(to).flatMap((cell) => {
            const copied = cellsOn(from).find((one) => isSamePlace(one, { ...cell, day: from }))
            return copied && copied.holder !== cell.holder ? [[cell.editKey, copied.holder]] : []
          }),
        ),
    ),
  )
}

/** The Mondays of the board's weeks, in order. The first may lie before its first day. */
export const listWeeks = ({ from, through }: DayRange): DitchDay[] =>
  daysIn({ from: mondayOf(from), through }).filter(({ dayOfWeek }) => dayOfWeek === 1)
