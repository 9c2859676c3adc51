import { type DayRange, type DitchDay, daysIn, type Slot } from '@headgate/domain'
import { type CellKey, keyOfCell } from './board-cells.ts'
import { isWithin, mondayOf } from './board-days.ts'
import type { Step } from './draft.ts'

interface Copying {
  /** A day of the week to copy. */
  source: DitchDay
  /** The Mondays of the weeks to copy it onto. */
  onto: readonly DitchDay[]
  board: DayRange
  slots: readonly Slot[]
  holderAt: (key: CellKey) => string | null
}

const DAYS_OF_WEEK = 7

/** Gives each day of the weeks the holders of the same weekday of the source. Days that the board lacks are skipped. */
export function copyWeek({ source, onto, board, slots, holderAt }: Copying): Step {
  const monday = mondayOf(source)
  const targets = onto.filter((week) => !week.equals(monday))
  return Object.fromEntries(
    targets.flatMap((week) =>
      Array.from({ length: DAYS_OF_WEEK }, (_, days) => [monday.add({ days }), week.add({ days })] as const)
        .filter(([from, to]) => isWithin(from, board) && isWithin(to, board))
        .flatMap(([from, to]) =>
          slots.map((slot) => [keyOfCell({ day: to, slot }), holderAt(keyOfCell({ day: from, slot }))]),
        ),
    ),
  )
}

/** The Mondays of the board's weeks, in order. The first may lie before its first day. */
export const listWeeks = ({ from, through }: DayRange): DitchDay[] =>
  daysIn({ from: mondayOf(from), through }).filter(({ dayOfWeek }) => dayOfWeek === 1)
